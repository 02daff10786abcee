import type { ReportItem } from '@jiangtai/contract/exam-reports'
import { meanPoints } from '../parts/exam/mean-points.ts'

/** What is not known, or not said of so few. */
export const none = '—'
/** R803: rates come in ten-thousandths. Below it a bar is hatched. */
export const targetBp = 6000

const decimal = (value: number | string) => String(value).replace('-', '−')
/** Half up, as §6.2 wants it, and only here. */
const rounded = (value: number, per: number) => Math.round(value / per)

/** 58.7% */
export const percent = (bp: number | null) => (bp === null ? none : `${decimal(rounded(bp, 10) / 10)}%`)

/** 59, without its sign: what is below the line never reads as if it were on it. */
export function shortRate(bp: number): string {
  const whole = rounded(bp, 100)
  return whole * 100 >= targetBp && bp < targetBp ? String(Math.floor(bp / 10) / 10) : String(whole)
}

/** 82.6 of points in thousandths. */
export const points = (milli: number | null) => (milli === null ? none : decimal(meanPoints(milli)))

/** 0.65: D, r, α. */
export const index = (milli: number | null) => (milli === null ? none : hundredths(rounded(milli, 10)))
/** The same of ten-thousandths: P, D. */
export const indexOfRate = (bp: number | null) => (bp === null ? none : hundredths(rounded(bp, 100)))
const hundredths = (count: number) => (count / 100).toFixed(2).replace('-', '−')

/** +3.2, −1, 0: of thousandths. */
export function signed(milli: number): string {
  const value = rounded(milli, 100) / 10
  return value > 0 ? `+${value}` : decimal(value)
}

type Placed = Pick<ReportItem, 'item_no' | 'sub'>

/** 8, of a material 8(2). */
export const shortPlace = ({ item_no, sub }: Placed) => (sub > 0 ? `${item_no}(${sub})` : String(item_no))
/** 第 8 题, 第 8 题第 2 小题 */
export const placeWords = ({ item_no, sub }: Placed) => `第 ${item_no} 题${sub > 0 ? `第 ${sub} 小题` : ''}`
