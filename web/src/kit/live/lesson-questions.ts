import type { Question } from '../ui/confirm.ts'

export const leaving: Question = { title: '现在下课？', body: '所有打开的互动会一并关闭。', yes: '下课', no: '继续上课', danger: true }

export const insteadOf = (name: string): Question => ({
  title: `结束${name}老师的课，开始上课？`,
  body: `${name}老师正在这个班上课。开始后，那节课会结束，所有打开的互动会一并关闭。`,
  yes: '开始上课',
  no: '先不开始',
  danger: true,
})
