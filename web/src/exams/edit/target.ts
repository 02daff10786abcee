import { questionLimits } from '@jiangtai/contract/question'
import { type Draft, type DraftSection, spread, totalCenti } from './draft.ts'

const { leastCenti, mostCenti, stepCenti } = questionLimits

/** What is missing of the target; below 0: what is over it. */
export const gapOf = (draft: Draft) => (draft.target === 0 ? 0 : draft.target - totalCenti(draft))

/** What each question of a section would be worth with a part of the gap; undefined: some would be worth too little or too much. */
function withGap({ items }: DraftSection, gap: number): number[] | undefined {
  if (items.length === 0) return undefined
  const parts = spread(Math.abs(gap), items.length).map((part) => Math.sign(gap) * part)
  const worths = items.map(({ full_centi }, at) => full_centi + (parts[at] ?? 0))
  const fits = items.every(({ leaf_centis }, at) => {
    const worth = worths[at] ?? 0
    return worth >= Math.max(leastCenti, leaf_centis.length * stepCenti) && worth <= mostCenti
  })
  return fits ? worths : undefined
}

/** The section that takes the gap: the last one that can, where the large questions are. */
export function reachableBy(draft: Draft): DraftSection | undefined {
  const gap = gapOf(draft)
  return gap === 0 ? undefined : [...draft.sections].reverse().find((section) => withGap(section, gap) !== undefined)
}

export function reached(draft: Draft, id: number): Draft {
  const section = draft.sections.find((one) => one.id === id)
  const worths = section && withGap(section, gapOf(draft))
  if (!section || !worths) return draft
  const items = section.items.map((item, at) => {
    const worth = worths[at] ?? item.full_centi
    return worth === item.full_centi ? item : { ...item, full_centi: worth, leaf_centis: spread(worth, item.leaf_centis.length) }
  })
  return { ...draft, sections: draft.sections.map((one) => (one === section ? { ...one, items } : one)) }
}

/** A typed target; undefined: none that a paper may have. Empty: none is wanted. */
export function targetOf(text: string, most: number): number | undefined {
  const typed = text.trim()
  if (typed === '') return 0
  if (!/^\d{1,4}(\.5|\.0)?$/.test(typed)) return undefined
  const centi = Math.round(Number(typed) * 100)
  return centi > 0 && centi <= most ? centi : undefined
}
