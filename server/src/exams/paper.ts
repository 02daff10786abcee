import { examLimits } from '@jiangtai/contract/exam'
import type { SavedItem, SavedSection } from '@jiangtai/contract/exams'
import { questionLimits } from '@jiangtai/contract/question'
import { isScore } from '@jiangtai/contract/question-faults'
import { Refusal } from '@jiangtai/contract/refusal'
import { tidyTitle } from '../library/exam-title.ts'

/** So many signs all questions of an exam may have, with their keys: every student gets them, and a teacher all at once. */
export const mostSigns = 3_000_000

function ofAtMost(typed: string, n: number): string {
  const text = tidyTitle(typed)
  if ([...text].length > n) throw new Refusal('sectionLong', { n })
  return text
}

/** 0: none. Half points, as questions have them. */
export function targetTyped(centi: number): number {
  if (centi > examLimits.totalCenti) throw new Refusal('paperTotal', { n: examLimits.totalCenti / 100 })
  if (centi % questionLimits.stepCenti !== 0) throw new Refusal('scoreBad')
  return centi
}

export interface TypedPaper {
  readonly sections: readonly SavedSection[]
  readonly total_centi: number
  readonly item_count: number
  readonly leaf_count: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** A score of half points, and its leaves together exactly that. */
function demandScores({ full_centi, leaf_centis }: SavedItem) {
  if (!isScore(full_centi) || !leaf_centis.every(isScore)) throw new Refusal('scoreBad')
  if (sum(leaf_centis) !== full_centi) throw new Refusal('scoreSum')
}

/** R965: what somebody has typed, as it is kept. */
export function paperTyped(given: readonly SavedSection[]): TypedPaper {
  const items = given.flatMap((section) => section.items)
  if (items.length > examLimits.items) throw new Refusal('paperLong', { n: examLimits.items })
  if (given.length > examLimits.sections) throw new Refusal('paperSections', { n: examLimits.sections })
  for (const item of items) demandScores(item)
  const [total_centi, leaf_count] = [sum(items.map((item) => item.full_centi)), sum(items.map((item) => item.leaf_centis.length))]
  if (leaf_count > examLimits.leaves) throw new Refusal('paperLeaves', { n: examLimits.leaves })
  if (total_centi > examLimits.totalCenti) throw new Refusal('paperTotal', { n: examLimits.totalCenti / 100 })
  const sections = given.map(({ title, intro, items: own }) => ({
    title: ofAtMost(title, examLimits.sectionTitle),
    intro: ofAtMost(intro, examLimits.intro),
    items: own,
  }))
  return { sections, total_centi, item_count: items.length, leaf_count }
}

/** Texts that other people will read. */
export const textsOf = (title: string, sections: readonly SavedSection[]): string[] => [
  title,
  ...sections.flatMap((section) => [section.title, section.intro]),
]
