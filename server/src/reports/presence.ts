/** From coming to being seen last, in seconds. */
export interface Stay {
  readonly student_id: number
  readonly came_at: number
  readonly seen_at: number
}

/** People are looked for once a minute: whoever was there at the last look stayed to the end. */
const lookSeconds = 60

export const notThere = { came_at: 0, left_at: 0, present_seconds: 0, late_seconds: 0 } as const

/**
 * When somebody was in a lesson, from the stays noted and the moments in which they did something. Whoever was called before any device of
 * theirs was seen was there already, nobody knows since when: that is not late.
 */
export function presenceIn(
  { startedAt, endedAt }: { readonly startedAt: number; readonly endedAt: number },
  stays: readonly Pick<Stay, 'came_at' | 'seen_at'>[],
  moments: readonly number[],
  calls: readonly number[],
) {
  const inside = (at: number) => Math.min(Math.max(at, startedAt), endedAt)
  const spans = stays
    .map(({ came_at, seen_at }) => [inside(came_at), seen_at + lookSeconds >= endedAt ? endedAt : inside(seen_at)] as const)
    .sort(([a], [b]) => a - b)
  /** They last no time: only the first and the last of them say something. */
  const points = [...moments, ...calls].map(inside)
  if (spans.length + points.length === 0) return notThere
  const came = Math.min(...points, ...spans.map(([from]) => from))
  let present = 0
  let until = came
  for (const [from, to] of spans) {
    present += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  const isCalledFirst = calls.some((at) => inside(at) <= came)
  return {
    came_at: came,
    left_at: Math.max(until, ...points),
    present_seconds: present,
    late_seconds: isCalledFirst ? 0 : came - startedAt,
  }
}
