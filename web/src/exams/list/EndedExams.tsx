import { examStates } from '@jiangtai/contract/exam'
import { exams } from '@jiangtai/contract/exams'
import { useCall } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import button from '../../kit/ui/Button.module.css'
import { Card } from '../../kit/ui/Card.tsx'
import { markingOf, reportOf } from '../../parts/exam/addresses.ts'
import styles from './Exams.module.css'

/** So many stand above the papers; the rest is found at its paper. */
const most = 6

/** What is over and not published yet: one press from its marking and its report; nothing where nothing waits. */
export function EndedExams() {
  const { data } = useCall(
    exams.mine,
    { status: examStates.ended, curr_page_index: 1, page_size: 20 },
    { staleTime: 0, refetchOnWindowFocus: 'always' },
  )
  const rows = (data?.list ?? []).flatMap(({ title, classes, to_mark }) =>
    // What waits is counted of the exam: with several classes it is nobody's number.
    classes
      .filter(({ state }) => state === examStates.ended)
      .map((given) => ({ title, ...given, toMark: classes.length === 1 ? to_mark : 0 })),
  )
  if (rows.length === 0) return null
  return (
    <Card title="考完，还没公布">
      <ul className={styles.running}>
        {rows.slice(0, most).map(({ exam_class_id, title, class_name, counts, toMark }) => (
          <li key={exam_class_id} className={styles.row} aria-label={`${title}，${class_name}`}>
            <div className={styles.about}>
              <p className={styles.name}>{title}</p>
              <p className={styles.meta}>
                {class_name} · 已交 {counts.handed_in}/{counts.roster}
                {toMark > 0 && ` · 待批 ${toMark}`}
              </p>
            </div>
            <Link to={markingOf(exam_class_id)} className={cx(button.button, button.default)} aria-label={`批改：${title}，${class_name}`}>
              批改
            </Link>
            <Link to={reportOf(exam_class_id)} className={cx(button.button, button.default)} aria-label={`报告：${title}，${class_name}`}>
              报告
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
