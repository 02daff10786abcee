import { type Ratio, ratio } from './ratio.ts'

/** How many of each; all of them whole numbers. */
export const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** n·Σxy − Σx·Σy: what variances and correlations are made of. The sums are whole numbers below 2^53, their products are not. */
export function product(n: number, sumXY: number, sumX: number, sumY: number): bigint {
  return BigInt(n) * BigInt(sumXY) - BigInt(sumX) * BigInt(sumY)
}

/** n times the sum of squares around the mean. */
export const squares = (values: readonly number[]): bigint => {
  let [sum, sumSq] = [0, 0]
  for (const value of values) {
    sum += value
    sumSq += value * value
  }
  return product(values.length, sumSq, sum, sum)
}

/** With n − 1; null: of one. */
export const deviation = (values: readonly number[]): number | null =>
  values.length < 2 ? null : Math.sqrt(Number(squares(values)) / (values.length * (values.length - 1)))

/** Type 7, as R has it: `quarters` 1, 2 or 3 of values that stand in their order. */
export function quartile(ordered: readonly number[], quarters: 1 | 2 | 3): Ratio {
  const place = (ordered.length - 1) * quarters
  const at = Math.floor(place / 4)
  const low = ordered[at] ?? 0
  const high = ordered[at + 1] ?? low
  return ratio(low * 4 + (high - low) * (place % 4), 4)
}
