import { type Validity, validityOf } from '../members/validity.ts'

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

/** Of a student in a class: only what counts for the whole class or names the student; a class without any period is always valid. */
export function validityFor(periods: readonly Period[], named: ReadonlySet<number>, now: number): Validity {
  const own = periods.filter(({ id, order_id }) => order_id === null || named.has(id))
  return periods.length > 0 && own.length === 0 ? { isValid: false, until: 0 } : validityOf(own, now)
}

/** Whether somebody has paid for what runs, or ran last. A trial is paid for by nobody. */
export const hasPaid = (periods: readonly Period[], isFree: boolean, now: number): boolean => {
  const used = periodInUse(periods, now)
  return used !== undefined && isPaidPeriod(used, isFree)
}
export const isPaidPeriod = ({ order_id, isPaid }: Period, isFree: boolean) => (order_id === null ? !isFree : isPaid)
