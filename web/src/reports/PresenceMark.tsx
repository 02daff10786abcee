import type { ReportStudent } from '@jiangtai/contract/reports'
import { timeOf } from '../kit/time/day-time.ts'
import styles from './PresenceMark.module.css'
import { presenceOf } from './student-rows.ts'

/** When somebody came; coming late or not at all is said in words. */
export function PresenceMark({ student }: { readonly student: ReportStudent }) {
  const presence = presenceOf(student)
  if (presence.is === 'absent') return <span className={styles.absent}>缺勤</span>
  if (presence.is === 'late')
    return (
      <span className={styles.late} title={timeOf(student.came_at)}>
        迟到 {presence.minutes} 分
      </span>
    )
  return <span>{timeOf(student.came_at)}</span>
}
