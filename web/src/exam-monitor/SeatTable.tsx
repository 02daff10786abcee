import { cx } from '../kit/cx.ts'
import { schoolClock } from '../kit/time/school-clock.ts'
import { lookIcons } from './Progress.tsx'
import type { SeatsProps } from './SeatGrid.tsx'
import styles from './SeatTable.module.css'
import { minutesOf } from './seat-facts.ts'
import { leafUnit, lookOf, lookTitles, noteOf, stateWords } from './seat-words.ts'

/** The same in rows: all figures side by side. */
export function SeatTable({ exam, places, seats, now, chosen, onChoose }: SeatsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled can be scrolled by keys.
    <section className={styles.frame} aria-label="学生表格" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {['姓名', '状态', leafUnit(exam) === '题' ? '已答' : '已答小题', '最近保存', '切出', '断线', '延时'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => {
            const look = lookOf(seat)
            return (
              <tr key={seat.student_id} className={cx(noteOf(seat, exam) && styles.noted)}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles.name}
                    aria-pressed={seat.student_id === chosen}
                    onClick={() => onChoose(seat.student_id === chosen ? 0 : seat.student_id)}
                  >
                    {seat.name}
                  </button>
                </th>
                <td>
                  <span className={styles.state}>
                    {lookIcons[look]}
                    {look === 'answering' ? `${lookTitles.answering} · ${stateWords(seat, places, now)}` : stateWords(seat, places, now)}
                  </span>
                </td>
                <td>{seat.attempt_id > 0 ? `${seat.answered_count} / ${exam.leaf_count}` : '–'}</td>
                <td>{seat.saved_at > 0 ? schoolClock(seat.saved_at) : '–'}</td>
                <td>{seat.leave_count > 0 ? `${seat.leave_count} 次` : '–'}</td>
                <td>{seat.offline_s > 0 ? minutesOf(seat.offline_s) : '–'}</td>
                <td>{seat.extra_s === 0 ? '–' : `${seat.extra_s / 60} 分钟`}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
