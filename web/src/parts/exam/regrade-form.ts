import type { Paper } from '@jiangtai/contract/exam'
import { itemsOf } from '@jiangtai/contract/exam'
import type { ItemKey } from '@jiangtai/contract/exam-results'
import {
  hasBlanks,
  hasOptions,
  type LeafBody,
  type LeafKey,
  leavesOf,
  type OptionId,
  type QuestionType,
  questionTypes,
} from '@jiangtai/contract/question'

/** A question whose key can be corrected, as it stands. */
export interface CorrectedLeaf {
  readonly leaf: number
  /** 第 5 题（2） */
  readonly place: string
  readonly type: QuestionType
  readonly body: LeafBody
  readonly key: LeafKey
  readonly isGiven: boolean
}

export function correctedLeaves(paper: Paper, keys: readonly ItemKey[]): CorrectedLeaf[] {
  const keyOf = new Map(keys.map((key) => [key.no, key]))
  return itemsOf(paper).flatMap((item) => {
    const own = keyOf.get(item.no)
    const leaves = leavesOf({ type: item.type, body: item.body, key: own?.key ?? {} })
    return leaves.flatMap(({ type, body, key }, at) => {
      const leaf = item.leaves[at]?.no
      if (leaf === undefined) return []
      const place = `第 ${item.no} 题${leaves.length > 1 ? `（${at + 1}）` : ''}`
      return [{ leaf, place, type, body, key, isGiven: own?.given?.includes(leaf) ?? false }]
    })
  })
}

/** What a teacher has put in: options, a judgement, or of each blank what is right. */
export interface CorrectionForm {
  readonly isForAll: boolean
  readonly options: readonly OptionId[]
  readonly judge: 0 | 1 | undefined
  /** Several right answers of a blank stand beside each other with a line between them. */
  readonly blanks: readonly string[]
}

export const formOf = ({ type, key }: CorrectedLeaf): CorrectionForm => ({
  isForAll: type === questionTypes.analysis,
  options: Array.isArray(key.right) ? key.right : [],
  judge: Array.isArray(key.right) ? undefined : key.right,
  blanks: (key.blanks ?? []).map(({ accept }) => accept.map(({ v, unit }) => `${v}${unit ?? ''}`).join(' | ')),
})

/** Undefined: everybody gets the full score. What stood there of a blank and still does keeps how it is compared. */
export function keyOf({ type, key }: CorrectedLeaf, form: CorrectionForm): LeafKey | undefined {
  if (form.isForAll) return undefined
  if (hasOptions(type)) return { right: [...form.options].sort() }
  if (type === questionTypes.judge) return form.judge === undefined ? {} : { right: form.judge }
  if (!hasBlanks(type)) return {}
  const blanks = (key.blanks ?? []).map((blank, at) => {
    const words = (form.blanks[at] ?? '').split('|').map((one) => one.trim())
    const usual = blank.accept[0]
    const accept = words
      .filter((one) => one !== '')
      .map(
        (v) =>
          blank.accept.find((one) => `${one.v}${one.unit ?? ''}` === v) ?? { v, mode: 'text' as const, case: usual?.case ?? (0 as const) },
      )
    return { ...blank, accept }
  })
  return { blanks, ...(key.any_order && { any_order: key.any_order }) }
}

/** What is to be corrected, and where; without a key everybody gets the full score. */
export interface Correction {
  readonly exam_class_ids: readonly number[]
  readonly leaf: number
  readonly key: LeafKey | undefined
}

export const wireOf = ({ exam_class_ids, leaf, key }: Correction) => ({ exam_class_ids: [...exam_class_ids], leaf, ...(key && { key }) })

const signOf = (correction: Correction) =>
  JSON.stringify(wireOf({ ...correction, exam_class_ids: [...correction.exam_class_ids].sort((a, b) => a - b) }))

/** An effect belongs to what was asked: an answer that comes after a change says nothing of what stands there now. */
export const ofCorrection = <T extends { readonly correction: Correction }>(previewed: T | undefined, now: Correction): T | undefined =>
  previewed && signOf(previewed.correction) === signOf(now) ? previewed : undefined
