import type { Size } from '../../kit/window/window-size.ts'

/** Of the upper left corner, in pixels of the window. */
export interface Place {
  readonly left: number
  readonly top: number
}

export interface Room extends Size {
  /** Kept free at the lower edge, where a phone has its tabs. */
  readonly below?: number
  /** Taken by the bars at the upper edge. */
  readonly above?: number
}

const edge = 8
const between = (low: number, value: number, high: number) => Math.round(Math.max(low, Math.min(value, high)))

/** The nearest place at which all of a box is in sight; what is larger than the room shows its beginning. */
export const keepInside = ({ left, top }: Place, box: Size, { width, height, below = 0, above = 0 }: Room): Place => ({
  left: between(edge, left, width - box.width - edge),
  top: between(above + edge, top, height - below - box.height - edge),
})
