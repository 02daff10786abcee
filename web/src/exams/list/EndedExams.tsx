import { examKinds, examStates } from '@jiangtai/contract/exam'
import { exams } from '@jiangtai/contract/exams'
import { useCall } from '../../kit/calls/use-call.ts'
import { Card } from '../../kit/ui/Card.tsx'
import { markingOf, reportOf, scoresOf } from '../../parts/exam/addresses.ts'
import styles from './Exams.module.css'
import { ShelfRow } from './ShelfRow.tsx'

/** So many stand above the papers; the rest is found at its paper. */
const most = 6

/** What is over and not published yet: one press from its marking and its report; nothing where nothing waits. */
export function EndedExams() {
  const { data } = useCall(
    exams.mine,
    { status: examStates.ended, curr_page_index: 1, page_size: 20 },
    { staleTime: 0, refetchOnWindowFocus: 'always' },
  )
  const rows = (data?.list ?? []).flatMap(({ title, kind, classes, to_mark }) =>
    // What waits is counted of the exam: with several classes it is nobody's number.
    classes
      .filter(({ state }) => state === examStates.ended)
      .map((given) => ({ title, isScores: kind === examKinds.scores, ...given, toMark: classes.length === 1 ? to_mark : 0 })),
  )
  if (rows.length === 0) return null
  return (
    <Card title="考完，还没公布">
      <ul className={styles.running}>
        {rows.slice(0, most).map(({ exam_class_id, title, class_name, counts, toMark, isScores }) => (
          <ShelfRow
            key={exam_class_id}
            title={title}
            className={class_name}
            about={[`已交 ${counts.handed_in}/${counts.roster}`, ...(toMark > 0 ? [`待批 ${toMark}`] : [])]}
            ways={[
              // Where there are only scores there is nothing to mark.
              isScores ? { text: '录入成绩', to: scoresOf(exam_class_id) } : { text: '批改', to: markingOf(exam_class_id) },
              { text: '报告', to: reportOf(exam_class_id) },
            ]}
          />
        ))}
      </ul>
    </Card>
  )
}
