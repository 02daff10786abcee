import type { ExamReport } from '@jiangtai/contract/exam-reports'
import { RefreshCw, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../kit/cx.ts'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Way } from '../kit/ui/Way.tsx'
import { enterFullScreen } from '../kit/window/full-screen.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { scoresOf } from '../parts/exam/addresses.ts'
import { AnswersDialog } from './AnswersDialog.tsx'
import { Bands } from './Bands.tsx'
import { Care } from './Care.tsx'
import { ExportStrip } from './ExportStrip.tsx'
import { Figures } from './Figures.tsx'
import { FirstItems } from './FirstItems.tsx'
import { Head } from './Head.tsx'
import { ItemTable } from './ItemTable.tsx'
import { Parallel } from './Parallel.tsx'
import { PointRates } from './PointRates.tsx'
import { isWide, RateChart } from './RateChart.tsx'
import styles from './Report.module.css'
import { Review } from './review/Review.tsx'
import { Students } from './Students.tsx'
import { useExport } from './use-export.ts'

interface Props {
  readonly report: ExamReport
  readonly query: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => Promise<unknown> }
}

/** Key figures first, then what to talk about, then everything else. */
export function Report({ report, query }: Props) {
  const { exam_class: exam, items, students, points, parallel, slice, counts } = report
  const [seen, setSeen] = useState(0)
  const [isReviewing, setIsReviewing] = useState(false)
  const file = useExport(exam)
  const opened = items.find(({ leaf_no }) => leaf_no === seen)
  const review = () => {
    enterFullScreen()
    setIsReviewing(true)
  }
  const hasRates = items.some(({ p_bp }) => p_bp !== null)
  useTitle(`${exam.title} · 考试报告`)
  return (
    <article className={styles.report}>
      <Head report={report} file={file} onReview={review} />
      <ExportStrip file={file} />
      {query.error && (
        <p role="alert" className={styles.old}>
          <WifiOff size={18} aria-hidden="true" />
          <span className={styles.oldWords}>{`${query.error.message}。下面是之前读到的报告。`}</span>
          <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
            {!query.isFetching && <RefreshCw size={18} aria-hidden="true" />}
            重试
          </Button>
        </p>
      )}
      {counts.handed_in === 0 ? (
        <NobodyYet isOnlyScores={items.length === 0} examClassId={exam.exam_class_id} />
      ) : (
        <>
          <Figures report={report} />
          {/* Questions have figures as soon as they are marked, totals only when whole tries are (R1170); of an exam on paper there may be only totals. */}
          {(hasRates || slice) && (
            <div className={cx(styles.columns, !slice && styles.single, isWide(items) && styles.wide)}>
              {hasRates && <RateChart items={items} onSee={setSeen} />}
              {slice && <Bands slice={slice} items={items} />}
              {hasRates && <FirstItems items={items} onSee={setSeen} />}
              {slice && <Care students={students} leafCount={exam.leaf_count} />}
            </div>
          )}
          {items.length > 0 && <ItemTable items={items} onSee={setSeen} />}
          <Students students={students} totalCenti={exam.total_centi} hasPrev={report.prev !== null} />
          {(points.length > 0 || parallel.length > 1) && (
            <div className={styles.halves}>
              {points.length > 0 && <PointRates points={points} items={items} />}
              {parallel.length > 1 && <Parallel classes={parallel} own={exam.exam_class_id} />}
            </div>
          )}
        </>
      )}
      {opened && <AnswersDialog key={opened.leaf_no} examClassId={exam.exam_class_id} item={opened} onClose={() => setSeen(0)} />}
      {isReviewing && <Review report={report} onClose={() => setIsReviewing(false)} />}
    </article>
  )
}

const NobodyYet = ({ isOnlyScores, examClassId }: { readonly isOnlyScores: boolean; readonly examClassId: number }) =>
  isOnlyScores ? (
    <EmptyState
      drawing="desk"
      title="还没有成绩"
      hint="这场考试只有成绩，录入以后这里会有平均分和分数段。"
      action={<Way to={scoresOf(examClassId)}>录入成绩</Way>}
    />
  ) : (
    <EmptyState drawing="desk" title="还没有人交卷" hint="学生交卷并批改后，这里会有成绩和每题的情况。" />
  )
