import { twoDigits } from './two-digits.ts'

/** 11 月 16 日, with its year where that is not this one. */
export function dayOf(seconds: number, now: Date): string {
  const at = new Date(seconds * 1000)
  const day = `${at.getMonth() + 1} 月 ${at.getDate()} 日`
  return at.getFullYear() === now.getFullYear() ? day : `${at.getFullYear()} 年 ${day}`
}

const dayMs = 86_400_000

function nearDay(seconds: number, now: Date): string | undefined {
  const isOn = (day: Date) => new Date(seconds * 1000).toDateString() === day.toDateString()
  if (isOn(now)) return '今天'
  return isOn(new Date(now.getTime() - dayMs)) ? '昨天' : undefined
}

/** 今天, 昨天, or the day. */
export const nearDayOf = (seconds: number, now: Date) => nearDay(seconds, now) ?? dayOf(seconds, now)

/** 今天 09:50, 昨天 20:05, or the day. */
export function whenOf(seconds: number, now: Date): string {
  const near = nearDay(seconds, now)
  return near ? `${near} ${timeOf(seconds)}` : dayOf(seconds, now)
}

/** 09:50:07 */
export const clockOf = (seconds: number) => `${timeOf(seconds)}:${twoDigits(new Date(seconds * 1000).getSeconds())}`

export function timeOf(seconds: number): string {
  const at = new Date(seconds * 1000)
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}
