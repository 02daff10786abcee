import { dayNumber, schoolClock, schoolDay } from './school-clock.ts'

const secondsOf = (now: Date) => now.getTime() / 1000

/** 11 月 16 日, with its year where that is not this one. */
export const dayOf = (seconds: number, now: Date) => schoolDay(seconds, secondsOf(now))

const nearDays = ['今天', '昨天']
const nearDay = (seconds: number, now: Date) => nearDays[dayNumber(secondsOf(now)) - dayNumber(seconds)]

/** 今天, 昨天, or the day. */
export const nearDayOf = (seconds: number, now: Date) => nearDay(seconds, now) ?? dayOf(seconds, now)

/** 今天 09:50, 昨天 20:05, or the day. */
export function whenOf(seconds: number, now: Date): string {
  const near = nearDay(seconds, now)
  return near ? `${near} ${timeOf(seconds)}` : dayOf(seconds, now)
}

/** 09:50:07 */
export const clockOf = schoolClock

export const timeOf = (seconds: number) => clockOf(seconds).slice(0, 5)
