import { dateOf, spanOfDate } from '../days.ts'

const day = 86_400
const lessonSeconds = 45 * 60
/** When the lessons of a day begin, in minutes after midnight. */
const timetable = [8 * 60, 8 * 60 + 55, 10 * 60, 10 * 60 + 55, 14 * 60, 14 * 60 + 55, 15 * 60 + 50] as const
export type Period = 0 | 1 | 2 | 3 | 4 | 5 | 6

const startOf = (seconds: number) => spanOfDate(dateOf(seconds))?.from ?? 0
/** Monday to Friday in China: its midnights lie eight hours before those of UTC. */
export const isSchoolDay = (seconds: number) => ![0, 6].includes(new Date((startOf(seconds) + day / 2) * 1000).getUTCDay())

/** The start of the n-th school day before today; 0 is today, whatever day it is. */
export function schoolDay(now: number, back: number): number {
  let at = startOf(now)
  for (let left = back; left > 0; ) {
    at = startOf(at - day / 2)
    if (isSchoolDay(at)) left--
  }
  return at
}

/** The start of the next school day. */
export function nextSchoolDay(now: number): number {
  let at = startOf(now)
  do at = startOf(at + day * 1.5)
  while (!isSchoolDay(at))
  return at
}

export interface Span {
  readonly startedAt: number
  readonly endedAt: number
}

/** When a lesson was; undefined: it is not over yet, or there is no school today. */
export function lessonAt(now: number, back: number, period: Period): Span | undefined {
  const startedAt = schoolDay(now, back) + timetable[period] * 60
  const endedAt = startedAt + lessonSeconds
  return isSchoolDay(startedAt) && endedAt < now ? { startedAt, endedAt } : undefined
}

/** A time of the n-th school day before today. */
export const momentAt = (now: number, back: number, hour: number, minute = 0) => schoolDay(now, back) + hour * 3600 + minute * 60
