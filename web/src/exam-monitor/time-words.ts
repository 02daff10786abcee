import { attemptStates, examStates } from '@jiangtai/contract/exam'
import type { ExamClass, ExamSeat } from '@jiangtai/contract/exam-classes'
import { clockOf } from '../kit/time/elapsed.ts'
import { momentWords } from '../kit/time/school-clock.ts'
import { leafUnit } from './seat-words.ts'

/** The large figures of the monitor, and what they are. */
export interface TimeShown {
  readonly figure: string
  readonly words: string
  /** When it ends for the last one; undefined: it does not by itself, or is not under way. */
  readonly endsAt?: number
}

/** 11:00; with its day where that is another. */
export const at = (seconds: number, now: number) => momentWords(seconds, now).replace(/^今天 /, '')

const lastDeadline = (seats: readonly ExamSeat[]) =>
  Math.max(0, ...seats.filter(({ status }) => status === attemptStates.answering).map(({ deadline_at }) => deadline_at))

/** Nobody answers yet, or nothing ends by itself. */
const unendedWords = ({ settings: { time_limit_s } }: ExamClass) =>
  time_limit_s > 0 ? `每人限时 ${Math.round(time_limit_s / 60)} 分钟` : '没有结束时间，要手动结束'

export function timeShown(exam: ExamClass, seats: readonly ExamSeat[], now: number): TimeShown {
  const { state, starts_at, ends_at, opened_at, ended_at } = exam
  if (state === examStates.waiting)
    return { figure: clockOf(Math.max(0, starts_at - now)), words: `距开始 · ${at(starts_at, now)} 自动开始` }
  if (state === examStates.running) {
    const last = lastDeadline(seats)
    const end = ends_at > 0 ? ends_at : last
    if (end === 0) return { figure: clockOf(Math.max(0, now - opened_at)), words: `已开考 · ${unendedWords(exam)}` }
    const words = ends_at > 0 ? `剩余时间 · ${at(ends_at, now)} 自动收卷` : `最晚的一人 · ${at(last, now)} 到时间`
    return { figure: clockOf(Math.max(0, end - now)), words, endsAt: end }
  }
  if (state === examStates.withdrawn) return { figure: '已撤回', words: '学生看不到这场考试，答卷保留 30 天' }
  const left = seats.filter(({ status }) => status === attemptStates.answering).length
  return {
    figure: state === examStates.published ? '已公布' : '已结束',
    words: [
      ended_at > 0 && `${at(ended_at, now)} 结束`,
      left > 0 && `还有 ${left} 人的时间没到`,
      exam.to_mark > 0 && `待批 ${exam.to_mark} ${leafUnit(exam)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  }
}
