import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { daysOf } from '../files.ts'
import { BoardStage, type StagedBoard } from '../given/BoardStage.tsx'
import { stagedFile, stagedGiven } from '../staged.ts'
import { SeenBoard } from './SeenBoard.tsx'
import styles from './StudentBoard.module.css'
import { useShared } from './use-shared.ts'

/** E247, 白板分享: what teachers have shared, and what one has given. */
export function SharedTab() {
  const [open, setOpen] = useState<StagedBoard>()
  const pages = useShared()
  if (!pages.data)
    return (
      <div className={styles.list}>
        {pages.error ? (
          <ErrorNote text={pages.error.message} retrying={pages.isFetching} onRetry={() => void pages.refetch()} />
        ) : (
          <Skeleton />
        )}
      </div>
    )
  const days = daysOf(pages.data.pages)
  const own = pages.data.pages[0]?.own ?? []
  return (
    <div className={styles.list}>
      {days.length === 0 && own.length === 0 && (
        <EmptyState drawing="search" title="还没有分享的板书" hint="老师分享板书后，可以在这里看和回放。" />
      )}
      {days.map(({ date, list }) => (
        <section key={date} aria-label={date}>
          <h3 className={styles.day}>{date}</h3>
          <ul className={styles.grid}>
            {list.map((file) => (
              <li key={file.id}>
                <SeenBoard
                  title={file.title}
                  note={[file.teacher_name, file.course_name].filter(Boolean).join(' · ')}
                  url={file.file_cdn_url}
                  background={file.bg_color}
                  onOpen={() => setOpen(stagedFile(file))}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          加载更多
        </Button>
      )}
      {own.length > 0 && (
        <section aria-label="我交的白板">
          <h3 className={styles.day}>我交的白板</h3>
          <ul className={styles.grid}>
            {own.map((board, at) => (
              <li key={board.id}>
                <SeenBoard
                  title={`第 ${own.length - at} 份`}
                  note="已交给老师"
                  url={board.file_cdn_url}
                  background="white"
                  onOpen={() => setOpen(stagedGiven(board, '我交的白板'))}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {open && <BoardStage boards={[open]} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
