import { Eye, Pin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { BoardCanvas } from '../../parts/board/BoardCanvas.tsx'
import type { Followed } from '../live/followed.ts'
import styles from './StudentBoard.module.css'

interface Props {
  readonly followed: Followed | undefined
  /** The own board, where there is room beside it. */
  readonly own: ReactNode
}

/** What the teacher writes, stroke by stroke; whoever wants to look longer stays. */
export function TeacherTab({ followed, own }: Props) {
  const [stayed, setStayed] = useState<Followed>()
  // A new board of the teacher is another one to look at.
  const shown = stayed && stayed.id === followed?.id ? stayed : followed
  if (!followed || !shown)
    return (
      <div className={styles.center}>
        <EmptyState drawing="search" title="老师现在没有同步板书" hint="老师开始写时，这里会自动出现。" />
      </div>
    )
  const isStaying = shown !== followed || stayed !== undefined
  return (
    <div className={styles.stage}>
      <BoardCanvas board={shown.board} screen={shown.screen} label={`${followed.teacher}的白板`} className={styles.board} />
      <div className={styles.pill} role="status">
        {isStaying ? <Pin size={22} aria-hidden="true" /> : <Eye size={22} aria-hidden="true" />}
        <span>{isStaying ? (shown.seq < followed.newest ? '老师又写了新内容' : '画面停在这里') : '老师写到新内容，画面会自动跟上'}</span>
        <Button look="chalk" onClick={() => setStayed(isStaying ? undefined : followed)}>
          {isStaying ? '回到老师' : '停在这里'}
        </Button>
      </div>
      {own}
    </div>
  )
}
