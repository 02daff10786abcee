import { classes } from '@jiangtai/contract/classes'
import { parents } from '@jiangtai/contract/parents'
import { useQueryClient } from '@tanstack/react-query'
import { useAct, useCall } from '../../kit/calls/use-call.ts'
import { toast } from '../../kit/ui/toast.ts'
import { ParentsDialog } from '../parents/ParentsDialog.tsx'
import type { Member } from './use-member-acts.ts'

/** The parents of a student of an own class. */
export function MemberParents({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const { class_id, student_id, real_name } = member
  const client = useQueryClient()
  const list = useCall(parents.ofStudent, { class_id, student_id }, { staleTime: 0 })
  const remove = useAct(parents.remove, {
    onSuccess() {
      toast.success('已解绑')
      void list.refetch()
      void client.invalidateQueries({ queryKey: [classes.roster.path] })
    },
  })
  return <ParentsDialog name={real_name} query={list} onUnbind={(id) => remove.mutate({ class_id, student_id, id })} onClose={onClose} />
}
