import { noticeTypes } from '@jiangtai/contract/notices'

const said = (title: string, text: string, created_at: number) => ({
  type_id: noticeTypes.members,
  ...{ title, text, mix_id: null, created_at },
})

interface Wanted {
  readonly className: string
  readonly subject: string
  readonly now: number
}

/** How a request ended, for the administrators who were told of it. */
export const joinEnds = {
  withdrawn: (teacherName: string) => `${teacherName}已撤回申请，不用处理了。`,
  accepted: (adminName: string) => `已由${adminName}处理：同意加入。`,
  declined: (adminName: string) => `已由${adminName}处理：没有同意。`,
}

export const joinNotices = {
  asked: (teacherName: string, { className, subject, now }: Wanted) =>
    said(`${teacherName}申请加入${className}`, `学科：${subject}。在“学校管理”的“老师”里选择同意或者不同意。`, now),
  accepted: ({ className, subject, now }: Wanted) => said(`你已加入${className}`, `管理员同意了你的申请，学科：${subject}。`, now),
  declined: ({ className, subject, now }: Wanted) => said(`没有同意你加入${className}`, `学科：${subject}。有疑问请联系学校管理员。`, now),
}
