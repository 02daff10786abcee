import { type Parent, parents, relationNames } from '@jiangtai/contract/parents'
import { useAct, useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { ParentRows } from './ParentRows.tsx'

interface Props {
  readonly studentId: number
  readonly name: string
  /** Of a class of the teacher; undefined: an administrator looks. */
  readonly classId?: number
  readonly onClose: () => void
}

/** The parents of a student, for somebody of the school; whoever unbinds one is written down. */
export function ParentsDialog({ studentId: student_id, name, classId, onClose }: Props) {
  const ofClass = useCall(parents.ofStudent, { class_id: classId ?? 0, student_id }, { enabled: classId !== undefined, staleTime: 0 })
  const ofSchool = useCall(parents.ofSchoolStudent, { student_id }, { enabled: classId === undefined, staleTime: 0 })
  const list = classId === undefined ? ofSchool : ofClass
  const done = {
    onSuccess() {
      toast.success('已解绑')
      void list.refetch()
    },
  }
  const removeInClass = useAct(parents.remove, done)
  const removeInSchool = useAct(parents.removeOfSchool, done)
  async function unbind({ id, relation }: Parent) {
    const body = '解绑以后，学生没有别的家长时，要请家长重新扫码才能用账号。这件事会记在审计里。'
    if (!(await confirm({ title: `解绑${name}的${relationNames[relation]}？`, body, yes: '解绑', no: '不解绑', danger: true }))) return
    if (classId === undefined) removeInSchool.mutate({ student_id, id })
    else removeInClass.mutate({ class_id: classId, student_id, id })
  }
  return (
    <Dialog title={`${name}的家长`} onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <Loaded query={list}>
        {({ list }) =>
          list.length === 0 ? <p>还没有绑定家长。</p> : <ParentRows isSchool list={list} onUnbind={(parent) => void unbind(parent)} />
        }
      </Loaded>
    </Dialog>
  )
}
