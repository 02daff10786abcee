import { Cast, CircleAlert, Image, X } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { againText } from '../../parts/library/uploads/upload-text.ts'
import { useImages } from '../../parts/picture/use-images.tsx'
import styles from './PhonePicRow.module.css'
import type { PhoneRow } from './phone-rows.ts'
import type { Throwing } from './use-throwing.ts'

interface Props {
  readonly row: PhoneRow
  readonly isFull: boolean
  readonly throwing: Throwing
}

export function PhonePicRow({ row, isFull, throwing }: Props) {
  const { number, state, text, picture, item, percent } = row
  const name = `第 ${number} 张`
  const isBad = state === 'failed' || state === 'refused'
  return (
    <li className={cx(styles.row, state === 'live' && styles.live)} aria-label={name}>
      <span className={styles.thumb}>
        {picture ? <img className={styles.image} src={picture.url} alt="" loading="lazy" /> : <Image size={26} aria-hidden="true" />}
      </span>
      <span className={styles.about}>
        <b>{name}</b>
        {state === 'sending' && (
          <span
            className={styles.track}
            role="progressbar"
            aria-label={`${name}的进度`}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span className={styles.bar} style={{ width: `${percent}%` }} />
          </span>
        )}
        <span className={cx(styles.text, isBad && styles.bad)}>
          {isBad && <CircleAlert size={18} aria-hidden="true" />}
          {state === 'live' && <Cast size={18} aria-hidden="true" />}
          {text}
        </span>
      </span>
      {picture && state === 'live' && (
        <Button aria-label={`${name}${isFull ? '退出全屏' : '全屏'}`} onClick={() => void throwing.fill(picture, !isFull)}>
          {isFull ? '退出全屏' : '全屏'}
        </Button>
      )}
      {picture && (state === 'thrown' || state === 'waiting') && (
        <Button look="quiet" aria-label={`投这张：${name}`} onClick={() => void throwing.show(picture)}>
          投这张
        </Button>
      )}
      {item && state === 'failed' && <Again row={row} throwing={throwing} />}
      {item && state !== 'waiting' && (
        <button
          type="button"
          className={styles.drop}
          aria-label={`不传${name}`}
          title="不传了"
          onClick={() => throwing.uploads.cancel(item.id)}
        >
          <X size={22} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

/** The file is kept; where the phone has lost it, it is chosen again. */
function Again({ row, throwing }: Pick<Props, 'row' | 'throwing'>) {
  const { item, number } = row
  const { inputs, pick } = useImages(([file]) => {
    if (item && file && !throwing.uploads.giveFile(item.id, file)) toast.error(`这不是同一个文件，请选“${item.name}”`)
  }, true)
  if (!item) return null
  const what = againText(item)
  return (
    <>
      <Button aria-label={`${what}第 ${number} 张`} onClick={() => (item.needsFile ? pick() : throwing.uploads.resume(item.id))}>
        {what}
      </Button>
      {inputs}
    </>
  )
}
