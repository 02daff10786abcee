import { groupedBy } from './grouped-by.ts'

const shanghai = 8 * 3600
const day = 86_400
const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

/** The date in China. */
export const dateOf = (seconds: number) => iso(seconds + shanghai).slice(0, 10)
/** Days since 1970 in China. */
export const dayOf = (seconds: number) => Math.floor((seconds + shanghai) / day)
/** Of the days since 1970 in China. */
export const dateOfDay = (n: number) => iso(n * day).slice(0, 10)

export interface Span {
  readonly from: number
  readonly until: number
}

/** What a date spans, in seconds; undefined: there is no such date. */
export function spanOfDate(date: string): Span | undefined {
  const from = Date.parse(`${date}T00:00:00Z`) / 1000
  if (Number.isNaN(from) || iso(from).slice(0, 10) !== date) return undefined
  return { from: from - shanghai, until: from + day - shanghai }
}

export function spanOfMonth(month: string): Span {
  const [year = 0, n = 0] = month.split('-').map(Number)
  return { from: Date.UTC(year, n - 1) / 1000 - shanghai, until: Date.UTC(year, n) / 1000 - shanghai }
}

/** What belongs to one day stands together, in the order it came. */
export const byDay = <T>(items: readonly T[], secondsOf: (item: T) => number): { date: string; list: T[] }[] =>
  [...groupedBy(items, (item) => dateOf(secondsOf(item)))].map(([date, list]) => ({ date, list }))
