import type { StudyRow } from '@jiangtai/contract/studies'
import { ChevronRight } from 'lucide-react'
import { Link } from '../kit/Link.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { rowWords } from '../parts/study/study-row.ts'
import { paths, studyOf } from '../paths.ts'
import styles from './Studies.module.css'

interface Props {
  readonly lines: readonly StudyRow[]
  readonly count: number
  readonly now: Date
}

/** What the teachers have pushed and this student never opened, newest first. */
export function FreshCourses({ lines, count, now }: Props) {
  return (
    <Card
      title="新资料"
      aside={
        <Link to={paths.studentCourses} className={styles.all}>
          全部课程
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      }
    >
      {count === 0 && <p className={styles.none}>老师推送的资料都看过了。</p>}
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.mix_id}>
            <Link to={studyOf(line.mix_id)} className={styles.row}>
              <span className={styles.words}>
                <b className={styles.name}>{line.course_name}</b>
                <span className={styles.about}>{rowWords(line, now)}</span>
                {line.note && <span className={styles.note}>{line.note}</span>}
              </span>
              <span className={styles.new}>新 {line.new_count} 份</span>
              <ChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
