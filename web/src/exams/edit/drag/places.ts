import type { Place } from '../draft-ops.ts'

interface Box {
  readonly top: number
  readonly bottom: number
}

export interface SectionBox extends Box {
  readonly id: number
  readonly items: readonly Box[]
}

const middle = ({ top, bottom }: Box) => (top + bottom) / 2

/** How many of the boxes lie above a height. */
const above = (boxes: readonly Box[], y: number): number => {
  const next = boxes.findIndex((box) => y < middle(box))
  return next < 0 ? boxes.length : next
}

/** Where a question that is held at this height would fall: in the section it is over, else in the one it has passed last. */
export function placeAt(sections: readonly SectionBox[], y: number): Place | undefined {
  const [first] = sections
  const over = [...sections].reverse().find(({ top }) => top <= y) ?? first
  return over && { section: over.id, at: above(over.items, y) }
}

/** Before which section one that is held would fall; their number: behind all. */
export const sectionGapAt = (sections: readonly Box[], y: number): number => above(sections, y)

/** Where a section of this place ends up that falls before another: it is counted while it still stands there. */
export const sectionTo = (from: number, gap: number): number => (gap > from ? gap - 1 : gap)
