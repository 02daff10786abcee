import { examResults } from '@jiangtai/contract/exam-results'
import { refusals } from '@jiangtai/contract/refusal'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { isRefusedForGood } from '../kit/calls/refused.ts'
import { CallFailed } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { Link } from '../kit/Link.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import unseen from '../kit/ui/unseen.module.css'
import { Way } from '../kit/ui/Way.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { examClassAt, ownExamsAddress } from '../parts/exam/addresses.ts'
import { Report } from './Report.tsx'
import styles from './ReportPage.module.css'
import { useResultNews } from './use-result-news.ts'

/** 我的成绩: what became of an exam, for the one who sat it. */
export function ReportPage() {
  const id = examClassAt(useLocation().search)
  return <div className={styles.page}>{id > 0 ? <Known key={id} id={id} /> : <Nothing title="没有这场考试" hint="地址里没有考试。" />}</div>
}

function Known({ id }: { readonly id: number }) {
  const [no, setNo] = useState<number>()
  const asked = { exam_class_id: id, ...(no !== undefined && { attempt_no: no }) }
  const report = useCall(examResults.report, asked, { keepsLast: true, staleTime: 0 })
  useResultNews()
  useTitle(report.data ? `${report.data.title} · 成绩` : '我的成绩')
  // What was hidden again is not shown any longer, also where it was read before.
  if (isHidden(report.error)) return <Nothing title="老师还未公布结果" hint="公布以后，这里会有得分和答案，也会收到通知。" />
  if (isRefusedForGood(report.error)) return <Nothing title="看不到这份成绩" hint={`${report.error.message}。`} />
  return (
    <Loaded
      query={report}
      skeleton={
        <>
          <h1 className={unseen.unseen}>我的成绩</h1>
          <Skeleton lines={8} />
        </>
      }
    >
      {(data) => <Report report={data} isOld={report.isPlaceholderData} onTry={setNo} />}
    </Loaded>
  )
}

const isHidden = (error: unknown) => error instanceof CallFailed && error.reason === 'refused' && error.errCode === refusals.examHidden[0]

const Nothing = ({ title, hint }: { readonly title: string; readonly hint: string }) => (
  <>
    <Link to={ownExamsAddress} className={styles.back}>
      <ChevronLeft size={20} aria-hidden="true" />
      我的考试
    </Link>
    <h1 className={unseen.unseen}>我的成绩</h1>
    <EmptyState drawing="desk" title={title} hint={hint} action={<Way to={ownExamsAddress}>看我的考试</Way>} />
  </>
)
