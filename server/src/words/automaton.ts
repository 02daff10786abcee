import { nextSlice } from '../slices.ts'

export interface Automaton {
  /** How many states it has room for: what it costs to keep, about 40 bytes each. */
  readonly room: number
  /** Whether any entry is in the text. */
  isIn(text: string): boolean
  /** Which entries are, by their places in the list; of one that has another in it, the other. */
  hitsIn(text: string): readonly number[]
}

const root = 0
const growthsInSlice = 10_000

/**
 * Aho-Corasick: one walk over the text, however many entries there are. All entries grow by one sign at a time, so that whatever a new
 * state falls back to, being shorter, is complete.
 */
function* grown(entries: readonly string[]): Generator<void, Automaton> {
  const most = entries.reduce((sum, { length }) => sum + length, 1)
  const { step, add } = createSteps(most)
  /** Where to go on when no entry goes on from here: the longest end of what was read that begins an entry. */
  const fallbacks = new Int32Array(most)
  /** The entry that ends here, counted from 1. */
  const ends = new Int32Array(most)
  let size = 1

  function next(from: number, unit: number): number {
    let state = from
    for (;;) {
      const to = step(state, unit)
      if (to !== root || state === root) return to
      state = fallbacks[state] as number
    }
  }

  function grow(from: number, unit: number): number {
    const known = step(from, unit)
    if (known !== root) return known
    const state = size++
    const fallback = from === root ? root : next(fallbacks[from] as number, unit)
    fallbacks[state] = fallback
    ends[state] = ends[fallback] as number
    add(from, unit, state)
    return state
  }

  let growing = entries.map((entry, place) => ({ entry, place, state: root })).filter(({ entry }) => entry !== '')
  for (let at = 0; growing.length > 0; at++) {
    for (const [turn, one] of growing.entries()) {
      if (turn % growthsInSlice === 0) yield
      one.state = grow(one.state, one.entry.charCodeAt(at))
      if (one.entry.length === at + 1) ends[one.state] ||= one.place + 1
    }
    // What has an entry in it already is never read to its end.
    growing = growing.filter(({ state }) => ends[state] === 0)
  }

  return {
    room: most,
    isIn(text) {
      let state = root
      for (let at = 0; at < text.length; at++) {
        state = next(state, text.charCodeAt(at))
        if (ends[state] !== 0) return true
      }
      return false
    },
    hitsIn(text) {
      const hits = new Set<number>()
      let state = root
      for (let at = 0; at < text.length; at++) {
        state = next(state, text.charCodeAt(at))
        const end = ends[state] as number
        if (end !== 0) hits.add(end - 1)
      }
      return [...hits]
    },
  }
}

export function createAutomaton(entries: readonly string[]): Automaton {
  const growth = grown(entries)
  for (;;) {
    const { done, value } = growth.next()
    if (done) return value
  }
}

/** The same for a long list: everybody else has a turn between the slices. */
export async function createInSlices(entries: readonly string[]): Promise<Automaton> {
  const growth = grown(entries)
  for (;;) {
    await nextSlice()
    const { done, value } = growth.next()
    if (done) return value
  }
}

/** From a state, by a sign, to a state: a table with open addressing, at most half full. A Map of Maps takes ten times the memory. */
function createSteps(most: number) {
  const bits = Math.ceil(Math.log2(most)) + 1
  const mask = 2 ** bits - 1
  const froms = new Int32Array(mask + 1)
  const units = new Uint16Array(mask + 1)
  const tos = new Int32Array(mask + 1)

  /** The place of a step, or the free one where it belongs; nothing leads to the root. */
  function slotOf(from: number, unit: number): number {
    let slot = (Math.imul(from, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)) >>> (32 - bits)
    while (tos[slot] !== root && (froms[slot] !== from || units[slot] !== unit)) slot = (slot + 1) & mask
    return slot
  }
  return {
    step: (from: number, unit: number) => tos[slotOf(from, unit)] as number,
    add(from: number, unit: number, to: number) {
      const slot = slotOf(from, unit)
      froms[slot] = from
      units[slot] = unit
      tos[slot] = to
    },
  }
}
