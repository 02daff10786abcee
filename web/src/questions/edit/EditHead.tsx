import { ChevronLeft, History } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import styles from './Edit.module.css'

interface Props {
  readonly title: string
  readonly isUnsaved: boolean
  readonly isNew: boolean
  readonly isSaving: boolean
  readonly onBack: () => void
  readonly onSave: () => void
  readonly onSaveNext: () => void
  readonly onVersions: (() => void) | undefined
}

export const EditHead = ({ title, isUnsaved, isNew, isSaving, onBack, onSave, onSaveNext, onVersions }: Props) => (
  <div className={styles.head}>
    <IconButton aria-label="返回我的题目" onClick={onBack}>
      <ChevronLeft size={24} aria-hidden="true" />
    </IconButton>
    <h1 className={styles.title}>{title}</h1>
    {(isUnsaved || !isNew) && (
      <span role="status" className={cx(styles.state, isUnsaved && styles.unsaved)}>
        {isUnsaved ? '未保存' : '已保存'}
      </span>
    )}
    <div className={styles.acts}>
      {onVersions && (
        <Button look="text" onClick={onVersions}>
          <History size={20} aria-hidden="true" />
          历史版本
        </Button>
      )}
      <Button onClick={onSaveNext}>保存，再出一题</Button>
      <Button look="primary" loading={isSaving} onClick={onSave} aria-keyshortcuts="Control+S">
        保存
      </Button>
    </div>
  </div>
)
