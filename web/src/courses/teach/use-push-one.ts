import type { Mix } from '@jiangtai/contract/courses'
import { pushes } from '@jiangtai/contract/pushes'
import { useAct } from '../../kit/calls/use-call.ts'
import { toast } from '../../kit/ui/toast.ts'

/** One press gives a resource of the lesson to its class, and can be taken back. */
export function usePushOne({ class_id, class_name }: Mix, onChanged: () => void) {
  const withdraw = useAct(pushes.withdraw, { onSuccess: onChanged })
  const push = useAct(pushes.push, {
    onSuccess: (_reply, { item_ids }) => {
      onChanged()
      toast.undoable(`已推送给${class_name}`, () => withdraw.mutate({ item_ids }))
    },
  })
  return {
    isOnItsWay: (id: number) => push.isPending && push.variables.item_ids.includes(id),
    push: (id: number) => push.mutate({ item_ids: [id], class_ids: [class_id] }),
  }
}

export type PushOne = ReturnType<typeof usePushOne>
