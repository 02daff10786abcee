import { type LessonRow, reports } from '@jiangtai/contract/reports'
import { useCall } from '../kit/calls/use-call.ts'
import styles from './LastLesson.module.css'

/** How many took part the last time; nothing where that is not known, or nobody was there. */
export function LastLesson({ last }: { readonly last: LessonRow | undefined }) {
  const { data } = useCall(reports.report, { lesson_id: last?.lesson_id ?? 0 }, { enabled: last !== undefined && last.present_count > 0 })
  if (!data || data.lesson_id !== last?.lesson_id) return null
  return (
    <p className={styles.line}>
      上节课
      <b className={styles.rate}>{data.participation}</b>% 参与率
    </p>
  )
}
