import type { PaperItem } from '@jiangtai/contract/exam'
import type { OwnReport, ReportLeaf } from '@jiangtai/contract/exam-results'
import { paperOrder } from '@jiangtai/contract/paper-order'
import { type AnswerState, answerStates } from '@jiangtai/contract/question'

/** A question as its student saw it: own letters, own order. */
export interface ItemShown {
  /** From 1, as the student counted. */
  readonly place: number
  readonly item: PaperItem
  readonly leaves: readonly ReportLeaf[]
  readonly key: OwnReport['keys'][number] | undefined
  /** Undefined: nothing may be said of it yet. */
  readonly state: AnswerState | undefined
  /** Undefined: points are not told. */
  readonly score_centi: number | undefined
  readonly isGiven: boolean
}

/** R859: every question in the order of the own seed. */
export function itemsShown({ paper, attempt, is_shuffled, leaves, keys }: OwnReport): ItemShown[] {
  const shuffle = { items: is_shuffled.items === 1, options: is_shuffled.options === 1 }
  const own = attempt ? paperOrder(paper, attempt.seed, shuffle) : paper
  const leafOf = new Map(leaves.map((leaf) => [leaf.leaf, leaf]))
  const keyOf = new Map(keys.map((key) => [key.no, key]))
  return own.sections
    .flatMap(({ items }) => items)
    .map((item, at) => {
      const ofItem = item.leaves.flatMap(({ no }) => leafOf.get(no) ?? [])
      const key = keyOf.get(item.no)
      const scores = ofItem.map(({ mark }) => mark?.score_centi)
      return {
        ...{ place: at + 1, item, leaves: ofItem, key, state: stateOf(ofItem), isGiven: (key?.given?.length ?? 0) > 0 },
        score_centi: scores.some((score) => score === undefined) ? undefined : scores.reduce((sum: number, score = 0) => sum + score, 0),
      }
    })
}

/** Of all parts together. */
function stateOf(leaves: readonly ReportLeaf[]): AnswerState | undefined {
  const states = leaves.map(({ mark }) => mark?.state)
  if (states.length === 0 || states.includes(undefined)) return undefined
  const { waiting, right, blank, wrong, partial } = answerStates
  if (states.includes(waiting)) return waiting
  for (const state of [right, blank] as const) if (states.every((one) => one === state)) return state
  return states.every((one) => one === wrong || one === blank) ? wrong : partial
}

/** 全对 9 · 部分得分 2 · 没得分 1 */
export function tally(items: readonly ItemShown[]) {
  const count = (...states: readonly AnswerState[]) => items.filter(({ state }) => state !== undefined && states.includes(state)).length
  return {
    right: count(answerStates.right),
    partial: count(answerStates.partial),
    wrong: count(answerStates.wrong, answerStates.blank),
    waiting: count(answerStates.waiting),
  }
}
