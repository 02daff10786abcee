import { attemptStates, examStates } from '@jiangtai/contract/exam'
import type { ExamClass, ExamSeat } from '@jiangtai/contract/exam-classes'
import { clockOf } from '../kit/time/elapsed.ts'
import { momentWords } from '../kit/time/school-clock.ts'
import { leafUnit } from './seat-words.ts'

/** The large figures of the monitor, and what they are. */
export interface TimeShown {
  readonly figure: string
  readonly words: string
  /** When it ends for the class; undefined: it does not by itself, or is not under way. */
  readonly endsAt?: number
}

/** 11:00; with its day where that is another. */
export const at = (seconds: number, now: number) => momentWords(seconds, now).replace(/^今天 /, '')

const lastDeadline = (seats: readonly ExamSeat[]) =>
  Math.max(0, ...seats.filter(({ status }) => status === attemptStates.answering).map(({ deadline_at }) => deadline_at))

/** Of several that are shared alike the latest. */
function mostShared(ends: readonly number[]): number {
  const times = new Map<number, number>()
  for (const end of ends) times.set(end, (times.get(end) ?? 0) + 1)
  const most = Math.max(0, ...times.values())
  return Math.max(0, ...ends.filter((end) => times.get(end) === most))
}

/** Until when the class answers, where the exam has no end of its own: what most share. Somebody with own extra time does not move it for all. */
export function classEnd(seats: readonly ExamSeat[]): number {
  const limited = seats.filter(({ status, deadline_at }) => status === attemptStates.answering && deadline_at > 0)
  const usual = limited.filter(({ extra_s }) => extra_s === 0)
  return mostShared((usual.length * 2 >= limited.length ? usual : limited).map(({ deadline_at }) => deadline_at))
}

/** Who loses what when time is taken away; `over`: for how many it is then up. */
export function lossOf(seats: readonly ExamSeat[], minutes: number, now: number) {
  const ends = seats.filter(({ status, deadline_at }) => status === attemptStates.answering && deadline_at > 0)
  return { count: ends.length, over: ends.filter(({ deadline_at }) => deadline_at - minutes * 60 <= now).length }
}

/** Nobody answers yet, or nothing ends by itself. */
const unendedWords = ({ settings: { time_limit_s } }: ExamClass) =>
  time_limit_s > 0 ? `每人限时 ${Math.round(time_limit_s / 60)} 分钟` : '没有结束时间，要手动结束'

export function timeShown(exam: ExamClass, seats: readonly ExamSeat[], now: number): TimeShown {
  const { state, starts_at, ends_at, opened_at, ended_at } = exam
  if (state === examStates.waiting)
    return { figure: clockOf(Math.max(0, starts_at - now)), words: `距开始 · ${at(starts_at, now)} 自动开始` }
  if (state === examStates.running) {
    const last = lastDeadline(seats)
    const end = ends_at > 0 ? ends_at : classEnd(seats)
    if (end === 0) return { figure: clockOf(Math.max(0, now - opened_at)), words: `已开考 · ${unendedWords(exam)}` }
    const later = last > end ? ` · 最晚一人 ${at(last, now)}` : ''
    const words = `${ends_at > 0 ? `剩余时间 · ${at(end, now)} 自动收卷` : `多数同学 · ${at(end, now)} 到时间`}${later}`
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
