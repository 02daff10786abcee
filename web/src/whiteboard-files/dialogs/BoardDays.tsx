import type { WhiteboardFile } from '@jiangtai/contract/whiteboard-files'
import { ChevronDown, ChevronUp, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { BoardCard } from './BoardCard.tsx'
import styles from './OpenDialog.module.css'
import type { BoardList } from './use-board-list.ts'

interface Props {
  readonly list: BoardList
  readonly chosen: number | undefined
  readonly onChoose: (file: WhiteboardFile) => void
  readonly onOpen: (file: WhiteboardFile) => void
  readonly onNew: () => void
  readonly actsOf: (file: WhiteboardFile) => ComponentProps<typeof BoardCard>['acts']
}

/** R303: by days; each can be put away. */
export function BoardDays({ list, chosen, onChoose, onOpen, onNew, actsOf }: Props) {
  const { pages, days, today, hidden, toggle } = list
  if (pages.error && !pages.data)
    return (
      <div className={styles.body}>
        <ErrorNote text={pages.error.message} retrying={pages.isFetching} onRetry={() => void pages.refetch()} />
      </div>
    )
  return (
    <div className={styles.body}>
      {!pages.data && <Skeleton />}
      {pages.data && days.length === 0 && (
        <EmptyState drawing="search" title="当前课程暂无板书" action={<Button onClick={onNew}>新建板书</Button>} />
      )}
      {days.map(({ date, list: files }, at) => {
        const isHidden = hidden.includes(date)
        const mayGoOn = pages.hasNextPage && at === days.length - 1
        return (
          <section key={date} aria-label={date}>
            <div className={styles.day}>
              <h3 className={styles.dayName}>{date}</h3>
              <span className={styles.dayNote}>
                {date === today && '今天 · '}
                {mayGoOn ? `已列出 ${files.length} 个` : `${files.length} 个板书`}
              </span>
              <button type="button" className={styles.fold} aria-expanded={!isHidden} onClick={() => toggle(date)}>
                {isHidden ? '展开' : '收起'}
                {isHidden ? <ChevronDown size={20} aria-hidden="true" /> : <ChevronUp size={20} aria-hidden="true" />}
              </button>
            </div>
            {!isHidden && (
              <ul className={styles.grid}>
                {files.map((file) => (
                  <li key={file.id}>
                    <BoardCard
                      file={file}
                      isChosen={file.id === chosen}
                      onChoose={() => onChoose(file)}
                      onOpen={() => onOpen(file)}
                      acts={actsOf(file)}
                    />
                  </li>
                ))}
                {at === 0 && (
                  <li>
                    <button type="button" className={styles.new} onClick={onNew}>
                      <Plus size={28} aria-hidden="true" />
                      新建板书
                    </button>
                  </li>
                )}
              </ul>
            )}
          </section>
        )
      })}
      {days.length > 0 && (
        <p className={styles.end}>
          {pages.hasNextPage ? (
            <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              加载更多
            </Button>
          ) : (
            '没有更多了'
          )}
        </p>
      )}
    </div>
  )
}
