import { examReports } from '@jiangtai/contract/exam-reports'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isRefusedForGood } from '../kit/calls/refused.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import page from '../kit/ui/page.module.css'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Way } from '../kit/ui/Way.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { examClassAt, examsAddress } from '../parts/exam/addresses.ts'
import { Report } from './Report.tsx'

const title = '考试报告'

/** 考试报告: how a class did in an exam, for its teachers. */
export function ReportPage() {
  const id = examClassAt(useLocation().search)
  return id > 0 ? <Known key={id} id={id} /> : <None heading="选一场考试看报告" hint="在我的试卷里打开一场结束的考试，就能看到它的报告。" />
}

function Known({ id }: { readonly id: number }) {
  const found = useCall(examReports.report, { exam_class_id: id }, { staleTime: 0, refetchOnWindowFocus: 'always' })
  if (found.data) return <Report report={found.data} query={found} />
  if (isRefusedForGood(found.error)) return <None heading="这份报告看不到" hint={`${found.error.message}。`} />
  return (
    <Titled>
      <Loaded query={found} skeleton={<Skeleton lines={10} />}>
        {() => null}
      </Loaded>
    </Titled>
  )
}

const None = ({ heading, hint }: { readonly heading: string; readonly hint: string }) => (
  <Titled>
    <EmptyState drawing="search" title={heading} hint={hint} action={<Way to={examsAddress}>看我的试卷</Way>} />
  </Titled>
)

function Titled({ children }: { readonly children: ReactNode }) {
  useTitle(title)
  return (
    <div className={page.page}>
      <h1 className={page.title}>{title}</h1>
      {children}
    </div>
  )
}
