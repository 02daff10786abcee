/** How long a school keeps what, in days: what it is called, the usual number and the bounds. */
export const retentions = {
  facts: { title: '课堂记录和出勤（从班级最后一节课算起）', days: 1095, least: 365, most: 3650 },
  analytics: { title: '用了哪些功能', days: 400, least: 30, most: 1095 },
  errors: { title: '页面出错的报告', days: 90, least: 7, most: 365 },
  audits: { title: '审计', days: 400, least: 180, most: 3650 },
  notices: { title: '通知', days: 400, least: 30, most: 1095 },
  suggests: { title: '已经回答的反馈', days: 400, least: 30, most: 1095 },
  jobs: { title: '导入、导出和其他后台任务', days: 7, least: 1, most: 90 },
} as const
export type Retention = keyof typeof retentions

/** Who stands in a report for a student who was deleted. */
export const goneStudent = '已删除的同学'

/** A deletion waits so many days, in which it can be taken back. */
export const deletionDays = 7
