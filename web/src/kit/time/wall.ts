import { dayNumber, shifted, zoneSeconds } from './school-clock.ts'

const daySeconds = 86_400

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

const atClock = (day: number, hours: number, minutes: number) => day * daySeconds + hours * 3600 + minutes * 60 - zoneSeconds

/** What is meant most often: before the next evening's homework, before the next morning's lesson. */
export function quickTimes(now: number): readonly { readonly text: string; readonly wall: string }[] {
  const today = dayNumber(now)
  const evening = atClock(today, 20, 0)
  return [
    evening > now ? { text: '今晚 20:00', wall: wallOf(evening) } : { text: '明晚 20:00', wall: wallOf(evening + daySeconds) },
    { text: '明早 7:30', wall: wallOf(atClock(today + 1, 7, 30)) },
  ]
}
