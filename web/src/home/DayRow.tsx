import type { DayLesson } from '@jiangtai/contract/day-lessons'
import type { ReactNode } from 'react'
import { shifted } from '../kit/time/school-clock.ts'
import { twoDigits } from '../kit/time/two-digits.ts'
import styles from './DayRow.module.css'
import { type When, whenWords } from './day-lessons.ts'

interface Props {
  readonly lesson: DayLesson
  readonly when: When
  readonly title: string
  readonly note: string
  readonly action?: ReactNode
}

/** By the clock of the school. */
function clockOf(seconds: number): string {
  const at = shifted(seconds)
  return `${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}`
}

/** A lesson of the timetable; the one that runs or comes next stands out. */
export const DayRow = ({ lesson, when, title, note, action }: Props) => (
  <li className={styles.row} data-when={when}>
    <span className={styles.time}>
      <span>{lesson.name}</span>
      <span className={styles.about}>
        {clockOf(lesson.start_at)}–{clockOf(lesson.end_at)}
      </span>
    </span>
    <span className={styles.words}>
      <b className={styles.title}>{title}</b>
      <span className={styles.about}>
        {note}
        {whenWords[when] !== '' && (
          <span className={styles.when}>
            {note !== '' && ' · '}
            {whenWords[when]}
          </span>
        )}
      </span>
    </span>
    {action}
  </li>
)
