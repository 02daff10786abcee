import { useOutage } from '../../kit/live/outage.ts'
import { usePresence } from '../../kit/live/use-lesson.ts'
import styles from './LessonBar.module.css'

/** How many students are there; nothing is shown while the line is down. */
export function Online({ classId }: { readonly classId: number }) {
  const presence = usePresence()
  const isOut = useOutage()
  if (presence?.class_id !== classId || isOut) return null
  return (
    <p className={styles.online}>
      <span className={styles.dot} aria-hidden="true" />
      {presence.online_count} / {presence.student_count} 在线
    </p>
  )
}
