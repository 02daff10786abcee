import { X } from 'lucide-react'
import { createPortal } from 'react-dom'
import { Button } from '../kit/ui/Button.tsx'
import styles from './Notice.module.css'

interface Props {
  readonly studentCount: number
  readonly url: string
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** A path of this very site is where the reader already is. */
function isElsewhere(url: string) {
  const host = /^https?:\/\/([^/?#]+)/i.exec(url)?.[1]
  return host !== undefined && host !== window.location.host
}

/** R614: above the page, which stays usable. */
export const Notice = ({ studentCount, url, onOpen, onClose }: Props) =>
  createPortal(
    <aside className={styles.notice} aria-label="首次登录提示">
      <div className={styles.head}>
        <p className={styles.title}>试用账号，班里有 {studentCount} 位学生</p>
        <button type="button" className={styles.close} aria-label="关闭提示" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <p className={styles.text}>先设好姓名和密码，再开始使用。</p>
      <div className={styles.ways}>
        <Button look="primary" className={styles.open} onClick={onOpen}>
          设置姓名和密码
        </Button>
        {isElsewhere(url) && (
          <a className={styles.link} href={url} target="_blank" rel="noreferrer">
            了解精品班
          </a>
        )}
      </div>
    </aside>,
    document.body,
  )
