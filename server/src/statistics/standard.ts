import { deviation, sumOf } from './spread.ts'

/** How far each is from the mean, in deviations; where all are the same, nobody is. */
export function standardScores(totals: readonly number[]): number[] {
  const sd = deviation(totals)
  const [n, sum] = [totals.length, sumOf(totals)]
  return totals.map((total) => (sd ? (n * total - sum) / (n * sd) : 0))
}

/** T, as it is printed. */
export const tScore = (z: number) => 50 + 10 * z
