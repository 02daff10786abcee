import { hasOnlyScores } from '@jiangtai/contract/exam'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import page from '../kit/ui/page.module.css'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Way } from '../kit/ui/Way.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { examClassAt, examsAddress, scoresOf } from '../parts/exam/addresses.ts'
import { Room } from './Room.tsx'
import { type Monitor, useMonitor } from './use-monitor.ts'

/** 考试监控: an exam as one class takes it. */
export function MonitorPage() {
  const id = examClassAt(useLocation().search)
  return id > 0 ? <Known key={id} id={id} /> : <Gone hint="地址里没有考试。" />
}

function Known({ id }: { readonly id: number }) {
  const monitor = useMonitor(id)
  if (monitor.refused) return <Gone hint={`${monitor.refused.message}。`} />
  if (monitor.standing && hasOnlyScores(monitor.standing.exam_class))
    return <Gone hint="这场考试只有成绩，没有人在这里作答。" action={<Way to={scoresOf(id)}>录入成绩</Way>} />
  if (monitor.standing) return <Room monitor={monitor} standing={monitor.standing} />
  return <Waiting query={monitor.asked} />
}

function Waiting({ query }: { readonly query: Monitor['asked'] }) {
  useTitle('考试监控')
  return (
    <div className={page.page}>
      <h1 className={page.title}>考试监控</h1>
      <Loaded query={query} skeleton={<Skeleton lines={8} />}>
        {() => null}
      </Loaded>
    </div>
  )
}

const examsWay = <Way to={examsAddress}>看我的试卷</Way>

function Gone({ hint, action = examsWay }: { readonly hint: string; readonly action?: ReactNode }) {
  useTitle('考试监控')
  return (
    <div className={page.page}>
      <h1 className={page.title}>考试监控</h1>
      <EmptyState drawing="search" title="这场考试看不到" hint={hint} action={action} />
    </div>
  )
}
