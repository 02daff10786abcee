import {
  type Accept,
  hasSubs,
  isHeard,
  type LeafBody,
  type LeafKey,
  type OptionId,
  optionIds,
  type QuestionDraft,
  type QuestionType,
  questionTypes,
} from '@jiangtai/contract/question'
import { blanksOf, noDoc } from '@jiangtai/contract/rich-doc'

/** What of a draft is mended by itself: the question, or one of its sub-questions, counted from 0. */
export function keyAt({ type, key }: QuestionDraft, at: number): LeafKey {
  return hasSubs(type) ? (key.subs?.[at] ?? {}) : key
}

export function withKeyAt(draft: QuestionDraft, at: number, key: LeafKey): QuestionDraft {
  if (!hasSubs(draft.type)) return { ...draft, key: { ...draft.key, ...key } }
  const count = draft.body.subs?.length ?? 0
  const subs = Array.from({ length: count }, (_, each) => (each === at ? key : (draft.key.subs?.[each] ?? {})))
  return { ...draft, key: { ...draft.key, subs } }
}

/** Another press on a letter: of several it comes or goes, of one it is the one. */
export function pressed(type: QuestionType, right: LeafKey['right'], id: OptionId): OptionId[] {
  const now = Array.isArray(right) ? right : []
  if (type !== questionTypes.multiple) return [id]
  return optionIds.filter((each) => (each === id ? !now.includes(id) : now.includes(each)))
}

/** Only what there is an option for can be right. */
export const rightAmong = (right: LeafKey['right'], { options = [] }: LeafBody): OptionId[] =>
  Array.isArray(right) ? right.filter((id) => options.some((option) => option.id === id)) : []

const plainAccept = (v: string): Accept => ({ v, mode: 'text', case: 0 })

/** 甲|乙: each of them is right. */
export const blankText = ({ blanks = [] }: LeafKey, n: number): string =>
  (blanks.find((blank) => blank.n === n)?.accept ?? []).map(({ v }) => v).join(' | ')

/** `was`: the key before anything was typed. An answer that was there, or stands in its place, keeps how it is compared. */
export function withBlankText(key: LeafKey, was: LeafKey, body: LeafBody, n: number, text: string): LeafKey {
  const before = was.blanks?.find((blank) => blank.n === n)?.accept ?? []
  const isMeant = (one: Accept | undefined, v: string): one is Accept => one !== undefined && (one.mode !== 'number' || /\d/.test(v))
  const accept = text
    .split('|')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((v, place) => {
      const same = before.find((one) => one.v === v)
      const there = before[place]
      return same ?? (isMeant(there, v) ? { ...there, v } : plainAccept(v))
    })
  const blanks = blanksOf(body.stem ?? noDoc).map((each) => {
    const now = key.blanks?.find((blank) => blank.n === each) ?? { n: each, accept: [], weight: 1 }
    return each === n ? { ...now, accept } : now
  })
  return { ...key, blanks }
}

/** Whose type somebody may change: not that of a text with questions, nor of what is heard. */
export const isRetyped = ({ draft: { type }, question_id }: { readonly draft: QuestionDraft; readonly question_id: number }): boolean =>
  question_id === 0 && !hasSubs(type) && !isHeard(type)
