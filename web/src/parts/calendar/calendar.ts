import { twoDigits } from '../../kit/time/two-digits.ts'

/** Days are counted in China, wherever the device stands: as the log does. */
export const todayAt = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)
export const monthOf = (date: string) => date.slice(0, 7)

const partsOf = (month: string): readonly [number, number] => {
  const [year = 0, n = 1] = month.split('-').map(Number)
  return [year, n]
}

/** R276 */
export const monthTitle = (month: string) => {
  const [year, n] = partsOf(month)
  return `${year}年${n}月`
}

/** Months further or back; a year is twelve. */
export function monthAfter(month: string, by: number): string {
  const [year, n] = partsOf(month)
  const at = year * 12 + n - 1 + by
  return `${Math.floor(at / 12)}-${twoDigits((at % 12) + 1)}`
}

/** The weeks of a month from Sunday; empty where it has not begun or is over. */
export function weeksOf(month: string): readonly (readonly (string | undefined)[])[] {
  const [year, n] = partsOf(month)
  const first = new Date(Date.UTC(year, n - 1, 1)).getUTCDay()
  const days = new Date(Date.UTC(year, n, 0)).getUTCDate()
  const weeks = Math.ceil((first + days) / 7)
  const dayAt = (at: number) => (at < first || at >= first + days ? undefined : `${month}-${twoDigits(at - first + 1)}`)
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, day) => dayAt(week * 7 + day)))
}

/** R277, R493 */
export const isFuture = (date: string, today: string) => date > today

export function dayAfter(date: string, by: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
}

const weekDays = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六']

/** 11 月 16 日, with its year where that is not this one. */
export function dateTitle(date: string, today: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${date.slice(0, 4) === today.slice(0, 4) ? '' : `${year} 年 `}${month} 月 ${day} 日`
}
export const dateHint = (date: string, today: string) =>
  date === today ? '今天' : (weekDays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '')
