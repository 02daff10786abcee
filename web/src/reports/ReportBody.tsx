import type { LessonReport } from '@jiangtai/contract/reports'
import { Figures } from './Figures.tsx'
import { Lamps } from './Lamps.tsx'
import { Questions } from './Questions.tsx'
import styles from './ReportBody.module.css'
import { Scores } from './Scores.tsx'
import { Students } from './Students.tsx'
import { Timeline } from './Timeline.tsx'
import { Votes } from './Votes.tsx'

/** Two columns while both are readable, else one below the other; what was not used in the lesson has no card. */
export function ReportBody({ report }: { readonly report: LessonReport }) {
  const { lamps, questions, scores, votes } = report
  return (
    <>
      <Figures report={report} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Timeline timeline={report.timeline} />
          <Students report={report} />
        </div>
        {lamps.length + questions.length + scores.length + votes.length > 0 && (
          <div className={styles.side}>
            {lamps.length > 0 && <Lamps lamps={lamps} />}
            {questions.length > 0 && <Questions questions={questions} />}
            {scores.length > 0 && <Scores scores={scores} />}
            {votes.length > 0 && <Votes votes={votes} />}
          </div>
        )}
      </div>
    </>
  )
}
