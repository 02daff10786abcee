import { type BandOf, bandsOf, histogramOf } from './bands.ts'
import { alphaFrom } from './correlation.ts'
import { inBp, inMilli, milliOf, numberOf, ratio } from './ratio.ts'
import { deviation, quartile, squares, sumOf } from './spread.ts'

export interface ExamNumbers {
  readonly n: number
  readonly mean_milli: number
  readonly median_milli: number
  readonly lower_milli: number
  readonly upper_milli: number
  readonly sd_milli: number | null
  readonly min_centi: number
  readonly max_centi: number
  readonly rate_bp: number
  readonly bands: readonly BandOf[]
  readonly histogram: readonly number[]
}

/** Of those who are marked whole; null: nobody is. */
export function examNumbers(totals: readonly number[], full: number): ExamNumbers | null {
  const n = totals.length
  if (n === 0) return null
  const ordered = totals.toSorted((a, b) => a - b)
  const inPoints = (quarters: 1 | 2 | 3) => {
    const { num, den } = quartile(ordered, quarters)
    return inMilli(ratio(num, den * 100n))
  }
  const sd = deviation(totals)
  return {
    n,
    mean_milli: inMilli(ratio(sumOf(totals), n * 100)),
    ...{ lower_milli: inPoints(1), median_milli: inPoints(2), upper_milli: inPoints(3) },
    sd_milli: sd === null ? null : milliOf(sd / 100),
    ...{ min_centi: ordered[0] ?? 0, max_centi: ordered[n - 1] ?? 0 },
    rate_bp: full > 0 ? inBp(ratio(sumOf(totals), n * full)) : 0,
    ...{ bands: bandsOf(totals, full), histogram: histogramOf(totals, full) },
  }
}

export interface Reliability {
  readonly alpha_milli: number | null
  /** null where α is none, or below 0 and means nothing (不适用). */
  readonly sem_milli: number | null
}

/** α over questions, from n times the variance of each, and the standard error of a total. */
export function reliability(totals: readonly number[], itemSquares: readonly bigint[]): Reliability {
  const alpha = alphaFrom(
    itemSquares.length,
    itemSquares.reduce((sum, one) => sum + one, 0n),
    squares(totals),
  )
  const sd = deviation(totals)
  if (!alpha || sd === null) return { alpha_milli: null, sem_milli: null }
  const value = numberOf(alpha)
  return { alpha_milli: inMilli(alpha), sem_milli: value < 0 ? null : milliOf((sd * Math.sqrt(Math.max(0, 1 - value))) / 100) }
}
