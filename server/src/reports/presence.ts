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
  const spans = [
    ...stays.map(({ came_at, seen_at }) => [inside(came_at), seen_at + lookSeconds >= endedAt ? endedAt : inside(seen_at)] as const),
    ...[...moments, ...calls].map((at) => [inside(at), inside(at)] as const),
  ].sort(([a], [b]) => a - b)
  const [first] = spans
  if (!first) return notThere
  let present = 0
  let until = first[0]
  for (const [from, to] of spans) {
    present += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  const isCalledFirst = calls.some((at) => inside(at) <= first[0])
  return { came_at: first[0], left_at: until, present_seconds: present, late_seconds: isCalledFirst ? 0 : first[0] - startedAt }
}
