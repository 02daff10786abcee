import { type Ratio, ratio } from './ratio.ts'
import { product, squares } from './spread.ts'

/** Pearson's r; null where one of both is the same for all (R1071). */
export function correlation(n: number, xAt: (at: number) => number, yAt: (at: number) => number): number | null {
  let [sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0]
  for (let at = 0; at < n; at += 1) {
    const [x, y] = [xAt(at), yAt(at)]
    sumX += x
    sumY += y
    sumXX += x * x
    sumYY += y * y
    sumXY += x * y
  }
  const [ofX, ofY] = [product(n, sumXX, sumX, sumX), product(n, sumYY, sumY, sumY)]
  if (ofX === 0n || ofY === 0n) return null
  const r = Number(product(n, sumXY, sumX, sumY)) / Math.sqrt(Number(ofX) * Number(ofY))
  return Math.max(-1, Math.min(1, r))
}

/** Cronbach's α of columns of scores; null of fewer than two, or where all have the same total. */
export function alphaOf(columns: readonly (readonly number[])[]): Ratio | null {
  const k = columns.length
  const people = columns[0]?.length ?? 0
  if (k < 2 || people < 2) return null
  const totals = Array.from({ length: people }, (_, at) => columns.reduce((sum, column) => sum + (column[at] ?? 0), 0))
  return alphaFrom(
    k,
    columns.reduce((sum, column) => sum + squares(column), 0n),
    squares(totals),
  )
}

/** The same from n times the squares of all columns together, and of the totals. */
export const alphaFrom = (k: number, ofItems: bigint, ofTotals: bigint): Ratio | null =>
  k < 2 || ofTotals <= 0n ? null : ratio(BigInt(k) * (ofTotals - ofItems), BigInt(k - 1) * ofTotals)
