import type { LessonReport } from '@jiangtai/contract/reports'
import { clockOf } from '../kit/time/day-time.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { useFirst } from '../kit/use-first.ts'
import { useLayout } from '../kit/window/layout.ts'
import { useAllWhenPrinting } from '../kit/window/use-all-when-printing.ts'
import styles from './Timeline.module.css'
import { marksOf, ticksOf } from './timeline-marks.ts'

type Entries = readonly LessonReport['timeline'][number][]

export function Timeline({ timeline }: { readonly timeline: Entries }) {
  const phone = useLayout() === 'phone'
  const first = useFirst(timeline, 16)
  useAllWhenPrinting(first.showAll)
  return (
    <Card title="这节课怎么走的">
      {!phone && <Line timeline={timeline} />}
      <ol className={styles.list}>
        {placed(first.shown).map(({ at, text, place }) => (
          <li key={place} className={styles.entry}>
            <span className={styles.time}>{clockOf(at)}</span>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ol>
      {first.cut && (
        <Button wide look="quiet" className={styles.more} onClick={first.showAll}>
          显示全部 {timeline.length} 条
        </Button>
      )}
    </Card>
  )
}

/** Several things may happen in one second. */
const placed = (entries: Entries) => entries.map((entry, place) => ({ ...entry, place }))

/** For the eyes: when it was lively and when quiet. Readers have the list. */
function Line({ timeline }: { readonly timeline: Entries }) {
  const marks = marksOf(timeline)
  if (marks.length === 0) return null
  return (
    <div className={styles.line} aria-hidden="true">
      <span className={styles.track} />
      {marks.map(({ at, place, label, side, labelPlace }) => (
        <span key={at}>
          <span className={styles.dot} style={{ left: `${place}%` }} title={label} />
          {side && (
            <b className={styles[side]} style={{ left: `${labelPlace}%` }}>
              {label}
            </b>
          )}
        </span>
      ))}
      {ticksOf(timeline).map(({ place, text }) => (
        <span key={text} className={styles.tick} style={{ left: `${place}%` }}>
          {text}
        </span>
      ))}
    </div>
  )
}
