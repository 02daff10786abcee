import type { ScorerList } from '@jiangtai/contract/scorer'
import { ChevronLeft, ChevronRight, Trophy } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { dayOf, timeOf } from '../../kit/time/day-time.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { figureOf } from './groups.ts'
import styles from './HistoryList.module.css'

interface Props {
  readonly found: ScorerList
  readonly chosen: number | undefined
  readonly onChoose: (id: number) => void
  readonly onPage: (page: number) => void
}

export function HistoryList({ found: { list, pagination }, chosen, onChoose, onPage }: Props) {
  const now = useNow()
  if (list.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState drawing="desk" title="还没有保存过成绩" hint="保存成绩后，可以在这里查看。" />
      </div>
    )
  return (
    <div className={styles.side}>
      <ul className={styles.list}>
        {list.map(({ id, create_at, max_score_group_names: leaders, score_indicator_groups: groups }) => (
          <li key={id}>
            <button
              type="button"
              className={cx(styles.entry, chosen === id && styles.chosen)}
              aria-current={chosen === id || undefined}
              onClick={() => onChoose(id)}
            >
              <span className={styles.words}>
                <span className={styles.when}>
                  <b className={styles.day}>{dayOf(create_at, now)}</b>
                  {timeOf(create_at)}
                </span>
                <span className={styles.leaders} title={leaders.join('、')}>
                  <Trophy size={20} aria-hidden="true" />
                  <span className={styles.names}>{leaders.join('、')}</span>
                </span>
              </span>
              <b className={styles.score}>{figureOf(Math.max(...groups.map(({ score }) => score)))}</b>
            </button>
          </li>
        ))}
      </ul>
      <Pages page={pagination.current_page} pages={pagination.total_pages} onPage={onPage} />
    </div>
  )
}

interface PagesProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

function Pages({ page, pages, onPage }: PagesProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pages} aria-label="翻页">
      <button type="button" className={styles.turn} aria-label="上一页" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={24} aria-hidden="true" />
      </button>
      <span aria-live="polite">
        第 {page} / {pages} 页
      </span>
      <button type="button" className={styles.turn} aria-label="下一页" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={24} aria-hidden="true" />
      </button>
    </nav>
  )
}
