import { chainEnd } from '@jiangtai/contract/valid-dates'

interface Dates {
  readonly starts_at: number
  readonly ends_at: number
}

export interface Validity {
  readonly isValid: boolean
  /** While it is valid: its end, over dates that follow each other (O106); 0: none. Else when it ended; 0: it has not begun. */
  readonly until: number
}

/** A period as it concerns one person. */
export interface OwnPeriod extends Dates {
  /**
   * A period that an order has paid for counts for the students who were paid for; any other for everybody but those whose account was bought; for teachers all do.
   */
  readonly counts: boolean
  readonly isOrdered: boolean
  readonly isSpoken: boolean
  /** A teacher has paid for it, or at least one student. */
  readonly hasPaid: boolean
}

export interface Standing extends Validity {
  readonly hasPaid: boolean
  /** Undefined: no order says anything about spoken exams. */
  readonly isSpoken: boolean | undefined
  /** What counts and begins later, after days that do not. The last second is excluded. */
  readonly next?: { readonly start: number; readonly end: number } | undefined
}

const covers =
  (now: number) =>
  ({ starts_at, ends_at }: Dates): boolean =>
    starts_at <= now && now < ends_at

/** O064: a class without dates is always valid; one with dates while any of them covers now, the last second excluded. */
export const validityOf = (dates: readonly Dates[], now: number): Validity =>
  dates.length === 0 ? { isValid: true, until: 0 } : coverageOf(dates, now)

function coverageOf(dates: readonly Dates[], now: number): Validity {
  const until = chainEnd(
    dates.map(({ starts_at, ends_at }) => ({ start: starts_at, end: ends_at })),
    now,
  )
  if (until !== undefined) return { isValid: true, until }
  return { isValid: false, until: Math.max(0, ...dates.map(({ ends_at }) => ends_at).filter((end) => end <= now)) }
}

function nextAfter(dates: readonly Dates[], moment: number): Standing['next'] {
  const coming = dates.filter(({ starts_at }) => starts_at > moment)
  const start = Math.min(...coming.map(({ starts_at }) => starts_at))
  return coming.length === 0 ? undefined : { start, end: coverageOf(coming, start).until }
}

/** What somebody may do in a class with these periods. `isBought`: an account that an order made may do what was paid for it, and no more. */
export function standingOf(periods: readonly OwnPeriod[], now: number, isBought = false): Standing {
  if (periods.length === 0 && !isBought) return { isValid: true, until: 0, hasPaid: false, isSpoken: undefined }
  const current = periods.filter(covers(now))
  const last = periods.toSorted((a, b) => b.ends_at - a.ends_at).slice(0, 1)
  const told = current.length > 0 ? current : last
  const ordered = current.filter(({ counts, isOrdered }) => counts && isOrdered)
  const own = periods.filter(({ counts }) => counts)
  const validity = coverageOf(own, now)
  return {
    ...validity,
    next: nextAfter(own, validity.isValid ? validity.until : now),
    hasPaid: told.some(({ counts, hasPaid }) => counts && hasPaid),
    isSpoken: ordered.length > 0 ? ordered.some(({ isSpoken }) => isSpoken) : undefined,
  }
}
