import { attemptStates, type ExamSettings, examStates } from '@jiangtai/contract/exam'
import type { OwnExam, OwnSettings } from '@jiangtai/contract/exam-answers'
import { pointsOf } from '@jiangtai/contract/question'
import { momentWords } from '../../kit/time/school-clock.ts'

export type Tone = 'due' | 'on' | 'done' | 'off'

/** How far it is for this student, in a word. */
export function stateOf({ state, attempt_status, score_centi }: OwnExam): { readonly text: string; readonly tone: Tone } {
  if (score_centi !== undefined) return { text: `${pointsOf(score_centi)} 分`, tone: 'done' }
  if (attempt_status === attemptStates.answering) return { text: '答题中', tone: 'on' }
  if (attempt_status === attemptStates.handedIn) return { text: '已提交', tone: 'done' }
  if (attempt_status === attemptStates.graded) return { text: '已批改', tone: 'done' }
  if (attempt_status === attemptStates.absent || state >= examStates.ended) return { text: '未参加', tone: 'off' }
  return state === examStates.waiting ? { text: '待开始', tone: 'off' } : { text: '未做', tone: 'due' }
}

/** The end that counts: of the own try, or of the exam. */
const endOf = ({ deadline_at, ends_at }: OwnExam) => deadline_at || ends_at

const daySeconds = 86_400

/** R1035: less than a day is left for what is not handed in. */
export function isPressing(exam: OwnExam, now: number): boolean {
  const end = endOf(exam)
  const isOpen = exam.attempt_status <= attemptStates.answering && exam.state <= examStates.running
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
  [`${item_count} 题`, `${pointsOf(total_centi)} 分`, ...(time_limit_s > 0 ? [`限时 ${minutesOf(time_limit_s)}`] : [])].join(' · ')

const minutesOf = (seconds: number) => `${Math.ceil(seconds / 60)} 分钟`

const shown: Readonly<Record<ExamSettings['show_score'], string>> = {
  0: '不显示',
  1: '交卷后可以看',
  2: '考试结束后可以看',
  3: '老师公布成绩后可以看',
}
const counted: Readonly<Record<OwnSettings['redo_count'], string>> = { 1: '第一次', 2: '最后一次', 3: '最好的一次' }

/** R1036, R937: what a student has to know before beginning. */
export function rulesOf({ item_count, total_centi, ends_at }: OwnExam, settings: OwnSettings, now: number): string[] {
  const { time_limit_s, redo_max, redo_count, part_submission, allow_fill, count_leave } = settings
  return [
    `共 ${item_count} 题，总分 ${pointsOf(total_centi)} 分${time_limit_s > 0 ? `，限时 ${minutesOf(time_limit_s)}` : '，不限时'}`,
    ...(ends_at > 0 ? [`${momentWords(ends_at, now)} 结束，到时自动交卷`] : []),
    part_submission === 1 ? '没做完也可以交卷' : '全部作答后才能交卷',
    redo_max > 0 ? `可以重做 ${redo_max} 次，取${counted[redo_count]}的得分` : '只能做一次',
    ...(allow_fill === 1 ? ['考试结束后，没作答的题可以补填'] : []),
    `得分：${shown[settings.show_score]}；答案：${shown[settings.show_answer]}`,
    ...(count_leave === 1 ? ['切出页面会被记录'] : []),
    '答案会自动保存，断网也可以继续作答',
  ]
}
