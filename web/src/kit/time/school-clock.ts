import { twoDigits } from './two-digits.ts'

/** Schools are in one zone, which keeps no summer time: a time of a push means this clock, wherever the device thinks it is. */
export const zoneSeconds = 8 * 3600
const daySeconds = 86_400

export const shifted = (seconds: number) => new Date((seconds + zoneSeconds) * 1000)
export const dayNumber = (seconds: number) => Math.floor((seconds + zoneSeconds) / daySeconds)

/** 09:50:07 */
export function schoolClock(seconds: number): string {
  const at = shifted(seconds)
  return [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(twoDigits).join(':')
}

const nearDays: Readonly<Record<number, string>> = { [-1]: '昨天', 0: '今天', 1: '明天' }

/** 11 月 20 日, with its year where that is not this one. */
export function schoolDay(seconds: number, now: number): string {
  const at = shifted(seconds)
  const year = at.getUTCFullYear() === shifted(now).getUTCFullYear() ? '' : `${at.getUTCFullYear()} 年 `
  return `${year}${at.getUTCMonth() + 1} 月 ${at.getUTCDate()} 日`
}

/** 今天 09:50, 明天 07:30, 11 月 20 日 08:00 */
export function momentWords(seconds: number, now: number): string {
  const near = nearDays[dayNumber(seconds) - dayNumber(now)]
  const at = shifted(seconds)
  return `${near ?? schoolDay(seconds, now)} ${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}`
}
