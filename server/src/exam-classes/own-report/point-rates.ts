import type { OwnReport } from '@jiangtai/contract/exam-results'
import { type AnswerState, answerStates } from '@jiangtai/contract/question'
import type { OpenPaper } from '../paper/papers.ts'

interface PointOn {
  readonly item_no: number
  readonly share: number
  readonly id: number
  readonly name: string
}
interface MarkOn {
  readonly leaf_no: number
  readonly score_centi: number
  readonly full_centi: number
  readonly state: AnswerState
}

/** What one student got of each knowledge point, by its share of each question; what waits for a teacher says nothing yet. The best first. */
export function pointRates(points: readonly PointOn[], paper: Pick<OpenPaper, 'leaves'>, marks: readonly MarkOn[]): OwnReport['points'] {
  const sums = new Map<number, { name: string; got: number; full: number }>()
  for (const { item_no, share, id, name } of points)
    for (const { leaf_no, score_centi, full_centi, state } of marks) {
      if (state === answerStates.waiting || paper.leaves.get(leaf_no)?.itemNo !== item_no) continue
      const sum = sums.get(id) ?? { name, got: 0, full: 0 }
      sums.set(id, { name, got: sum.got + share * score_centi, full: sum.full + share * full_centi })
    }
  return [...sums]
    .filter(([, { full }]) => full > 0)
    .map(([id, { name, got, full }]) => ({ id, name, rate_bp: Math.floor((got * 10_000) / full) }))
    .sort((a, b) => b.rate_bp - a.rate_bp || a.id - b.id)
}
