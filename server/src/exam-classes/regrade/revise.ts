import { createHash } from 'node:crypto'
import type { PaperItem } from '@jiangtai/contract/exam'
import type { ItemKey } from '@jiangtai/contract/exam-results'
import { hasBlanks, hasOptions, type LeafKey, questionTypes } from '@jiangtai/contract/question'
import { questionFaults } from '@jiangtai/contract/question-faults'
import type { RefusalName } from '@jiangtai/contract/refusal'
import type { PaperLeaf } from '../paper/papers.ts'

/** What is right from now on; undefined: everybody gets the full score. */
export type Correction = LeafKey | undefined

/** R866: only what is right changes, never what is asked. Of what a teacher marks there is no key to correct. */
export function correctionFault({ leaf, isForAll }: PaperLeaf, key: Correction): RefusalName | undefined {
  if (key === undefined) return isForAll ? 'regradeSame' : undefined
  if (leaf.type === questionTypes.analysis) return 'regradeByHand'
  const { right, blanks, any_order, ...rest } = key
  const isFitting = hasBlanks(leaf.type) ? right === undefined : blanks === undefined && any_order === undefined
  if (Object.keys(rest).length > 0 || !isFitting) return 'regradeWrong'
  const asked = { ...leaf, type: simple(leaf.type), key }
  if (questionFaults(asked).length > 0) return 'regradeWrong'
  const { right: r, blanks: b, any_order: o } = leaf.key
  const isSame = JSON.stringify([right, blanks, any_order ?? []]) === JSON.stringify([r, b, o ?? []])
  return isSame && !isForAll ? 'regradeSame' : undefined
}

/** What is heard is asked for its sound elsewhere. */
const simple = (type: PaperLeaf['leaf']['type']) =>
  hasBlanks(type) ? questionTypes.pack : type === questionTypes.hearing && hasOptions(type) ? questionTypes.single : type

/** The keys of a paper with one of them corrected, item by line, and what the new paper is known by. */
export function revised(lines: readonly string[], { itemNo, subNo, no }: PaperLeaf, correction: Correction, hash: string) {
  const at = lines.findIndex((line) => line.startsWith(`{"no":${itemNo},`))
  const old = JSON.parse(lines[at] ?? '{}') as ItemKey
  const others = (old.given ?? []).filter((leaf) => leaf !== no)
  const given = correction === undefined ? [...others, no].sort((a, b) => a - b) : others
  const { given: _, ...item } = old
  const line = JSON.stringify({ ...item, key: withKey(old.key, subNo, correction), ...(given.length > 0 && { given }) } satisfies ItemKey)
  return {
    lines: lines.map((one, place) => (place === at ? line : one)),
    hash: createHash('sha256').update(`${hash}\n${line}`).digest('hex'),
  }
}

function withKey(key: ItemKey['key'], subNo: number, correction: Correction): ItemKey['key'] {
  if (correction === undefined) return key
  if (subNo === 0) return { ...key, ...correction }
  return { ...key, subs: (key.subs ?? []).map((sub, at) => (at === subNo - 1 ? { ...sub, ...correction } : sub)) }
}

/** Where a question stands in the order of one student. */
export const placeOf = (items: readonly PaperItem[], itemNo: number) => items.findIndex(({ no }) => no === itemNo) + 1
