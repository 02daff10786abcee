import type { ScorerGroup } from '@jiangtai/contract/scorer'
import { ChevronLeft } from 'lucide-react'
import { useRef } from 'react'
import { cx } from '../../kit/cx.ts'
import { dayOf, timeOf } from '../../kit/time/day-time.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { Bar } from '../../kit/ui/Bar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Ring } from '../../kit/ui/Ring.tsx'
import { Shape } from '../../kit/ui/Shape.tsx'
import { useCut } from '../../kit/ui/use-cut.ts'
import { figureOf, isLongName, leadersOf, lookOf } from './groups.ts'
import styles from './HistoryEntry.module.css'
import looks from './looks.module.css'

interface Props {
  readonly savedAt: number
  readonly groups: readonly ScorerGroup[]
  /** On a phone, to the list. */
  readonly onBack: (() => void) | undefined
}

/** A saved entry, the best first; every group keeps the colour and shape of its place. */
export function HistoryEntry({ savedAt, groups, onBack }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const now = useNow()
  useCut(box)
  const most = Math.max(1, ...groups.map(({ score }) => score))
  const total = groups.reduce((sum, { score }) => sum + score, 0)
  const leaders = leadersOf(groups)
  const ranked = groups.map((group, place) => ({ ...group, look: lookOf(place) })).sort((a, b) => b.score - a.score)
  return (
    <div ref={box} className={styles.side}>
      {onBack && (
        <Button look="text" onClick={onBack}>
          <ChevronLeft size={20} aria-hidden="true" />
          全部记录
        </Button>
      )}
      <div className={styles.head}>
        <div>
          <h3 className={styles.title}>
            {dayOf(savedAt, now)} {timeOf(savedAt)}
          </h3>
          <p className={styles.about}>{groups.length} 个小组</p>
        </div>
        <span className={styles.total}>总分 {figureOf(total)}</span>
      </div>
      <ol className={styles.bars}>
        {ranked.map(({ id, name, score, look }) => (
          <li key={id} className={cx(styles.bar, looks.own)} data-look={look}>
            <span className={styles.name} title={name}>
              <Shape look={look} size={26} />
              <b className={cx(styles.text, isLongName(name) && styles.long)}>{name}</b>
            </span>
            <Bar percent={(100 * score) / most} />
            <b className={styles.score}>
              <span className={styles.figure}>
                {figureOf(score)}
                {leaders.has(id) && <Ring drawn={false} />}
              </span>
            </b>
          </li>
        ))}
      </ol>
    </div>
  )
}
