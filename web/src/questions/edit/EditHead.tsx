import { ChevronLeft, History } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import styles from './Edit.module.css'

interface Props {
  readonly title: string
  /** Where it goes back to, in words. */
  readonly back: string
  readonly isUnsaved: boolean
  readonly isNew: boolean
  readonly isSaving: boolean
  /** Saving waits for files that are on their way. */
  readonly isWaiting: boolean
  readonly onBack: () => void
  readonly onSave: () => void
  /** Undefined: it is written for one place. */
  readonly onSaveNext: (() => void) | undefined
  readonly onVersions: (() => void) | undefined
}

export const EditHead = ({ title, back, isUnsaved, isNew, isSaving, isWaiting, onBack, onSave, onSaveNext, onVersions }: Props) => (
  <div className={styles.head}>
    <IconButton aria-label={back} onClick={onBack}>
      <ChevronLeft size={24} aria-hidden="true" />
    </IconButton>
    <h1 className={styles.title}>{title}</h1>
    {(isWaiting || isUnsaved || !isNew) && (
      <span role="status" className={cx(styles.state, (isWaiting || isUnsaved) && styles.unsaved)}>
        {isWaiting ? '正在上传文件，传完就保存…' : isUnsaved ? '未保存' : '已保存'}
      </span>
    )}
    <div className={styles.acts}>
      {onVersions && (
        <Button look="text" onClick={onVersions}>
          <History size={20} aria-hidden="true" />
          历史版本
        </Button>
      )}
      {onSaveNext && (
        <Button aria-disabled={isSaving || isWaiting || undefined} onClick={onSaveNext}>
          保存，再出一题
        </Button>
      )}
      <Button look="primary" loading={isSaving || isWaiting} onClick={onSave} aria-keyshortcuts="Control+S">
        保存
      </Button>
    </div>
  </div>
)
