import { parents } from '@jiangtai/contract/parents'
import { people, type SchoolStudent } from '@jiangtai/contract/people'
import { useQueryClient } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { toast } from '../kit/ui/toast.ts'
import { ParentsDialog } from '../parts/parents/ParentsDialog.tsx'

/** Where a parent is bound: who it is, and a way to unbind. */
export function ParentsLine({ student }: { readonly student: SchoolStudent }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <UsersRound size={20} aria-hidden="true" />
        绑定的家长
      </Button>
      {isOpen && <SchoolParents student={student} onClose={() => setOpen(false)} />}
    </>
  )
}

function SchoolParents({
  student: { id: student_id, real_name },
  onClose,
}: {
  readonly student: SchoolStudent
  readonly onClose: () => void
}) {
  const client = useQueryClient()
  const list = useCall(parents.ofSchoolStudent, { student_id }, { staleTime: 0 })
  const remove = useAct(parents.removeOfSchool, {
    onSuccess() {
      toast.success('已解绑')
      void list.refetch()
      void client.invalidateQueries({ queryKey: [people.students.path] })
    },
  })
  return <ParentsDialog name={real_name} query={list} onUnbind={(id) => remove.mutate({ student_id, id })} onClose={onClose} />
}
