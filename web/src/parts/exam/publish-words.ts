import type { KeyAlarm, Publishing } from '@jiangtai/contract/exam-results'

/** 公布后学生可以看到得分和答案 */
export function shownWords({ show }: Publishing, isPublished: boolean): string {
  const seen = [
    ...(show.score === 0 ? [] : [show.grade === 2 ? '等级' : '得分']),
    ...(show.answer === 0 ? [] : ['答案']),
    ...(show.explanation === 0 ? [] : ['解析']),
    ...(show.rank === 1 && show.score !== 0 ? ['自己的名次'] : []),
  ]
  const what = seen.length > 1 ? `${seen.slice(0, -1).join('、')}和${seen[seen.length - 1]}` : (seen[0] ?? '')
  if (what === '') return '按考试设置，学生看不到得分和答案。'
  return isPublished ? `学生可以看到${what}。` : `公布后学生可以看到${what}。24 小时内可以取消公布。`
}

/** What is still open. R908 */
export const publishFacts = ({ to_mark, answering, late_leaves, handed_in }: Publishing): string[] => [
  `${handed_in} 人交了卷`,
  ...(to_mark > 0 ? [`还有 ${to_mark} 份主观题未批改，确定公布吗`] : []),
  ...(answering > 0 ? [`还有 ${answering} 人在补填或补考，公布时会自动交卷`] : []),
  ...(late_leaves > 0 ? [`还有 ${late_leaves} 题断网答案没有决定，公布后不能再采用`] : []),
]

/** R1143 */
export const alarmWords = ({ item_no, sub_no }: KeyAlarm): string =>
  `第 ${item_no} 题${sub_no > 0 ? `第 ${sub_no} 小题` : ''}的答案可能有误：得分高的同学作答反常，请先核对`

export const actWords: Readonly<Record<Publishing['acts'][number]['act'], string>> = {
  'results-published': '公布了成绩',
  'results-hidden': '取消了公布',
  'answer-corrected': '更正了答案',
}
