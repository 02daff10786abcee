import { useLocation } from 'react-router'
import { isRefusedForGood } from '../kit/calls/refused.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import page from '../kit/ui/page.module.css'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Way } from '../kit/ui/Way.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { examClassAt, examsAddress, monitorOf } from '../parts/exam/addresses.ts'
import { Room } from './Room.tsx'
import { useMarking } from './use-marking.ts'
import type { Overview } from './use-work.ts'

/** 批改: the answers of an exam that one class has taken. */
export function MarkingPage() {
  const id = examClassAt(useLocation().search)
  return id > 0 ? <Known key={id} id={id} /> : <Nothing title="这场考试看不到" hint="地址里没有考试。" to={examsAddress} way="看我的试卷" />
}

function Known({ id }: { readonly id: number }) {
  const marking = useMarking(id)
  const { data, error } = marking.overview
  if (!data && isRefusedForGood(error))
    return <Nothing title="这场考试看不到" hint={`${error.message}。`} to={examsAddress} way="看我的试卷" />
  if (!data) return <Waiting query={marking.overview} />
  return data.tries === 0 ? <Unhanded id={id} title={data.exam_class.title} /> : <Room marking={marking} overview={data} />
}

const Unhanded = ({ id, title }: { readonly id: number; readonly title: string }) => (
  <Nothing
    name={`${title} · 批改`}
    title="还没有人交卷"
    hint="学生交卷以后，要批改的答案会出现在这里。"
    to={monitorOf(id)}
    way="看考试监控"
  />
)

function Waiting({
  query,
}: {
  readonly query: Pick<ReturnType<typeof useMarking>['overview'], 'data' | 'error' | 'isFetching' | 'refetch'>
}) {
  useTitle('批改')
  return (
    <div className={page.page}>
      <h1 className={page.title}>批改</h1>
      <Loaded<Overview> query={query} skeleton={<Skeleton lines={8} />}>
        {() => null}
      </Loaded>
    </div>
  )
}

interface NothingProps {
  readonly name?: string
  readonly title: string
  readonly hint: string
  readonly to: string
  readonly way: string
}

function Nothing({ name = '批改', title, hint, to, way }: NothingProps) {
  useTitle(name)
  return (
    <div className={page.page}>
      <h1 className={page.title}>{name}</h1>
      <EmptyState drawing="search" title={title} hint={hint} action={<Way to={to}>{way}</Way>} />
    </div>
  )
}
