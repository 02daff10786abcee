import type { RenewInfo } from '@jiangtai/contract/jp-classes'
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
