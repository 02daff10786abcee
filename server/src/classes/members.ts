import { noticeTypes } from '@jiangtai/contract/notices'

const said = (title: string, text: string, created_at: number) => ({
  type_id: noticeTypes.members,
  ...{ title, text, mix_id: null, created_at },
})

const titled = (name: string) => (name.endsWith('老师') ? name : `${name}老师`)

interface Event {
  readonly className: string
  readonly teacherName: string
  readonly now: number
}

/** How a request ended, for the teachers who were told of it: there is nothing left to do. */
export const leaveEnds = {
  'taken-back': (studentName: string) => `${studentName}已撤回申请，不用处理了。`,
  'let-go': (teacherName: string) => `已由${titled(teacherName)}处理：同意离开。`,
  declined: (teacherName: string) => `已由${titled(teacherName)}处理：没有同意，还在班里。`,
  'taken-out': (teacherName: string) => `已由${titled(teacherName)}处理：移出了班级。`,
}

/** What those are told whom it is about. */
export const memberNotices = {
  asked: (studentName: string, { className, now }: Omit<Event, 'teacherName'>) =>
    said(`${studentName}申请离开${className}`, '在首页的“等你处理”里选择同意或者不同意。', now),
  'taken-out': ({ className, teacherName, now }: Event) =>
    said(`你已经不在${className}`, `${titled(teacherName)}把你移出了班级。如果弄错了，请找老师加回来。`, now),
  'let-go': ({ className, teacherName, now }: Event) => said(`你已经离开${className}`, `${titled(teacherName)}同意了你的申请。`, now),
  declined: ({ className, teacherName, now }: Event) =>
    said(`你还在${className}`, `${titled(teacherName)}没有同意你离开班级的申请。有疑问可以当面问老师。`, now),
  'put-back': ({ className, teacherName, now }: Event) => said(`你又在${className}了`, `${titled(teacherName)}把你加回了班级。`, now),
}
