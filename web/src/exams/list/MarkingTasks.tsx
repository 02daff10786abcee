import { examMarking } from '@jiangtai/contract/exam-marking'
import { useCall } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import button from '../../kit/ui/Button.module.css'
import { Card } from '../../kit/ui/Card.tsx'
import { markingOf } from '../../parts/exam/addresses.ts'
import styles from './Exams.module.css'

/** What colleagues gave and waits for the own marks; nothing where nothing waits. */
export function MarkingTasks() {
  const { data } = useCall(examMarking.tasks, {}, { staleTime: 0, refetchOnWindowFocus: 'always' })
  const rows = data?.list ?? []
  if (rows.length === 0) return null
  return (
    <Card title="等我批改">
      <ul className={styles.running}>
        {rows.map(({ exam_class_id, title, class_name, teacher_name, own_open }) => (
          <li key={exam_class_id} className={styles.row} aria-label={`${title}，${class_name}`}>
            <div className={styles.about}>
              <p className={styles.name}>{title}</p>
              <p className={styles.meta}>
                {class_name} · {teacher_name}布置 · 待批 {own_open}
              </p>
            </div>
            <Link to={markingOf(exam_class_id)} className={cx(button.button, button.default)} aria-label={`批改：${title}，${class_name}`}>
              批改
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
