import { examStates } from '@jiangtai/contract/exam'
import { exams } from '@jiangtai/contract/exams'
import { useCall } from '../../kit/calls/use-call.ts'
import { Card } from '../../kit/ui/Card.tsx'
import { monitorOf } from '../../parts/exam/addresses.ts'
import styles from './Exams.module.css'
import { ShelfRow } from './ShelfRow.tsx'

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
          <ShelfRow
            key={exam_class_id}
            title={title}
            className={class_name}
            about={[`已交 ${counts.handed_in}/${counts.roster}`, `答题中 ${counts.answering}`]}
            ways={[{ text: '监控', to: monitorOf(exam_class_id) }]}
            isUrgent
          />
        ))}
      </ul>
    </Card>
  )
}
