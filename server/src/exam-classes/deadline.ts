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

export interface Given {
  readonly seconds: number
  readonly created_at: number
}

/**
 * R1152: until when somebody who was absent may begin and answer although the exam has ended; null: not at all. More time counts from when it was
 * given. What was given before a teacher ended the exam by a press was for that sitting.
 */
export function openUntil(
  { ends_at, ended_at }: { readonly ends_at: number | null; readonly ended_at: number },
  given: readonly Given[],
): number | null {
  const counted = ends_at === ended_at ? given : given.filter(({ created_at }) => created_at >= ended_at)
  if (counted.length === 0) return null
  return counted.reduce((until, { seconds, created_at }) => Math.max(until, created_at) + seconds, ended_at)
}

/** R911: the end of the exam or of the own time, whichever is sooner, and what was given on top of it; null: there is neither. */
export function deadlineOf({ ends_at, started_at, time_limit_s, class_extra_s, extra_s }: Times): number | null {
  const own = time_limit_s === 0 ? null : started_at + time_limit_s + class_extra_s
  if (ends_at === null && own === null) return null
  return Math.min(ends_at ?? Number.POSITIVE_INFINITY, own ?? Number.POSITIVE_INFINITY) + extra_s
}
