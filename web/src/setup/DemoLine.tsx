import { type Job, jobStates, jobs } from '@jiangtai/contract/jobs'
import { setup } from '@jiangtai/contract/setup'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { toast } from '../kit/ui/toast.ts'
import { useConfirmed } from '../parts/confirmed/use-confirmed.tsx'
import styles from './SetupCard.module.css'

const hasEnded = (job: Job | undefined) => job?.state === jobStates.done || job?.state === jobStates.failed

/** The demo schools are still there: they can go as a whole, and nothing else does. */
export function DemoLine() {
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const [jobId, setJobId] = useState<number>()
  const { data: job } = useCall(
    jobs.get,
    { job_id: jobId ?? 1 },
    { enabled: jobId !== undefined, staleTime: 0, refetchInterval: ({ state }) => (hasEnded(state.data) ? false : 1000) },
  )
  useEffect(() => {
    if (!hasEnded(job)) return
    if (job?.state === jobStates.done) toast.success('演示数据已经全部删除')
    else toast.error(job?.msg || '演示数据没有删完，请再试一次')
    setJobId(undefined)
    void client.invalidateQueries({ queryKey: [setup.state.path] })
  }, [job, client])
  async function remove() {
    const isSure = await confirm({
      title: '删除演示数据？',
      body: '三所演示学校的老师、学生、课程和文件都会删除，不能恢复。自己的学校不受影响。',
      ...{ yes: '删除演示数据', no: '先留着', danger: true },
    })
    if (!isSure) return
    try {
      await confirmed.with(async () => setJobId((await send(setup.removeDemo, {})).job_id))
    } catch (error) {
      toast.error((error as Error).message)
    }
  }
  return (
    <div className={styles.demo}>
      <p className={styles.hint}>演示学校还在。正式使用前可以删除，什么也不会留下。</p>
      <Button loading={jobId !== undefined} onClick={() => void remove()}>
        {jobId === undefined ? '删除演示数据' : '正在删除…'}
      </Button>
      {confirmed.dialog}
    </div>
  )
}
