import { type DemoState, setup } from '@jiangtai/contract/setup'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { toast } from '../kit/ui/toast.ts'
import { useConfirmed } from '../parts/confirmed/use-confirmed.tsx'
import { whatGoes } from './demo-words.ts'
import styles from './SetupCard.module.css'

/** The demo schools are still there: they can go as a whole, and nothing else does. */
export function DemoLine() {
  const { data } = useCall(setup.demo, {}, { staleTime: 0, refetchInterval: ({ state }) => (state.data?.is_removing === 1 ? 1000 : false) })
  return data && <Line demo={data} />
}

function Line({ demo }: { readonly demo: DemoState }) {
  const { schools, refused, is_removing, failed } = demo
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const wasRemoving = useRef(false)
  useEffect(() => {
    if (wasRemoving.current && schools.length === 0) {
      toast.success('演示数据已经全部删除')
      void client.invalidateQueries({ queryKey: [setup.state.path] })
    }
    wasRemoving.current = is_removing === 1
  }, [schools, is_removing, client])
  if (schools.length === 0) return null
  if (refused !== '') return <p className={styles.hint}>演示学校还在。{refused}。</p>
  async function remove() {
    const isSure = await confirm({
      title: '删除演示数据？',
      body: whatGoes(demo),
      ...{ yes: '删除演示数据', no: '先留着', danger: true },
    })
    if (!isSure) return
    try {
      await confirmed.with(async () => void (await send(setup.removeDemo, {})))
      wasRemoving.current = true
      await client.invalidateQueries({ queryKey: [setup.demo.path] })
    } catch (error) {
      toast.error((error as Error).message)
    }
  }
  return (
    <div className={styles.demo}>
      {failed === '' ? (
        <p className={styles.hint}>演示学校还在。正式使用前可以删除，什么也不会留下。</p>
      ) : (
        <p className={styles.failed} role="alert">
          演示数据没有删除：{failed}。
        </p>
      )}
      <Button loading={is_removing === 1} onClick={() => void remove()}>
        {is_removing === 1 ? '正在删除…' : failed === '' ? '删除演示数据' : '再试一次'}
      </Button>
      {confirmed.dialog}
    </div>
  )
}
