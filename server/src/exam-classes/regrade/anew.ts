import type { RegradeEffect } from '@jiangtai/contract/exam-results'
import { answerStates } from '@jiangtai/contract/question'
import { type PaperLeaf, scoreOn } from '../paper/papers.ts'
import type { answersTo, NewMark } from './regrade.db.ts'

type Answered = Awaited<ReturnType<typeof answersTo>>[number]

/**
 * What a mark becomes by this key. A teacher's stays, but where everybody gets the full score; there what was written with it stays, and its detail.
 */
export function markAnew(leaf: PaperLeaf, { id, mark, answer }: Answered): { readonly change?: NewMark; readonly isKept: boolean } {
  if (!mark) return { isKept: false }
  const isTeachers = mark.is_given === 1
  if (isTeachers && !leaf.isForAll) return { isKept: true }
  const { score_centi, state, blanks } = scoreOn(leaf, answer)
  if (state === answerStates.waiting) return { isKept: true }
  const detail =
    isTeachers || mark.state === answerStates.waiting ? mark.detail : JSON.stringify(blanks ? { blanks: blanks.map(Number) } : {})
  const isSame = score_centi === mark.score_centi && state === mark.state && detail === mark.detail
  return isSame ? { isKept: false } : { change: { attempt_id: id, score_centi, state, detail }, isKept: false }
}

/** How many marks would be more, less, the same. */
export function effectOf(leaf: PaperLeaf, answered: readonly Answered[]): RegradeEffect {
  let [marked, up, down, same, kept] = [0, 0, 0, 0, 0]
  for (const one of answered) {
    const { change, isKept } = markAnew(leaf, one)
    if (isKept) kept++
    else marked++
    const by = change && one.mark ? change.score_centi - (one.mark.state === answerStates.waiting ? 0 : one.mark.score_centi) : 0
    if (by > 0) up++
    else if (by < 0) down++
    else if (!isKept) same++
  }
  return { marked, up, down, same, kept }
}
