import type { WhiteboardFile } from '@jiangtai/contract/whiteboard-files'
import { useState } from 'react'
import { useOpened } from '../../kit/chunks/use-opened.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { daysOf } from '../files.ts'
import { stagedFile } from '../staged.ts'
import styles from './CourseBoards.module.css'
import { SeenBoard } from './SeenBoard.tsx'
import { useShared } from './use-shared.ts'

/** The boards teachers share with a course, beside what was pushed of it. Without any, and when they cannot be read, there is nothing (R545). */
export function CourseBoards({ courseId }: { readonly courseId: number }) {
  const [open, setOpen] = useState<WhiteboardFile>()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useShared(courseId)
  const days = daysOf(data?.pages ?? [])
  if (days.length === 0) return null
  return (
    <section aria-label="板书分享" className={styles.boards}>
      <h2 className={styles.title}>板书分享</h2>
      <ul className={styles.grid}>
        {days.map(({ date, list }) =>
          list.map((file) => (
            <li key={file.id}>
              <SeenBoard title={file.title} note={date} url={file.file_cdn_url} background={file.bg_color} onOpen={() => setOpen(file)} />
            </li>
          )),
        )}
      </ul>
      {hasNextPage && (
        <Button wide loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          加载更多
        </Button>
      )}
      {open && <Opened file={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

function Opened({ file, onClose }: { readonly file: WhiteboardFile; readonly onClose: () => void }) {
  const data = useOpened('board-stage', () => import('../given/BoardStage.tsx'), onClose)
  return data ? <data.BoardStage boards={[stagedFile(file)]} onClose={onClose} /> : null
}
