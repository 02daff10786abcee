import { reports } from '@jiangtai/contract/reports'
import { isRefusedForGood } from '../kit/calls/refused.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { useReadAgain } from '../kit/live/use-read-again.ts'
import { Card } from '../kit/ui/Card.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Way } from '../kit/ui/Way.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { paths } from '../paths.ts'
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
      {!found.data && isRefusedForGood(found.error) ? (
        <EmptyState
          drawing="search"
          title="这份报告打不开"
          hint={`${found.error.message}。`}
          action={<Way to={paths.lessons}>看所有课堂报告</Way>}
        />
      ) : (
        <Loaded query={found} skeleton={<Waiting />}>
          {(report) => <ReportBody report={report} />}
        </Loaded>
      )}
    </article>
  )
}

const Waiting = () => (
  <Card title="这节课怎么走的">
    <Skeleton lines={6} />
  </Card>
)
