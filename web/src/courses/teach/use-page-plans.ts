import { type PagePlan, pagePlans } from '@jiangtai/contract/page-plans'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useAct, useCall } from '../../kit/calls/use-call.ts'
import { toast } from '../../kit/ui/toast.ts'

/** What waits beside the pages of a resource. */
export function usePagePlans(resourceId: number) {
  const client = useQueryClient()
  const found = useCall(pagePlans.list, { resource_id: resourceId })
  const key = callKey(pagePlans.list, { resource_id: resourceId })
  const change = (next: (list: PagePlan[]) => PagePlan[]) =>
    client.setQueryData<{ list: PagePlan[] }>(key, (known) => known && { list: next(known.list) })
  const learn = (plan: PagePlan) =>
    void change((list) => (list.some(({ id }) => id === plan.id) ? list.map((one) => (one.id === plan.id ? plan : one)) : [...list, plan]))
  const save = useAct(pagePlans.save, { onSuccess: learn })
  const remove = useAct(pagePlans.remove)
  const restore = ({ id: _id, option_count: _count, seconds, vote_plan_id, ...plan }: PagePlan) =>
    save.mutate({ ...plan, ...(seconds > 0 && { seconds }), ...(vote_plan_id > 0 && { vote_plan_id }) })
  return {
    found,
    save,
    remove: (plan: PagePlan) =>
      remove.mutate(
        { id: plan.id },
        {
          // It may be gone already, by another device.
          onError: () => void found.refetch(),
          onSuccess: () => {
            change((list) => list.filter(({ id }) => id !== plan.id))
            toast.undoable('互动已删除', () => restore(plan))
          },
        },
      ),
  }
}

export type PagePlans = ReturnType<typeof usePagePlans>
