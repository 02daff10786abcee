import type { LeafAnswer } from '@jiangtai/contract/question'

/** What statistics count of an answer: letters in their order, 1 or 0, of blanks which are right; of everything else nothing. */
export function choiceOf({ o, j }: LeafAnswer, blanks: readonly boolean[] | undefined): string {
  if (o) return o.toSorted().join('')
  if (j !== undefined) return String(j)
  return (blanks ?? []).map(Number).join('')
}
