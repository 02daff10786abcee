import { type LessonReport, participationName } from '@jiangtai/contract/reports'
import type { ReactNode } from 'react'
import { Ring } from '../kit/ui/Ring.tsx'
import styles from './Figures.module.css'

/** Circled is what says something of the class: not what two of 46 did. */
export const isTelling = ({
  participation,
  present_count,
  student_count,
}: Pick<LessonReport, 'participation' | 'present_count' | 'student_count'>) => participation > 0 && present_count * 2 >= student_count

/** The lesson in eight figures. */
export function Figures({ report }: { readonly report: LessonReport }) {
  const last = report.scores[report.scores.length - 1]
  const total = last?.groups.reduce((sum, { score }) => sum + score, 0)
  return (
    <dl className={styles.figures}>
      <Figure name="出勤">
        {report.present_count}
        <small className={styles.of}>/{report.student_count}</small>
      </Figure>
      <Figure name="点名（次）">{report.call_count}</Figure>
      <Figure name="抢答（轮）">{report.round_count}</Figure>
      <Figure name="投票（次）">{report.vote_count}</Figure>
      <Figure name="信号灯（次）">{report.lamp_count}</Figure>
      <Figure name="快问（次）">{report.question_count}</Figure>
      <Figure name="小组总分">{total ?? '—'}</Figure>
      <Figure name={participationName(report)}>
        {report.participation}%{isTelling(report) && <Ring drawn={false} />}
      </Figure>
    </dl>
  )
}

const Figure = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.figure}>
    <dt className={styles.name}>{name}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
)
