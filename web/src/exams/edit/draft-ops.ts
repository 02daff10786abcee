import { examLimits } from '@jiangtai/contract/exam'
import type { ExamQuestion } from '@jiangtai/contract/exams'
import type { MultiRule } from '@jiangtai/contract/question'
import { commonCenti, type Draft, type DraftItem, type DraftSection, itemOf, leafCount, sectionFor, sectionTitle, spread } from './draft.ts'
import { reached } from './target.ts'

/** One step of whoever writes an exam; things are named by their ids. */
export type Op =
  | { readonly kind: 'title'; readonly title: string }
  | { readonly kind: 'target'; readonly centi: number }
  /** What is missing of the target, or over it, is laid on the questions of a section. */
  | { readonly kind: 'reach'; readonly section: number }
  | { readonly kind: 'load'; readonly draft: Draft }
  | { readonly kind: 'section-title'; readonly section: number; readonly title: string }
  | { readonly kind: 'section-intro'; readonly section: number; readonly intro: string }
  | { readonly kind: 'section-score'; readonly section: number; readonly centi: number }
  | { readonly kind: 'add-section' }
  | { readonly kind: 'remove-section'; readonly section: number }
  | { readonly kind: 'move-section'; readonly section: number; readonly to: number }
  /** Without a place each goes to the others of its type. */
  | { readonly kind: 'add'; readonly questions: readonly ExamQuestion[]; readonly place?: Place }
  | { readonly kind: 'compose'; readonly rows: readonly ComposedRow[]; readonly isOver: boolean }
  | { readonly kind: 'remove'; readonly item: number }
  | { readonly kind: 'move'; readonly item: number; readonly place: Place }
  | { readonly kind: 'score'; readonly item: number; readonly centi: number }
  | { readonly kind: 'leaf-score'; readonly item: number; readonly leaf: number; readonly centi: number }
  | { readonly kind: 'replace'; readonly item: number; readonly question: ExamQuestion }
  | { readonly kind: 'rule'; readonly item: number; readonly rule: MultiRule }
  | { readonly kind: 'fixed'; readonly item: number; readonly isFixed: boolean }

/** Before which question of a section, counted as the section is before the step; its length: at its end. */
export interface Place {
  readonly section: number
  readonly at: number
}

export interface ComposedRow {
  readonly full_centi: number
  readonly questions: readonly ExamQuestion[]
}

const mapSection = (draft: Draft, id: number, to: (section: DraftSection) => DraftSection): Draft => ({
  ...draft,
  sections: draft.sections.map((section) => (section.id === id ? to(section) : section)),
})

const mapItem = (draft: Draft, id: number, to: (item: DraftItem) => DraftItem): Draft => ({
  ...draft,
  sections: draft.sections.map((section) =>
    section.items.some((item) => item.id === id)
      ? { ...section, items: section.items.map((item) => (item.id === id ? to(item) : item)) }
      : section,
  ),
})

const worth = (item: DraftItem, centi: number): DraftItem => ({
  ...item,
  full_centi: centi,
  leaf_centis: spread(centi, item.leaf_centis.length),
})

const inserted = <T>(list: readonly T[], at: number, some: readonly T[]): readonly T[] => [...list.slice(0, at), ...some, ...list.slice(at)]

export function placeOfItem({ sections }: Draft, id: number): Place | undefined {
  for (const section of sections) {
    const at = section.items.findIndex((item) => item.id === id)
    if (at >= 0) return { section: section.id, at }
  }
  return undefined
}

function withQuestion(draft: Draft, question: ExamQuestion, place: Place | undefined, centi?: number): Draft {
  const there = place ? draft.sections.find(({ id }) => id === place.section) : sectionFor(draft, question.type)
  const item = itemOf(question, draft.next, centi ?? (there && commonCenti(there.items)))
  if (there)
    return {
      ...mapSection(draft, there.id, (section) => ({
        ...section,
        items: inserted(section.items, place ? place.at : section.items.length, [item]),
      })),
      next: draft.next + 1,
    }
  const title = sectionTitle(draft.sections.length + 1, question.type)
  const section: DraftSection = { id: draft.next + 1, title, intro: '', items: [item] }
  return { ...draft, sections: [...draft.sections, section], next: draft.next + 2 }
}

function added(draft: Draft, questions: readonly ExamQuestion[], place: Place | undefined): Draft {
  return questions.reduce((now, question, at) => withQuestion(now, question, place && { ...place, at: place.at + at }), draft)
}

function moved(draft: Draft, id: number, { section, at }: Place): Draft {
  const from = placeOfItem(draft, id)
  const item = draft.sections.flatMap(({ items }) => items).find((one) => one.id === id)
  if (!from || !item) return draft
  // Its own place is counted while it still stands there.
  const to = from.section === section && from.at < at ? at - 1 : at
  if (from.section === section && from.at === to) return draft
  const without = mapSection(draft, from.section, (one) => ({ ...one, items: one.items.filter((other) => other.id !== id) }))
  return mapSection(without, section, (one) => ({ ...one, items: inserted(one.items, to, [item]) }))
}

function movedSection(draft: Draft, id: number, to: number): Draft {
  const at = draft.sections.findIndex((section) => section.id === id)
  const section = draft.sections[at]
  if (!section || to === at || to < 0 || to >= draft.sections.length) return draft
  const rest = draft.sections.filter((one) => one !== section)
  return { ...draft, sections: inserted(rest, to, [section]) }
}

/** It keeps what it is worth; each leaf too, if there are as many. */
const replaced = (item: DraftItem, question: ExamQuestion): DraftItem => {
  const next = itemOf(question, item.id, item.full_centi)
  const isSame = item.leaf_centis.length === Math.max(1, leafCount(question))
  return { ...next, ...(isSame && { leaf_centis: item.leaf_centis }), ...(item.type === question.type && { multi_rule: item.multi_rule }) }
}

const leafWorth = (item: DraftItem, leaf: number, centi: number): DraftItem => {
  const leaf_centis = item.leaf_centis.map((old, at) => (at === leaf ? centi : old))
  return { ...item, leaf_centis, full_centi: leaf_centis.reduce((all, one) => all + one, 0) }
}

const composed = (draft: Draft, rows: readonly ComposedRow[], isOver: boolean): Draft =>
  rows.reduce<Draft>(
    (now, { full_centi, questions }) => questions.reduce((next, question) => withQuestion(next, question, undefined, full_centi), now),
    isOver ? { ...draft, sections: [] } : draft,
  )

/** What comes of a step; the same draft: nothing was changed. */
export function applied(draft: Draft, op: Op): Draft {
  switch (op.kind) {
    case 'title':
      return op.title === draft.title ? draft : { ...draft, title: op.title }
    case 'target':
      return op.centi === draft.target ? draft : { ...draft, target: op.centi }
    case 'reach':
      return reached(draft, op.section)
    case 'load':
      return op.draft
    case 'section-title':
      return mapSection(draft, op.section, (section) => ({ ...section, title: op.title }))
    case 'section-intro':
      return mapSection(draft, op.section, (section) => ({ ...section, intro: op.intro }))
    case 'section-score':
      return mapSection(draft, op.section, (section) => ({ ...section, items: section.items.map((item) => worth(item, op.centi)) }))
    case 'add-section': {
      const section = { id: draft.next, title: sectionTitle(draft.sections.length + 1, undefined), intro: '', items: [] }
      return { ...draft, sections: [...draft.sections, section], next: draft.next + 1 }
    }
    case 'remove-section':
      return { ...draft, sections: draft.sections.filter(({ id }) => id !== op.section) }
    case 'move-section':
      return movedSection(draft, op.section, op.to)
    case 'add':
      return added(draft, op.questions, op.place)
    case 'compose':
      return composed(draft, op.rows, op.isOver)
    case 'remove':
      return {
        ...draft,
        sections: draft.sections.map((section) => ({ ...section, items: section.items.filter(({ id }) => id !== op.item) })),
      }
    case 'move':
      return moved(draft, op.item, op.place)
    case 'score':
      return mapItem(draft, op.item, (item) => (item.full_centi === op.centi ? item : worth(item, op.centi)))
    case 'leaf-score':
      return mapItem(draft, op.item, (item) => leafWorth(item, op.leaf, op.centi))
    case 'replace':
      return mapItem(draft, op.item, (item) => replaced(item, op.question))
    case 'rule':
      return mapItem(draft, op.item, (item) => ({ ...item, multi_rule: op.rule }))
    case 'fixed':
      return mapItem(draft, op.item, (item) => ({ ...item, is_fixed_order: op.isFixed ? 1 : 0 }))
  }
}

/** R964: the same as dragging, by keys and by menu: past the end of its section a question goes into the next one. */
export function steppedPlace(draft: Draft, id: number, by: -1 | 1): Place | undefined {
  const from = placeOfItem(draft, id)
  const at = draft.sections.findIndex((section) => section.id === from?.section)
  const section = draft.sections[at]
  if (!from || !section) return undefined
  const to = from.at + by
  if (to >= 0 && to < section.items.length) return { section: section.id, at: by > 0 ? to + 1 : to }
  const next = draft.sections[at + by]
  return next && { section: next.id, at: by > 0 ? 0 : next.items.length }
}

/** How many more questions it may have (R965). */
export const roomOf = (draft: Draft) => examLimits.items - draft.sections.reduce((count, { items }) => count + items.length, 0)
