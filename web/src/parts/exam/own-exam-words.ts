import { attemptStates, examStates } from '@jiangtai/contract/exam'
import type { OwnExam } from '@jiangtai/contract/exam-answers'
import { pointsOf } from '@jiangtai/contract/question'
import { momentWords } from '../../kit/time/school-clock.ts'

export type Tone = 'due' | 'on' | 'done' | 'off'

/** How far it is for this student, in a word. */
export function stateOf({ state, attempt_status, may_begin, may_fill, returned, score_centi }: OwnExam): {
  readonly text: string
  readonly tone: Tone
} {
  if (isReturned({ state, returned })) return { text: '老师退回了', tone: may_begin === 1 ? 'due' : 'off' }
  if (may_fill === 1) return { text: '可以补填', tone: 'due' }
  if (score_centi !== undefined) return { text: `${pointsOf(score_centi)} 分`, tone: 'done' }
  if (attempt_status === attemptStates.answering) return { text: '答题中', tone: 'on' }
  if (may_begin === 1) return { text: '未做', tone: 'due' }
  if (attempt_status === attemptStates.handedIn) return { text: '已提交', tone: 'done' }
  if (attempt_status === attemptStates.graded) return { text: '已批改', tone: 'done' }
  if (attempt_status === attemptStates.absent || state >= examStates.ended) return { text: '未参加', tone: 'off' }
  return { text: '待开始', tone: 'off' }
}

/** The end that counts: of the own try, or of the exam. */
const endOf = ({ deadline_at, ends_at }: OwnExam) => deadline_at || ends_at

const daySeconds = 86_400

/** R1035: less than a day is left for what is not handed in. */
export function isPressing(exam: OwnExam, now: number): boolean {
  const end = endOf(exam)
  const isOpen = exam.may_begin === 1 || exam.attempt_status === attemptStates.answering
  return isOpen && end > now && end - now < daySeconds
}

export function whenWords(exam: OwnExam, now: number): string {
  const { state, starts_at } = exam
  if (state === examStates.waiting && starts_at > 0) return `${momentWords(starts_at, now)} 开始`
  const end = endOf(exam)
  if (end === 0) return ''
  return end > now ? `${momentWords(end, now)} 前` : `${momentWords(end, now)} 结束`
}

/** 12 题 · 100 分 · 限时 45 分钟 */
export const sizeWords = ({ item_count, total_centi, time_limit_s }: OwnExam) =>
  [
    ...(item_count > 0 ? [`${item_count} 题`] : []),
    `${pointsOf(total_centi)} 分`,
    ...(time_limit_s > 0 ? [`限时 ${minutesOf(time_limit_s)}`] : []),
  ].join(' · ')

export const minutesOf = (seconds: number) => `${Math.ceil(seconds / 60)} 分钟`

/** R1149 */
export const isReturned = ({ state, returned }: Pick<OwnExam, 'state' | 'returned'>) =>
  returned !== undefined && state < examStates.published

/** 老师退回了，请重新作答：字迹不清 */
export const returnedWords = ({ may_begin, returned }: Pick<OwnExam, 'may_begin' | 'returned'>) =>
  `老师退回了${may_begin === 1 ? '，请重新作答' : ''}${returned ? `：${returned}` : ''}`
