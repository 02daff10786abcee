import type { Erase, Line } from '@jiangtai/contract/board'
import type { Desk } from '../desk.ts'
import type { Point, View } from '../view.ts'

/** Where a finger, a pen or a mouse is: in pixels of the box, with what it presses (0 to 100), and when. */
export interface Sample extends Point {
  readonly pressure: number
  readonly at: number
}

/** What a pointer does between down and up. */
export interface Gesture {
  readonly move: (samples: readonly Sample[]) => void
  readonly end: () => void
  /** As if it had not begun; what was told already only ends. */
  readonly cancel: () => void
}

/** What gestures work with: a desk, and the canvas that shows it. */
export interface Easel {
  readonly desk: Desk
  readonly view: () => View
  /** Draws the mark that is being made. */
  readonly draft: (mark: Line | Erase) => void
  /** It is not made after all, or was told completely. */
  readonly endDraft: () => void
  /** Shows the page from elsewhere while it is being moved; nothing is drawn anew. */
  readonly preview: (view: View) => void
  /** It was moved there. */
  readonly settle: (view: View) => void
}
