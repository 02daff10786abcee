interface Dates {
  readonly starts_at: number
  readonly ends_at: number
}

export interface Validity {
  readonly isValid: boolean
  /** While it is valid: its end, over dates that follow each other without a gap; 0: none. Else when it ended; 0: it has not begun. */
  readonly until: number
}

/** O064: a class without dates is always valid; one with dates while any of them covers now, the last second excluded. */
export function validityOf(dates: readonly Dates[], now: number): Validity {
  if (dates.length === 0) return { isValid: true, until: 0 }
  let until = now
  for (const { starts_at, ends_at } of dates.toSorted((a, b) => a.starts_at - b.starts_at))
    if (starts_at <= until && ends_at > until) until = ends_at
  if (until > now) return { isValid: true, until }
  return { isValid: false, until: Math.max(0, ...dates.map(({ ends_at }) => ends_at).filter((end) => end <= now)) }
}
