import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../kit/send.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { daysOf } from '../files.ts'
import { BoardStage, type StagedBoard } from '../given/BoardStage.tsx'
import { SeenBoard } from './SeenBoard.tsx'
import styles from './StudentBoard.module.css'

/** E247, 白板分享: what teachers have shared, and what one has given. */
export function SharedTab() {
  const [open, setOpen] = useState<StagedBoard>()
  const pages = useInfiniteQuery({
    queryKey: [whiteboardFiles.shared.path],
    queryFn: ({ pageParam, signal }) => send(whiteboardFiles.shared, { curr_page_index: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageCount }, _all, page) => (page < pageCount ? page + 1 : undefined),
    staleTime: 0,
  })
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
                  onOpen={() =>
                    setOpen({
                      ...{ id: file.id, name: file.title, url: file.file_cdn_url, background: file.bg_color },
                      ...{ canPlay: file.has_strokes === 1, isStudents: false, picture: file.bg_file_cdn_url || undefined },
                    })
                  }
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
                  onOpen={() =>
                    setOpen({
                      ...{ id: board.id, name: '我交的白板', url: board.file_cdn_url, background: 'white' },
                      ...{ canPlay: board.has_strokes === 1, isStudents: true },
                    })
                  }
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
