import type { QuestionBody } from '@jiangtai/contract/question'
import { useContext, useRef } from 'react'
import { useStore } from '../../kit/storage/store.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { FileAddresses } from '../../parts/rich-doc/file-addresses.ts'
import type { Sitting } from '../sitting.ts'
import styles from './Answering.module.css'

interface Props {
  readonly audio: NonNullable<QuestionBody['audio']>
  readonly itemNo: number
  readonly sitting: Sitting
}

/** A sound that may be heard so many times in one attempt: counted when it begins, and kept over a reload. */
export function Heard({ audio, itemNo, sitting }: Props) {
  const address = useContext(FileAddresses)
  const player = useRef<HTMLAudioElement>(null)
  const { plays } = useStore(sitting.book)
  const heard = plays[itemNo] ?? 0
  const left = audio.plays - heard
  if (audio.plays === 0)
    return (
      <div className={styles.heard}>
        {/* biome-ignore lint/a11y/useMediaCaption: what is heard is what is asked. */}
        <audio controls preload="auto" aria-label="听力音频" src={address(audio.file_id)} className={styles.audio} />
        <span className={styles.about}>可以反复听</span>
      </div>
    )
  const play = () => {
    const element = player.current
    if (!element || left <= 0 || !element.paused) return
    element.currentTime = 0
    void element.play().then(
      () => sitting.note({ plays: { ...sitting.book.get().plays, [itemNo]: heard + 1 } }),
      () => {},
    )
  }
  return (
    <div className={styles.heard}>
      {/* biome-ignore lint/a11y/useMediaCaption: what is heard is what is asked. */}
      <audio ref={player} preload="auto" src={address(audio.file_id)} />
      <Button disabled={left <= 0} onClick={play}>
        播放听力
      </Button>
      <span className={styles.about} role="status">
        {left > 0 ? `还可以听 ${left} 遍` : '已经听完'}
      </span>
    </div>
  )
}
