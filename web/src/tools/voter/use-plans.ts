import { type VoterPlan, voterPlans } from '@jiangtai/contract/voter-plans'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callKey, useAct, useCall } from '../../kit/calls/use-call.ts'

const key = callKey(voterPlans.list, {})

/** The prepared votes of a teacher, and the one that was just dropped, as long as it can be given back. */
export function usePlans() {
  const client = useQueryClient()
  const found = useCall(voterPlans.list, {}, { staleTime: 0 })
  const [removed, setRemoved] = useState<VoterPlan>()
  const change = (next: (list: VoterPlan[]) => VoterPlan[]) =>
    client.setQueryData<{ list: VoterPlan[] }>(key, (known) => known && { list: next(known.list) })
  const save = useAct(voterPlans.save, { onSuccess: (plan) => void change((list) => [plan, ...list.filter(({ id }) => id !== plan.id)]) })
  const remove = useAct(voterPlans.remove)
  /** It may be gone already, by another device. */
  const onError = () => void found.refetch()
  return {
    found,
    save,
    removed,
    isRemoving: remove.isPending,
    remove: (plan: VoterPlan) =>
      remove.mutate(
        { id: plan.id },
        {
          onError,
          onSuccess: () => {
            change((list) => list.filter(({ id }) => id !== plan.id))
            setRemoved(plan)
          },
        },
      ),
    restore: ({ form }: VoterPlan) => save.mutate({ form }, { onSuccess: () => setRemoved(undefined) }),
  }
}

export type Plans = ReturnType<typeof usePlans>
