import type { ExamTotals } from '@jiangtai/contract/exam-classes'
import { Check, CircleDashed, CircleSlash, PenLine, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Progress.module.css'
import { lookTitles, type SeatLook } from './seat-words.ts'
import type { TimeShown } from './time-words.ts'

interface Props {
  readonly time: TimeShown
  readonly totals: ExamTotals
}

const size = 16
/** A shape for each: nobody has to tell them by colour. */
export const lookIcons: Readonly<Record<SeatLook, ReactNode>> = {
  handedIn: <Check size={size} aria-hidden="true" />,
  answering: <PenLine size={size} aria-hidden="true" />,
  offline: <WifiOff size={size} aria-hidden="true" />,
  none: <CircleDashed size={size} aria-hidden="true" />,
  absent: <CircleSlash size={size} aria-hidden="true" />,
}

/** How long it lasts, and how far the class is. */
export function Progress({ time: { figure, words }, totals }: Props) {
  const counts: readonly (readonly [SeatLook, number])[] = [
    ['handedIn', totals.handed_in],
    ['answering', totals.answering],
    ['offline', totals.offline],
    ['none', totals.none],
    ['absent', totals.absent],
  ]
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  return (
    <section className={styles.card} aria-label="进度">
      <div className={styles.time}>
        <p className={styles.figure} role="timer" aria-live="off">
          {figure}
        </p>
        <p className={styles.words}>{words}</p>
      </div>
      <div className={styles.share}>
        <p className={styles.line}>
          交卷进度
          <b className={styles.count}>
            {totals.handed_in} / {all}
          </b>
        </p>
        <div className={styles.bar} aria-hidden="true">
          {counts.map(([look, count]) => count > 0 && <span key={look} className={styles[look]} style={{ flexGrow: count }} />)}
        </div>
        <ul className={styles.legend} aria-label="人数">
          {counts.map(
            ([look, count]) =>
              (look !== 'absent' || count > 0) && (
                <li key={look} className={styles.entry}>
                  {lookIcons[look]}
                  {lookTitles[look]} {count}
                </li>
              ),
          )}
        </ul>
      </div>
    </section>
  )
}
