import { examLimits } from '@jiangtai/contract/exam'
import { ChevronLeft, CloudAlert, CloudCheck, CloudOff, CloudUpload, Redo2, Undo2 } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import unseen from '../../kit/ui/unseen.module.css'
import styles from './Editor.module.css'
import { keepingWords } from './item-words.ts'
import type { Keeping } from './keeper.ts'
import type { ExamEditing } from './use-exam-editor.ts'

interface Props {
  readonly editing: ExamEditing
  readonly back: string
  readonly onBack: () => void
}

/** What it is called, how far it is kept, and one step back or on again. */
export function EditorHead({ editing, back, onBack }: Props) {
  const { history, draft, keeping, act, undo, redo } = editing
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <IconButton aria-label={back} onClick={onBack}>
          <ChevronLeft size={24} aria-hidden="true" />
        </IconButton>
        <h1 className={unseen.unseen} id="exam-title" tabIndex={-1}>
          {draft.title || '试卷'}
        </h1>
        <input
          className={styles.input}
          aria-label="试卷名称"
          placeholder="试卷名称"
          maxLength={examLimits.title}
          value={draft.title}
          onChange={({ target }) => act({ kind: 'title', title: target.value })}
        />
      </div>
      <div className={styles.state}>
        <p role="status" className={cx(styles.keeping, styles[keeping.state])}>
          <KeepingMark state={keeping.state} />
          {keepingWords[keeping.state]}
        </p>
        <Button look="text" className={styles.step} disabled={history.past.length === 0} title="Ctrl+Z" onClick={undo}>
          <Undo2 size={18} aria-hidden="true" />
          撤销
        </Button>
        <Button look="text" className={styles.step} disabled={history.future.length === 0} title="Ctrl+Y" onClick={redo}>
          <Redo2 size={18} aria-hidden="true" />
          重做
        </Button>
      </div>
      <KeepingNote editing={editing} />
    </header>
  )
}

function KeepingMark({ state }: Pick<Keeping, 'state'>) {
  const [size, hidden] = [18, true] as const
  if (state === 'saved') return <CloudCheck size={size} aria-hidden={hidden} />
  if (state === 'offline') return <CloudOff size={size} aria-hidden={hidden} />
  return state === 'stale' || state === 'refused' ? (
    <CloudAlert size={size} aria-hidden={hidden} />
  ) : (
    <CloudUpload size={size} aria-hidden={hidden} />
  )
}

/** What is in the way of keeping it, and the way on. */
function KeepingNote({ editing: { keeping, retry, loadNewest, isLoading } }: Pick<Props, 'editing'>) {
  if (keeping.state === 'stale')
    return (
      <p role="alert" className={styles.note}>
        这份试卷在别的页面改过，这里的改动还没有保存。载入新的内容后，可以用“撤销”找回这里的改动。
        <Button size="small" loading={isLoading} onClick={() => void loadNewest()}>
          载入新的内容
        </Button>
      </p>
    )
  if (keeping.state === 'refused')
    return (
      <p role="alert" className={styles.note}>
        {keeping.sentence}
        <Button size="small" onClick={retry}>
          再保存一次
        </Button>
      </p>
    )
  return null
}
