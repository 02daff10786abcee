import { type Check, type JobCount, type SlowCall, type Status, status } from '@jiangtai/contract/status'
import type { ReactNode } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { clockOf } from '../kit/time/day-time.ts'
import { Card } from '../kit/ui/Card.tsx'
import { ErrorNote } from '../kit/ui/ErrorNote.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { ToneIcon } from '../kit/ui/ToneIcon.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { Figure, Figures } from '../parts/console/Figures.tsx'
import styles from './StatusPage.module.css'
import { inOneSentence, jobName, levelWords, millisecondsText, runningFor, tones, worstFirst } from './status-words.ts'

const everyMs = 15_000

/** 系统状态: how the server is, read again by itself. */
export function StatusPage() {
  useTitle('系统状态')
  const read = useCall(status.get, {}, { staleTime: 0, refetchInterval: everyMs })
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>系统状态</h1>
        {read.data && <span className={styles.hint}>{clockOf(read.data.at)} 更新</span>}
      </header>
      {read.data && read.error && <ErrorNote text={read.error.message} retrying={read.isFetching} onRetry={() => void read.refetch()} />}
      <Loaded query={read} skeleton={<Skeleton lines={6} />}>
        {(seen) => <Seen seen={seen} />}
      </Loaded>
    </div>
  )
}

function Seen({ seen }: { readonly seen: Status }) {
  const { at, version, started_at, online, nodes, sockets, checks, jobs, slow, is_whole } = seen
  return (
    <>
      <Figures>
        <Figure name="版本" note={`已运行 ${runningFor(at - started_at)}`}>
          {version}
        </Figure>
        <Figure name="在线学生" note={`${online.classes} 个班`}>
          {online.students}
        </Figure>
        <Figure name="在线老师">{online.teachers}</Figure>
        {is_whole === 1 && (
          <Figure name="连接" note={nodes > 1 ? `这个节点，共 ${nodes} 个` : '1 个节点'}>
            {sockets}
          </Figure>
        )}
      </Figures>
      <Card title={inOneSentence(checks)}>
        <ul className={styles.checks} aria-label="检查">
          {worstFirst(checks).map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </ul>
      </Card>
      <Card title="后台任务">
        <Jobs jobs={jobs} />
      </Card>
      {is_whole === 1 && (
        <Card title="最近一小时最慢的请求">
          <Slow slow={slow} isOneOfMany={nodes > 1} />
        </Card>
      )}
      {is_whole === 0 && <p className={styles.hint}>服务器上有多所学校：这里只有本校的情况，其余由平台运维人员负责。</p>}
    </>
  )
}

const CheckRow = ({ check: { name, says, level, advice } }: { readonly check: Check }) => (
  <li className={styles.check} aria-label={name}>
    <ToneIcon tone={tones[level]} />
    <div className={styles.about}>
      <span className={styles.name}>
        {name}
        <span className={styles.level} data-level={level}>
          {levelWords[level]}
        </span>
      </span>
      <span className={styles.hint}>{says}</span>
      {advice !== '' && <span>怎么办：{advice}</span>}
    </div>
  </li>
)

function Jobs({ jobs }: { readonly jobs: readonly JobCount[] }) {
  if (jobs.length === 0) return <p className={styles.hint}>没有等待、进行或失败的任务。</p>
  return (
    <Table names={['任务', '等待', '进行', '24 小时内失败']}>
      {jobs.map((job) => (
        <tr key={job.kind}>
          <th scope="row">{jobName(job)}</th>
          <td>{job.waiting}</td>
          <td>{job.running}</td>
          <td data-level={job.failed > 0 ? 'watch' : undefined}>{job.failed}</td>
        </tr>
      ))}
    </Table>
  )
}

function Slow({ slow, isOneOfMany }: { readonly slow: readonly SlowCall[]; readonly isOneOfMany: boolean }) {
  if (slow.length === 0) return <p className={styles.hint}>还没有请求。</p>
  return (
    <>
      <Table names={['请求', '次数', '一半不超过', '95% 不超过', '最慢']}>
        {slow.map(({ route, count, p50, p95, max }) => (
          <tr key={route}>
            <th scope="row">{route}</th>
            <td>{count}</td>
            <td>{millisecondsText(p50)}</td>
            <td>{millisecondsText(p95)}</td>
            <td>{millisecondsText(max)}</td>
          </tr>
        ))}
      </Table>
      {isOneOfMany && <p className={styles.hint}>只有回答这一页的那个节点；没有记录是谁的请求。</p>}
    </>
  )
}

function Table({ names, children }: { readonly names: readonly string[]; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled can be scrolled by keys.
    <section className={styles.wide} tabIndex={0} aria-label={names[0]}>
      <table className={styles.table}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
