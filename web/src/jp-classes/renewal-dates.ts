import type { RenewInfo, RenewStudent } from '@jiangtai/contract/jp-classes'
import { addDays, isDate, todayIn } from '@jiangtai/contract/jp-renewal'

type Periods = RenewInfo['jp_class_valid_dates']

/** How far a renewal goes that nobody writes dates for. */
export const lengths = [
  { value: 'month', text: '一个月' },
  { value: 'term', text: '一学期' },
] as const
export type Length = (typeof lengths)[number]['value']

const dayOf = (seconds: number) => todayIn(seconds * 1000)

/** A month later, less a day; the last of a month that is too short. */
function monthFrom(start: string): string {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number)
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const next = new Date(Date.UTC(year, month, Math.min(day, lastOfNext))).toISOString().slice(0, 10)
  return day > lastOfNext ? next : addDays(next, -1)
}

/** The end of the term; of the next one, if it is hardly a month away. */
function termFrom(start: string): string {
  const year = Number(start.slice(0, 4))
  const ends = [`${year}-01-31`, `${year}-07-15`, `${year + 1}-01-31`, `${year + 1}-07-15`]
  return ends.find((end) => end >= monthFrom(start)) ?? monthFrom(start)
}

/** The last day, not beyond what the class is renewed for already; empty: there is no first one. */
export function endFor(length: Length, start: string, periods: Periods): string {
  if (!isDate(start)) return ''
  const end = length === 'month' ? monthFrom(start) : termFrom(start)
  const before = periods.map((period) => addDays(dayOf(period.start), -1)).filter((day) => day >= start && day < end)
  return before.sort()[0] ?? end
}

/** The days before a renewal that would be left out; undefined: none. A class without periods has no end. */
export function gapBefore(start: string, periods: Periods, nowMs: number): { readonly from: string; readonly to: string } | undefined {
  if (!isDate(start) || periods.length === 0) return undefined
  const ends = periods.filter((period) => dayOf(period.start) < start).map(({ end }) => addDays(dayOf(end - 1), 1))
  const from = ends.reduce((last, end) => (end > last ? end : last), todayIn(nowMs))
  return from < start ? { from, to: addDays(start, -1) } : undefined
}

export interface Covered {
  /** Who may use some of the days already, and which days. */
  readonly ids: ReadonlySet<number>
  readonly from: string
  readonly to: string
  /** The first day from which on nobody pays twice; undefined: the days come later. */
  readonly free: string | undefined
}

/** The days of a renewal that were paid for already, for whoever it is meant for; undefined: none. */
export function coveredIn(start: string, end: string, students: readonly Pick<RenewStudent, 'id' | 'valid_dates'>[]): Covered | undefined {
  if (!isDate(start) || !isDate(end)) return undefined
  const found = students
    .flatMap(({ id, valid_dates }) => valid_dates.map((dates) => ({ id, from: dayOf(dates.start), to: dayOf(dates.end - 1) })))
    .filter(({ from, to }) => from <= end && to >= start)
    .sort((a, b) => a.from.localeCompare(b.from))
  const [first] = found
  if (!first) return undefined
  const last = found.reduce((to, one) => (one.to > to ? one.to : to), '')
  const free = found.reduce((day, one) => (one.from <= day && one.to >= day ? addDays(one.to, 1) : day), start)
  return {
    ids: new Set(found.map(({ id }) => id)),
    from: first.from > start ? first.from : start,
    to: last < end ? last : end,
    free: free === start ? undefined : free,
  }
}
