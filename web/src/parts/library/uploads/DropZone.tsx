import { CloudUpload } from 'lucide-react'
import { cx } from '../../../kit/cx.ts'
import { useLayout } from '../../../kit/window/layout.ts'
import styles from './DropZone.module.css'
import { formats } from './formats.ts'

interface Props {
  readonly isOver: boolean
  readonly onPick: () => void
}

/** Shows where to drop; the whole page takes it, and a press does the same. */
export function DropZone({ isOver, onPick }: Props) {
  const phone = useLayout() === 'phone'
  const invitation = phone ? '点这里选文件' : '把文件拖到这里，或点“上传资源”'
  return (
    <button type="button" className={cx(styles.zone, isOver && styles.over)} onClick={onPick}>
      <CloudUpload size={44} aria-hidden="true" />
      <span className={styles.words}>
        <strong className={styles.title}>{isOver ? '松开就开始上传' : invitation}</strong>
        <span className={styles.kinds}>
          {formats.map(([kind, extensions]) => (
            <span key={kind} className={styles.kind}>
              {phone ? kind : `${kind} ${extensions}`}
            </span>
          ))}
        </span>
      </span>
    </button>
  )
}
