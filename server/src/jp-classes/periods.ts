import { spanOfDate } from '../days.ts'

export interface Period {
  readonly id: number
  readonly starts_at: number
  readonly ends_at: number
  /** Null: it counts for the whole class. */
  readonly order_id: number | null
  readonly isPaid: boolean
}

/** The one that runs; else the last that did; else the first to come. */
export function periodInUse<P extends Pick<Period, 'starts_at' | 'ends_at'>>(periods: readonly P[], now: number): P | undefined {
  const running = periods.filter(({ starts_at, ends_at }) => starts_at <= now && now < ends_at)
  const over = periods.filter(({ ends_at }) => ends_at <= now)
  const last = (some: readonly P[]) => some.toSorted((a, b) => b.ends_at - a.ends_at)[0]
  return last(running) ?? last(over) ?? periods[0]
}

/** What begins after a moment, the earliest first; what follows each other is one. */
export function comingAfter(periods: readonly Pick<Period, 'starts_at' | 'ends_at'>[], after: number): { start: number; end: number }[] {
  const coming: { start: number; end: number }[] = []
  for (const { starts_at, ends_at } of periods.filter((one) => one.starts_at > after).toSorted((a, b) => a.starts_at - b.starts_at)) {
    const last = coming.at(-1)
    if (last && starts_at <= last.end) last.end = Math.max(last.end, ends_at)
    else coming.push({ start: starts_at, end: ends_at })
  }
  return coming
}

/** Whether somebody has paid for it. A trial is paid for by nobody. */
export const isPaidPeriod = ({ order_id, isPaid }: Pick<Period, 'order_id' | 'isPaid'>, isFree: boolean) =>
  order_id === null ? !isFree : isPaid

/** Its last day has passed in China. */
export const isOver = ({ ends_on }: { readonly ends_on: string }, now: number) => (spanOfDate(ends_on)?.until ?? 0) <= now
