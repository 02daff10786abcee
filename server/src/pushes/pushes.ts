import { noticeTypes } from '@jiangtai/contract/notices'
import { pushLimits } from '@jiangtai/contract/pushes'
import { Refusal } from '@jiangtai/contract/refusal'

const day = 86_400
/** What could not be told in time, because no node ran, is told this much later at most. */
export const lateSeconds = day

/** When a push is due: now, or a time ahead. */
export function dueAt(asked: number | undefined, now: number): number {
  if (asked === undefined) return now
  if (asked <= now || asked > now + pushLimits.aheadSeconds) throw new Refusal('pushTime', { n: pushLimits.aheadSeconds / day })
  return asked
}

export interface GoingOut {
  readonly id: number
  readonly mix_id: number
  readonly note: string
  readonly push_at: number
  readonly created_at: number
  readonly class_id: number
  readonly class_name: string
  readonly course_id: number
  readonly course_name: string
  readonly teacher_id: number
  readonly teacher_name: string
}

const titled = (name: string) => (name.endsWith('老师') ? name : `${name}老师`)

export const studentNotice = (
  { id, teacher_id, teacher_name, course_name, note, mix_id }: GoingOut,
  count: number,
  created_at: number,
) => ({
  type_id: noticeTypes.push,
  title: `${titled(teacher_name)}推送了 ${count} 份资料`,
  text: note === '' ? course_name : `${course_name}：${note}`,
  ...{ mix_id, created_at, from_id: teacher_id, ref_kind: 'push' as const, ref_id: id },
})

export const teacherNotice = ({ class_name, course_name, mix_id }: GoingOut, count: number, created_at: number) => ({
  type_id: noticeTypes.sent,
  title: `定时推送已发出，共 ${count} 份资料`,
  text: `${class_name}：${course_name}`,
  ...{ mix_id, created_at },
})
