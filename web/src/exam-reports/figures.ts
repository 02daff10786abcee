import type { ExamReport, ExamSlice, ReportStudent } from '@jiangtai/contract/exam-reports'
import { percent, points, signed, targetBp } from './report-words.ts'

type Banded = Pick<ExamSlice, 'bands' | 'n'>

const shareOf = (count: number, n: number) => (n === 0 ? null : Math.round((count * 10_000) / n))

/** 及格率: everybody but the last band. */
export const passRate = ({ bands, n }: Banded) => percent(shareOf(n - (bands[bands.length - 1]?.n ?? 0), n))
/** 优秀率: the first band. */
export const topRate = ({ bands, n }: Banded) => percent(shareOf(bands[0]?.n ?? 0, n))

/** 林小满, 林小满等 3 人 */
export function whoHas(students: readonly ReportStudent[], score_centi: number): string {
  const best = students.filter((student) => student.score_centi === score_centi)
  return best.length > 1 ? `${best[0]?.name ?? ''}等 ${best.length} 人` : (best[0]?.name ?? '')
}

/** Against the exam before: in points where both are worth as much, else in the rate. */
export function changeOf({ slice, prev, exam_class }: Pick<ExamReport, 'slice' | 'prev' | 'exam_class'>) {
  if (!slice || !prev) return undefined
  const inPoints = prev.total_centi === exam_class.total_centi
  const milli = inPoints ? slice.mean_milli - prev.mean_milli : (slice.rate_bp - prev.rate_bp) * 10
  return {
    words: `${signed(milli)}${inPoints ? '' : '%'}`,
    isUp: milli > 0,
    isDown: milli < 0,
    unit: inPoints ? '平均分' : '得分率',
  } as const
}

/** 优秀 85–100, in percent of the whole. */
export function bandSpan(bands: ExamSlice['bands'], at: number): string {
  const from = (bands[at]?.from_bp ?? 0) / 100
  const above = bands[at - 1]?.from_bp
  return `${from}–${above === undefined ? 100 : above / 100 - 1}%`
}

/** 中位数, 标准差 and what else a class is described by. */
export function furtherFigures({
  slice,
  counts,
}: Pick<ExamReport, 'slice' | 'counts'>): readonly { readonly name: string; readonly value: string }[] {
  const participation = { name: '参与率', value: percent(shareOf(counts.handed_in, counts.roster)) }
  if (!slice) return [participation]
  const { rate_bp, median_milli, lower_milli, upper_milli, sd_milli, alpha_milli, sem_milli } = slice
  const isOff = alpha_milli !== null && alpha_milli < 0
  return [
    participation,
    { name: '得分率', value: percent(rate_bp) },
    { name: '中位数', value: points(median_milli) },
    { name: '标准差', value: points(sd_milli) },
    { name: '中间一半', value: `${points(lower_milli)}–${points(upper_milli)}` },
    { name: '信度 α', value: alpha_milli === null ? '—' : isOff ? '0（不适用）' : (Math.round(alpha_milli / 10) / 100).toFixed(2) },
    { name: '测量误差', value: sem_milli === null || isOff ? '—' : `±${points(sem_milli)}` },
  ]
}

/** What the bands come to: how many are below, and where they lost. */
export function bandNote(slice: ExamSlice, hardest: readonly string[]): string {
  const below = slice.bands[slice.bands.length - 1]?.n ?? 0
  if (below === 0) return '没有同学在最低一段。'
  return `有 ${below} 位同学低于 ${(slice.bands[slice.bands.length - 2]?.from_bp ?? targetBp) / 100}%${
    hardest.length > 0 ? `，全班主要失分在第 ${hardest.join('、')} 题` : ''
  }。`
}
