import type { ReportStudent } from '@jiangtai/contract/exam-reports'
import { pointsOf } from '@jiangtai/contract/question'
import { Tile } from '../kit/ui/Tile.tsx'
import { percent } from './report-words.ts'
import styles from './StudentList.module.css'
import { Change, Rank, stateOf } from './StudentTable.tsx'

/** The table of a phone. */
export const StudentList = ({ students }: { readonly students: readonly ReportStudent[] }) => (
  <ul className={styles.list}>
    {students.map((student) => (
      <li key={student.student_id} className={styles.row}>
        <b className={styles.rank}>
          <Rank student={student} />
        </b>
        <Tile name={student.name} size="small" />
        <div className={styles.about}>
          <p className={styles.name}>{student.name}</p>
          <p className={styles.more}>
            {student.rate_bp !== null && <span>{percent(student.rate_bp)}</span>}
            {student.z_change_milli !== null && <Change student={student} />}
            {student.blank_n > 0 && <span>{student.blank_n} 题未作答</span>}
          </p>
        </div>
        <b className={styles.score}>{student.score_centi === null ? stateOf(student) : `${pointsOf(student.score_centi)} 分`}</b>
      </li>
    ))}
  </ul>
)
