import type { ReportStudent } from '@jiangtai/contract/reports'
import { clockOf } from '../kit/time/day-time.ts'
import styles from './PresenceMark.module.css'
import { presenceOf } from './student-rows.ts'

/** When somebody came; coming late or not at all is said in words. */
export function PresenceMark({ student }: { readonly student: ReportStudent }) {
  const presence = presenceOf(student)
  if (presence.is === 'absent') return <span className={styles.absent}>缺勤</span>
  if (presence.is === 'late')
    return (
      <span className={styles.late} title={clockOf(student.came_at)}>
        迟到 {presence.words}
      </span>
    )
  return <span>{presence.is === 'by-hand' ? '到' : clockOf(student.came_at)}</span>
}
