import { History, Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStore } from '../../kit/storage/store.ts'
import { StageControl } from '../../parts/tool/Stage.tsx'
import { CalledDialog } from './CalledDialog.tsx'
import { calledAtRandom } from './called.ts'
import styles from './ScreenControls.module.css'
import type { Called } from './screen-state.ts'
import { soundSwitch } from './use-screen-sounds.ts'

interface Props {
  readonly called: readonly Called[]
  /** Who was called stands on the screen already. */
  readonly isListed: boolean
}

/** What belongs to the lesson rather than to the round. */
export function ScreenControls({ called, isListed }: Props) {
  const [isShown, setShown] = useState(false)
  const isOn = useStore(soundSwitch.isOn)
  const calls = calledAtRandom(called).length
  return (
    <>
      {!isListed && (
        <Control words={calls > 0 ? `本节已点 ${calls}` : '本节已点'} icon={<History size={26} />} onPress={() => setShown(true)} />
      )}
      <Control
        words="声音"
        icon={isOn ? <Volume2 size={26} /> : <VolumeX size={26} />}
        isOn={isOn}
        isBare={isListed}
        onPress={soundSwitch.toggle}
      />
      {isShown && <CalledDialog called={called} onClose={() => setShown(false)} />}
    </>
  )
}

interface ControlProps {
  readonly words: string
  readonly icon: ReactNode
  /** Of a switch. */
  readonly isOn?: boolean
  /** There is room for the drawing only. */
  readonly isBare?: boolean
  readonly onPress: () => void
}

const Control = ({ words, icon, isOn, isBare = false, onPress }: ControlProps) => (
  <StageControl
    {...(isOn === undefined ? { 'aria-haspopup': 'dialog' as const } : { 'aria-pressed': isOn })}
    aria-label={words}
    onClick={onPress}
  >
    <span aria-hidden="true">{icon}</span>
    {!isBare && (
      <span className={styles.words} aria-hidden="true">
        {words}
      </span>
    )}
  </StageControl>
)
