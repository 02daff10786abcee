import type { ReportLeaf } from '@jiangtai/contract/exam-results'
import { useState } from 'react'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { fileAddress } from '../parts/rich-doc/file-address.ts'
import styles from './ItemDetail.module.css'

/** What the teacher wrote and said of an answer (R950, R951). */
export function Said({ leaf: { comment, audio, inks = [] }, teacher }: { readonly leaf: ReportLeaf; readonly teacher: string }) {
  const [opened, setOpened] = useState<string>()
  if (!comment && !audio && inks.length === 0) return null
  return (
    <div className={styles.said}>
      <p className={styles.by}>{teacher}的评语</p>
      {comment && <p className={styles.comment}>{comment}</p>}
      {audio && (
        // biome-ignore lint/a11y/useMediaCaption: it is what the teacher has said.
        <audio className={styles.sound} controls preload="none" aria-label={`语音评语，${audio.seconds} 秒`} src={audio.url} />
      )}
      {inks.length > 0 && (
        <ul className={styles.pictures}>
          {inks.map(({ file_id, flat }, at) => {
            const url = flat?.url ?? fileAddress(file_id)
            return (
              <li key={file_id}>
                <button
                  type="button"
                  className={styles.picture}
                  aria-label={`放大老师批注的图片 ${at + 1}`}
                  aria-haspopup="dialog"
                  onClick={() => setOpened(url)}
                >
                  <img src={url} alt="" loading="lazy" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {opened && (
        <Dialog title="老师的批注" onClose={() => setOpened(undefined)}>
          <img className={styles.large} src={opened} alt="老师批注的图片" />
        </Dialog>
      )}
    </div>
  )
}
