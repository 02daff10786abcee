import {
  type Accept,
  type BlankKey,
  hasBlanks,
  hasOptions,
  type LeafBody,
  type LeafKey,
  type MultiRule,
  type Option,
  type OptionId,
  optionIds,
  type QuestionType,
  questionLimits,
  questionTypes,
  usualRule,
} from '@jiangtai/contract/question'
import { blanksOf, noDoc, type RichDoc } from '@jiangtai/contract/rich-doc'

type RubricLine = NonNullable<LeafKey['rubric']>[number]

/** What is asked, while it is written: the parts of every type, so that one that was chosen by mistake takes nothing away. */
export interface LeafForm {
  /** Of this form only: it stays when parts are moved. */
  readonly id: number
  readonly type: QuestionType
  readonly stem: RichDoc
  readonly options: readonly Option[]
  readonly isFixedOrder: boolean
  readonly right: readonly OptionId[]
  readonly judged: 0 | 1 | undefined
  readonly rule: MultiRule
  readonly blanks: readonly BlankKey[]
  readonly anyOrder: readonly (readonly number[])[]
  readonly reference: RichDoc
  readonly rubric: readonly RubricLine[]
}

const fourOptions = optionIds.slice(0, 4).map((id): Option => ({ id, doc: noDoc }))

export const emptyLeaf = (id: number, type: QuestionType): LeafForm => ({
  ...{ id, type, stem: noDoc, options: fourOptions, isFixedOrder: false, right: [], judged: undefined, rule: usualRule },
  ...{ blanks: [], anyOrder: [], reference: noDoc, rubric: [] },
})

export function leafForm(id: number, type: QuestionType, body: LeafBody, key: LeafKey): LeafForm {
  const empty = emptyLeaf(id, type)
  return {
    ...empty,
    stem: body.stem ?? noDoc,
    options: body.options ?? empty.options,
    isFixedOrder: body.is_fixed_order === 1,
    right: Array.isArray(key.right) ? key.right : [],
    judged: typeof key.right === 'number' ? key.right : undefined,
    rule: key.rule ?? usualRule,
    blanks: key.blanks ?? [],
    anyOrder: key.any_order ?? [],
    reference: key.reference ?? noDoc,
    rubric: key.rubric ?? [],
  }
}

/** What its type has of it, as it is kept. */
export function leafBody({ type, stem, options, isFixedOrder }: LeafForm): LeafBody {
  return { stem, ...(hasOptions(type) && { options: [...options], ...(isFixedOrder && { is_fixed_order: 1 as const }) }) }
}

export function leafKey(leaf: LeafForm): LeafKey {
  const { type } = leaf
  if (hasOptions(type)) {
    const right = leaf.options.flatMap(({ id }) => (leaf.right.includes(id) ? [id] : []))
    return { right, ...(type === questionTypes.multiple && { rule: leaf.rule }) }
  }
  if (hasBlanks(type)) {
    const groups = leaf.anyOrder.filter((group) => group.length > 1).map((group) => [...group])
    return { blanks: leaf.blanks.map(keptBlank), ...(groups.length > 0 && { any_order: groups }) }
  }
  if (type === questionTypes.judge) return leaf.judged === undefined ? {} : { right: leaf.judged }
  const rubric = leaf.rubric.filter(({ text }) => text.trim() !== '')
  return { reference: leaf.reference, ...(rubric.length > 0 && { rubric }) }
}

const keptBlank = ({ n, accept, weight }: BlankKey): BlankKey => ({
  ...{ n, weight },
  accept: accept.filter(({ v }) => v.trim() !== '').map(keptAccept),
})

/** Text has neither unit nor tolerance. */
function keptAccept({ v, mode, case: isCase, unit, unit_mode, tol, tol_kind, simplest }: Accept): Accept {
  if (mode === 'text') return { v: v.trim(), mode, case: isCase }
  return {
    ...{ v: v.trim(), mode, case: isCase },
    ...(unit?.trim() && { unit: unit.trim(), unit_mode: unit_mode ?? 'must' }),
    ...(tol?.trim() && { tol: tol.trim(), tol_kind: tol_kind ?? 'abs' }),
    ...(simplest === 1 && { simplest }),
  }
}

export const emptyAccept: Accept = { v: '', mode: 'text', case: 0 }

/** Another stem: every blank keeps its answers and its group, wherever it stands now. */
export function withStem(leaf: LeafForm, stem: RichDoc, blanksWere: readonly number[]): LeafForm {
  if (!hasBlanks(leaf.type)) return { ...leaf, stem }
  const numbers = blanksOf(stem)
  const blanks = numbers.map((n, at): BlankKey => {
    const was = leaf.blanks.find((blank) => blank.n === blanksWere[at])
    return was ? { ...was, n } : { n, accept: [emptyAccept], weight: 1 }
  })
  const anyOrder = leaf.anyOrder.map((group) => group.map((n) => numbers[blanksWere.indexOf(n)]).filter((n) => n !== undefined))
  return { ...leaf, stem, blanks, anyOrder }
}

/** Another type. Of several right ones a single choice keeps the first, and every blank of the stem gets a place for its answers. */
export function withLeafType(leaf: LeafForm, type: QuestionType): LeafForm {
  const right = type === questionTypes.multiple ? leaf.right : leaf.right.slice(0, 1)
  return withStem({ ...leaf, type, right }, leaf.stem, blanksOf(leaf.stem))
}

export function withMoreOptions(leaf: LeafForm): LeafForm {
  const id = optionIds.find((one) => !leaf.options.some((option) => option.id === one))
  return id ? { ...leaf, options: [...leaf.options, { id, doc: noDoc }] } : leaf
}

export const withoutOption = (leaf: LeafForm, id: OptionId): LeafForm => ({
  ...leaf,
  options: leaf.options.filter((option) => option.id !== id),
  right: leaf.right.filter((one) => one !== id),
})

/** A press on a letter: of one that is right another takes the place, of several each by itself. */
export function withRight(leaf: LeafForm, id: OptionId): LeafForm {
  if (leaf.type !== questionTypes.multiple) return { ...leaf, right: [id] }
  return { ...leaf, right: leaf.right.includes(id) ? leaf.right.filter((one) => one !== id) : [...leaf.right, id] }
}

/** One step up (-1) or down (1); at the ends it stays. */
export function moved<T>(list: readonly T[], at: number, step: -1 | 1): readonly T[] {
  const to = at + step
  const [one, other] = [list[at], list[to]]
  if (one === undefined || other === undefined) return list
  return list.map((each, place) => (place === at ? other : place === to ? one : each))
}

/** Blanks of one group may change places with each other: 1, 2, …; 0: it is in none. */
export const groupOf = (leaf: Pick<LeafForm, 'anyOrder'>, n: number): number => leaf.anyOrder.findIndex((group) => group.includes(n)) + 1

export function withGroup(leaf: LeafForm, n: number, group: number): LeafForm {
  const count = Math.max(leaf.anyOrder.length, group)
  const anyOrder = Array.from({ length: count }, (_, at) => {
    const others = (leaf.anyOrder[at] ?? []).filter((one) => one !== n)
    return at === group - 1 ? [...others, n].sort((one, other) => one - other) : others
  })
  return { ...leaf, anyOrder }
}

export const rubricSum = (leaf: Pick<LeafForm, 'rubric'>) => leaf.rubric.reduce((sum, { points_centi }) => sum + points_centi, 0)

export function withMoreRubric(leaf: LeafForm): LeafForm {
  if (leaf.rubric.length >= questionLimits.rubric) return leaf
  const id = 1 + Math.max(0, ...leaf.rubric.map((line) => line.id))
  return { ...leaf, rubric: [...leaf.rubric, { id, text: '', points_centi: 100 }] }
}
