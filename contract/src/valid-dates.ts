/** Of a paid class, in seconds; the last one is excluded. */
export interface ValidDates {
  readonly start: number
  readonly end: number
}

/** O106: a renewal that begins at most this long after the end before goes on with it. */
const renewalGap = 86_400

/** O106: the end of the unbroken chain of dates that contains now; undefined: none of them does. */
export function chainEnd(dates: readonly ValidDates[], now: number): number | undefined {
  const inOrder = [...dates].sort((a, b) => a.start - b.start)
  let end = Math.max(0, ...inOrder.filter((one) => one.start <= now && now < one.end).map((one) => one.end))
  if (end === 0) return undefined
  for (const one of inOrder) if (one.start <= end + renewalGap && one.end > end) end = one.end
  return end
}
