import type { LessonRow } from '@jiangtai/contract/reports'
import { ChevronRight } from 'lucide-react'
import { Link } from '../../kit/Link.tsx'
import { aboutWords, spanWords } from '../../kit/time/lesson-words.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import { reportOf } from '../../paths.ts'
import styles from './LessonRows.module.css'

/** Lessons of a class, each the way to its report. */
export function LessonRows({ list }: { readonly list: readonly LessonRow[] }) {
  const now = useNow()
  return (
    <ul>
      {list.map((line) => (
        <li key={line.lesson_id}>
          <Link to={reportOf(line.lesson_id)} className={styles.row}>
            <span className={styles.words}>
              <b className={styles.when}>{spanWords(line, now)}</b>
              <span className={styles.about}>{aboutWords(line)}</span>
            </span>
            {line.ended_at === 0 && (
              <span className={styles.running}>
                <LiveDot />
                正在上课
              </span>
            )}
            {/* Who is there is first noted a moment after the lesson began. */}
            {(line.ended_at > 0 || line.present_count > 0) && (
              <span className={styles.present}>
                出勤 {line.present_count} / {line.student_count}
              </span>
            )}
            <ChevronRight size={20} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
