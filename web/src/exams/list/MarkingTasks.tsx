import { examMarking } from '@jiangtai/contract/exam-marking'
import { useCall } from '../../kit/calls/use-call.ts'
import { Card } from '../../kit/ui/Card.tsx'
import { markingOf } from '../../parts/exam/addresses.ts'
import styles from './Exams.module.css'
import { ShelfRow } from './ShelfRow.tsx'

/** What colleagues gave and waits for the own marks; nothing where nothing waits. */
export function MarkingTasks() {
  const { data } = useCall(examMarking.tasks, {}, { staleTime: 0, refetchOnWindowFocus: 'always' })
  const rows = data?.list ?? []
  if (rows.length === 0) return null
  return (
    <Card title="等我批改">
      <ul className={styles.running}>
        {rows.map(({ exam_class_id, title, class_name, teacher_name, own_open }) => (
          <ShelfRow
            key={exam_class_id}
            title={title}
            className={class_name}
            about={[`${teacher_name}布置`, `待批 ${own_open}`]}
            ways={[{ text: '批改', to: markingOf(exam_class_id) }]}
          />
        ))}
      </ul>
    </Card>
  )
}
