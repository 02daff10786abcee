import type { MarkedAnswer } from '@jiangtai/contract/exam-marking'
import { pointsOf } from '@jiangtai/contract/question'
import { ArrowDownWideNarrow, ListOrdered, PencilLine, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { Tile } from '../../kit/ui/Tile.tsx'
import type { Work } from '../use-work.ts'
import styles from './Queue.module.css'
import { type Filter, filters, isOpen } from './queue.ts'

const filterTexts: readonly { readonly value: Filter; readonly text: string }[] = [
  { value: filters.open, text: '待批' },
  { value: filters.done, text: '已批' },
  { value: filters.all, text: '全部' },
]

interface Props {
  readonly work: Work
  readonly nameOf: (one: { readonly number: number; readonly name: string }) => string
  /** Answers with something that was put in and not given. */
  readonly isTouched: (attemptId: number) => boolean
  readonly isInConflict: (attemptId: number) => boolean
  /** How many left this question blank and nobody has looked at. */
  readonly blanks: number
  readonly onBlanks: () => void
}

/** Everybody whose answers wait, or are done. */
export function Queue({ work, nameOf, isTouched, isInConflict, blanks, onBlanks }: Props) {
  const { way, list, tries, whole, filter, order, attempt, go, leftOf } = work
  const box = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [attempt])
  const rows: readonly RowProps[] =
    way === 'question'
      ? list.map((one) => ({ ...one, shown: nameOf(one), side: scoreWords(one), isWaiting: isOpen(one), note: noteOf(one) }))
      : tries.map((one) => {
          const left = leftOf(one)
          return { ...one, shown: nameOf(one), isWaiting: left > 0, side: left > 0 ? `剩 ${left}` : pointsOf(one.score_centi), note: '' }
        })
  const size = way === 'question' ? (filter === filters.all ? whole.length : list.length) : tries.length
  return (
    <aside className={styles.queue} aria-label="答卷">
      <div className={styles.head}>
        <Segmented label="看哪些答卷" options={filterTexts} value={filter} onChange={work.setFilter} />
        <p className={styles.size}>
          <b>
            {work.isOnlyMine && '分给我的 '}
            {size} 份
          </b>
          {way === 'question' && (
            <button
              type="button"
              className={styles.order}
              aria-pressed={order === 'score'}
              onClick={() => work.setOrder(order === 'score' ? 'number' : 'score')}
            >
              {order === 'score' ? '按得分' : '按名单'}
              {order === 'score' ? <ArrowDownWideNarrow size={16} aria-hidden="true" /> : <ListOrdered size={16} aria-hidden="true" />}
            </button>
          )}
        </p>
      </div>
      {rows.length === 0 ? (
        <p className={styles.none}>{filter === filters.open ? '没有待批的' : '还没有批过'}</p>
      ) : (
        <ol ref={box} className={styles.list}>
          {rows.map(({ attempt_id, shown, side, isWaiting, note }) => (
            <li key={attempt_id}>
              <button
                type="button"
                className={cx(styles.row, attempt_id === attempt && styles.here)}
                aria-current={attempt_id === attempt}
                onClick={() => go({ attempt: attempt_id })}
              >
                <Tile name={shown} size="set" />
                <span className={styles.name}>
                  {shown}
                  {note && <small className={styles.note}>{note}</small>}
                </span>
                <Sign isTouched={isTouched(attempt_id)} isInConflict={isInConflict(attempt_id)}>
                  <span className={cx(styles.side, isWaiting && styles.waiting)}>{side}</span>
                </Sign>
              </button>
            </li>
          ))}
        </ol>
      )}
      {blanks > 0 && (
        <div className={styles.foot}>
          <Button wide onClick={onBlanks}>
            空白记 0 分（{blanks}）
          </Button>
        </div>
      )}
    </aside>
  )
}

interface RowProps {
  readonly attempt_id: number
  readonly shown: string
  readonly side: string
  readonly isWaiting: boolean
  readonly note: string
}

interface SignProps {
  readonly isTouched: boolean
  readonly isInConflict: boolean
  readonly children: ReactNode
}

function Sign({ isTouched, isInConflict, children }: SignProps) {
  if (isInConflict) return <TriangleAlert className={styles.conflict} size={18} role="img" aria-label="别的老师改过" />
  return isTouched ? <PencilLine className={styles.touched} size={18} role="img" aria-label="填了还没有给分" /> : children
}

const scoreWords = ({ standing, mark }: MarkedAnswer) => (isOpen({ standing }) ? '—' : pointsOf(mark.score_centi))

function noteOf({ standing, no, is_late }: MarkedAnswer): string {
  const words = [
    standing === 'blank' && '空白',
    standing === 'third' && '要定分',
    standing === 'wait' && '等另一位',
    standing === 'apart' && '分差大',
    is_late === 1 && '补填',
    no > 1 && `第 ${no} 次`,
  ]
  return words.filter(Boolean).join(' · ')
}
