import { voter } from '@jiangtai/contract/voter'
import { voterPlans } from '@jiangtai/contract/voter-plans'
import { useEffect } from 'react'
import { send as ask } from '../../kit/calls/send.ts'
import { useStore } from '../../kit/storage/store.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { askedTool } from '../../parts/tool/asked-tool.ts'
import { useVoter } from './use-voter.ts'

/** A page asked for a prepared vote: it runs at once, unless another one does. */
export function useAskedVote() {
  const asked = useStore(askedTool)
  const voting = useVoter()
  const latest = useLatest(voting)
  const planId = asked?.what === 'vote' ? asked.planId : undefined
  useEffect(() => {
    if (planId === undefined) return
    askedTool.set(undefined)
    void publish(planId)

    async function publish(id: number) {
      const { part, open, send } = latest.current
      if (part === 'running') {
        toast.info('还有一个投票在进行，结束后再发起')
        return open()
      }
      try {
        const { list } = await ask(voterPlans.list, {})
        const plan = list.find((one) => one.id === id)
        if (plan) await send(voter.hears.publish, plan.form)
        else toast.error('备好的投票已经删除')
      } catch (error) {
        if (error instanceof Error) toast.error(error.message)
      }
    }
  }, [planId])
}
