import { type Ratio, ratio } from './ratio.ts'

export interface Place {
  readonly rank: number
  readonly percentile: Ratio
}

/** R1072, R1073: the place of each total. Who has the same has the same place, and the next ones are skipped. */
export function placesOf(totals: readonly number[]): Place[] {
  const equal = new Map<number, number>()
  for (const total of totals) equal.set(total, (equal.get(total) ?? 0) + 1)
  const places = new Map<number, Place>()
  let lower = 0
  for (const [total, same] of [...equal].sort(([a], [b]) => a - b)) {
    places.set(total, { rank: 1 + totals.length - lower - same, percentile: ratio(2 * lower + same, 2 * totals.length) })
    lower += same
  }
  return totals.map((total) => places.get(total) ?? { rank: 1, percentile: ratio(1, 2) })
}
