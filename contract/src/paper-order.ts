import type { Paper, PaperItem, PaperSection } from './exam.ts'
import type { LeafBody, Option } from './question.ts'

/** Numbers from 0 to 1 that are the same for the same seed, on every machine (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Fisher and Yates. */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const order = [...list]
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const [a, b] = [order[at], order[other]] as [T, T]
    order[at] = b
    order[other] = a
  }
  return order
}

interface Shuffle {
  readonly items: boolean
  readonly options: boolean
}

/**
 * R859: a paper as one student sees it. Every section has numbers of its own, so that a longer section changes no other. Options of a question
 * that keeps its order stay, and so do the sub-questions of a material; answers say ids and are not touched by any of it.
 */
export const paperOrder = (paper: Paper, seed: number, shuffle: Shuffle): Paper => ({
  ...paper,
  sections: paper.sections.map((section, at) => sectionOrder(section, randomOf((seed ^ Math.imul(at + 1, 0x9e3779b1)) >>> 0), shuffle)),
})

function sectionOrder(section: PaperSection, random: () => number, shuffle: Shuffle): PaperSection {
  const items = shuffle.items ? shuffled(section.items, random) : section.items
  return { ...section, items: shuffle.options ? items.map((item) => itemOrder(item, random)) : [...items] }
}

function itemOrder(item: PaperItem, random: () => number): PaperItem {
  if (item.is_fixed_order === 1) return item
  const { subs, ...body } = item.body
  const own = optionOrder(body, random)
  return { ...item, body: subs ? { ...own, subs: subs.map((sub) => ({ ...sub, body: optionOrder(sub.body, random) })) } : own }
}

function optionOrder<T extends LeafBody>(body: T, random: () => number): T {
  const options: Option[] | undefined = body.options
  if (!options || body.is_fixed_order === 1) return body
  return { ...body, options: shuffled(options, random) }
}
