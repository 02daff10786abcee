import { examStates } from '@jiangtai/contract/exam'
import { exams } from '@jiangtai/contract/exams'
import { useCall } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import button from '../../kit/ui/Button.module.css'
import { Card } from '../../kit/ui/Card.tsx'
import { monitorOf } from '../../parts/exam/addresses.ts'
import styles from './Exams.module.css'

/** What goes on now, one press from its monitor; nothing where nothing does. */
export function RunningExams() {
  const { data } = useCall(
    exams.mine,
    { status: examStates.running, curr_page_index: 1, page_size: 20 },
    { staleTime: 0, refetchOnWindowFocus: 'always' },
  )
  const rows = (data?.list ?? []).flatMap(({ title, classes }) =>
    classes.filter(({ state }) => state === examStates.running).map((given) => ({ title, ...given })),
  )
  if (rows.length === 0) return null
  return (
    <Card title="正在考试">
      <ul className={styles.running}>
        {rows.map(({ exam_class_id, title, class_name, counts }) => (
          <li key={exam_class_id} className={styles.row} aria-label={`${title}，${class_name}`}>
            <div className={styles.about}>
              <p className={styles.name}>{title}</p>
              <p className={styles.meta}>
                {class_name} · 已交 {counts.handed_in}/{counts.roster} · 答题中 {counts.answering}
              </p>
            </div>
            <Link to={monitorOf(exam_class_id)} className={cx(button.button, button.primary)} aria-label={`监控：${title}，${class_name}`}>
              监控
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
