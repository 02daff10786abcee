import { classMembers } from '@jiangtai/contract/class-members'
import { classes } from '@jiangtai/contract/classes'
import { organizations } from '@jiangtai/contract/organizations'
import { refusals } from '@jiangtai/contract/refusal'
import { teacherClasses } from '@jiangtai/contract/teacher-classes'
import { useQueryClient } from '@tanstack/react-query'
import { type ReplyOf, send } from '../../kit/calls/send.ts'
import { callKey } from '../../kit/calls/use-call.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { toast } from '../../kit/ui/toast.ts'
import { lettingGo, removingAvatar, takingOut } from './member-words.ts'

export interface Member {
  readonly class_id: number
  readonly class_name: string
  readonly student_id: number
  readonly real_name: string
}

const lists = [classes.mine, classes.roster, classes.info, teacherClasses.manage, classMembers.departed, classMembers.leaveRequests]

/** What a teacher does about who is in a class. The row it was pressed on is gone by then: an undo must not need it. */
export function useMemberActs() {
  const client = useQueryClient()
  /** Asked at the press: every row of a long list has these acts. */
  const hasCode = () => client.getQueryData<ReplyOf<typeof organizations.switches>>(callKey(organizations.switches, {}))?.class_code === 1

  const isWaiting = ({ class_id, student_id }: Member) =>
    client
      .getQueryData<ReplyOf<typeof classMembers.leaveRequests>>(callKey(classMembers.leaveRequests, {}))
      ?.list.some((one) => one.class_id === class_id && one.student_id === student_id) === true

  /** False: it failed, and that was said. */
  async function act(done: () => Promise<unknown>): Promise<boolean> {
    try {
      await done()
      return true
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
      return false
    } finally {
      for (const { path } of lists) void client.invalidateQueries({ queryKey: [path] })
    }
  }
  const placeOf = ({ class_id, student_id }: Member) => ({ class_id, student_id })
  const named = ({ real_name, class_name }: Member) => ({ studentName: real_name, className: class_name })

  async function putBack(member: Member) {
    if (await act(() => send(classMembers.putBack, placeOf(member)))) toast.success(`${member.real_name}又在班里了`)
  }
  const offerBack = (member: Member, words: string) => toast.undoable(member.real_name + words, () => void putBack(member))

  return {
    putBack,
    async takeOut(member: Member) {
      if (!(await confirm(takingOut({ ...named(member), hasCode: hasCode() })))) return
      if (await act(() => send(classMembers.takeOut, placeOf(member)))) offerBack(member, '已移出班级')
    },
    async removeAvatar(member: Member) {
      if (!(await confirm(removingAvatar(member.real_name)))) return
      if (await act(() => send(classMembers.removeAvatar, placeOf(member)))) toast.success(`${member.real_name}的头像已移除`)
    },
    /** `gone`: the request is over, by the student or a colleague. */
    async letGo(member: Member, gone: AbortSignal) {
      if (!(await confirm(lettingGo(named(member)), gone))) {
        if (gone.aborted && !isWaiting(member)) toast.info(refusals.leaveUnknown[1])
        return
      }
      if (await act(() => send(classMembers.answerLeave, { ...placeOf(member), is_accepted: true }))) offerBack(member, '已离开班级')
    },
    async keep(member: Member) {
      const isDone = await act(() => send(classMembers.answerLeave, { ...placeOf(member), is_accepted: false }))
      if (isDone) toast.success(`已经告诉${member.real_name}：留在班里`)
    },
  }
}
