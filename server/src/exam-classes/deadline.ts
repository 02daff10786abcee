interface Times {
  readonly ends_at: number | null
  readonly started_at: number
  /** 0: none. */
  readonly time_limit_s: number
  /** Of the whole class; its end has it already. */
  readonly class_extra_s: number
  /** Of this student. */
  readonly extra_s: number
}

/** R911: the end of the exam or of the own time, whichever is sooner, and what was given on top of it; null: there is neither. */
export function deadlineOf({ ends_at, started_at, time_limit_s, class_extra_s, extra_s }: Times): number | null {
  const own = time_limit_s === 0 ? null : started_at + time_limit_s + class_extra_s
  if (ends_at === null && own === null) return null
  return Math.min(ends_at ?? Number.POSITIVE_INFINITY, own ?? Number.POSITIVE_INFINITY) + extra_s
}
