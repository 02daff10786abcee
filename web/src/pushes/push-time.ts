import { pushLimits } from '@jiangtai/contract/pushes'

/** Schools are in one zone, which keeps no summer time: what a teacher writes means this clock, wherever the device thinks it is. */
const zoneSeconds = 8 * 3600
const daySeconds = 86_400

const two = (count: number) => String(count).padStart(2, '0')
const shifted = (seconds: number) => new Date((seconds + zoneSeconds) * 1000)

/** As a field of date and time holds it: 2026-11-16T20:00 */
export function wallOf(seconds: number): string {
  return shifted(seconds).toISOString().slice(0, 16)
}

/** undefined: not written yet, or no time at all. */
export function secondsOf(wall: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(wall)) return undefined
  const ms = Date.parse(`${wall.slice(0, 16)}:00Z`)
  return Number.isNaN(ms) ? undefined : ms / 1000 - zoneSeconds
}

const dayNumber = (seconds: number) => Math.floor((seconds + zoneSeconds) / daySeconds)
const clockOf = (seconds: number) => `${two(shifted(seconds).getUTCHours())}:${two(shifted(seconds).getUTCMinutes())}`
const atClock = (day: number, hours: number, minutes: number) => day * daySeconds + hours * 3600 + minutes * 60 - zoneSeconds

const nearDays: Readonly<Record<number, string>> = { [-1]: '昨天', 0: '今天', 1: '明天' }

/** 今天 09:50, 明天 07:30, 11 月 20 日 08:00 */
export function momentWords(seconds: number, now: number): string {
  const near = nearDays[dayNumber(seconds) - dayNumber(now)]
  const at = shifted(seconds)
  const year = at.getUTCFullYear() === shifted(now).getUTCFullYear() ? '' : `${at.getUTCFullYear()} 年 `
  return `${near ?? `${year}${at.getUTCMonth() + 1} 月 ${at.getUTCDate()} 日`} ${clockOf(seconds)}`
}

/** What is meant most often: before the next evening's homework, before the next morning's lesson. */
export function quickTimes(now: number): readonly { readonly text: string; readonly wall: string }[] {
  const today = dayNumber(now)
  const evening = atClock(today, 20, 0)
  return [
    evening > now ? { text: '今晚 20:00', wall: wallOf(evening) } : { text: '明晚 20:00', wall: wallOf(evening + daySeconds) },
    { text: '明早 7:30', wall: wallOf(atClock(today + 1, 7, 30)) },
  ]
}

export const lastMoment = (now: number) => now + pushLimits.aheadSeconds

/** What is wrong with a time; undefined: nothing. */
export function timeFault(wall: string, now: number): string | undefined {
  const at = secondsOf(wall)
  if (at === undefined) return '请选择时间'
  return at > now && at <= lastMoment(now) ? undefined : `请选择现在之后、${pushLimits.aheadSeconds / daySeconds} 天之内的时间`
}
