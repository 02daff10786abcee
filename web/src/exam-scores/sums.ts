import type { ScoreRow } from '@jiangtai/contract/exam-scores'
import { pointsOf } from '@jiangtai/contract/question'
import { readContent, type Shape, totalOf } from './sheet.ts'
import type { SheetView } from './sheet-store.ts'

export interface Sums {
  readonly typed: number
  readonly absent: number
  readonly all: number
  /** In hundredths of a point; null: nobody has one. */
  readonly mean: number | null
  readonly max: number | null
  readonly min: number | null
}

const meanOf = (scores: readonly number[]) =>
  scores.length === 0 ? null : Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length)

/** Of all students, by what stands there now; who is absent is in none of it. */
export function sumsOf({ rows, contents }: Pick<SheetView, 'rows' | 'contents'>, shape: Shape): Sums {
  const totals: number[] = []
  let absent = 0
  for (const row of rows) {
    const content = contents.get(row.student_id)
    if (!content) continue
    if (content.isAbsent) absent++
    const total = totalOf(row, content, shape)
    if (total !== null) totals.push(total)
  }
  const bounds = totals.length === 0 ? { max: null, min: null } : { max: Math.max(...totals), min: Math.min(...totals) }
  return { typed: totals.length, absent, all: rows.length, mean: meanOf(totals), ...bounds }
}

/** The mean of one column; null: nothing stands in it. */
export function columnMean(rows: readonly ScoreRow[], contents: SheetView['contents'], shape: Shape, at: number): number | null {
  return meanOf(
    rows.flatMap(({ student_id }) => {
      const content = contents.get(student_id)
      const score = content && !content.isAbsent ? readContent(content, shape).scores[at] : null
      return score === null || score === undefined ? [] : [score]
    }),
  )
}

export const meanWords = (mean: number | null) => (mean === null ? '—' : pointsOf(mean))
