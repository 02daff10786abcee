import { isSameVote, type VoterForm } from '@jiangtai/contract/voter'
import { voterPlans } from '@jiangtai/contract/voter-plans'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../kit/calls/use-call.ts'
import { toast } from '../../kit/ui/toast.ts'

/** 存为备用. What is kept already is not kept twice. */
export function useKeep() {
  const client = useQueryClient()
  const [kept, setKept] = useState<VoterForm>()
  const { isPending, mutate } = useAct(voterPlans.save, {
    onSuccess: ({ form }) => {
      setKept(form)
      toast.success('已存为备用')
      void client.invalidateQueries({ queryKey: [voterPlans.list.path] })
    },
  })
  return {
    kept,
    isKeeping: isPending,
    keep: (form: VoterForm) => (kept && isSameVote(kept, form) ? toast.info('这个投票已经备好了') : mutate({ form })),
    /** This one came from there. */
    learn: setKept,
  }
}
