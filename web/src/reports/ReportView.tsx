import { reports } from '@jiangtai/contract/reports'
import { useCall } from '../kit/calls/use-call.ts'
import { useReadAgain } from '../kit/live/use-read-again.ts'
import { Card } from '../kit/ui/Card.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { ReportBody } from './ReportBody.tsx'
import { ReportHead } from './ReportHead.tsx'
import styles from './ReportView.module.css'

/** What happened in one lesson: to be read, saved and printed. */
export function ReportView({ lessonId }: { readonly lessonId: number }) {
  const found = useCall(reports.report, { lesson_id: lessonId }, { refetchOnWindowFocus: true })
  useTitle('课堂报告')
  useReadAgain(reports.report)
  return (
    <article className={styles.page}>
      <ReportHead lessonId={lessonId} report={found.data} isReading={found.isFetching} onRead={() => void found.refetch()} />
      <Loaded query={found} skeleton={<Waiting />}>
        {(report) => <ReportBody report={report} />}
      </Loaded>
    </article>
  )
}

const Waiting = () => (
  <Card title="这节课怎么走的">
    <Skeleton lines={6} />
  </Card>
)
