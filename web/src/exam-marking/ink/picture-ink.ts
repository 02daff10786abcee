import type { InkStroke } from '@jiangtai/contract/exam-marking'

/** What is written on one picture, with what it was before each step. */
export interface PictureInk {
  readonly strokes: readonly InkStroke[]
  readonly past: readonly (readonly InkStroke[])[]
  /** Quarter turns to the right. */
  readonly turn: 0 | 1 | 2 | 3
}

const steps = 50

export const inkWith = (strokes: readonly InkStroke[], turn: PictureInk['turn'] = 0): PictureInk => ({ strokes, turn, past: [] })

export const put = (ink: PictureInk, strokes: readonly InkStroke[]): PictureInk =>
  strokes === ink.strokes ? ink : { ...ink, strokes, past: [...ink.past, ink.strokes].slice(-steps) }

export function stepBack(ink: PictureInk): PictureInk {
  const before = ink.past[ink.past.length - 1]
  return before ? { ...ink, strokes: before, past: ink.past.slice(0, -1) } : ink
}

/** Somebody else wrote on it meanwhile: theirs, and above it what was added here since `base`. */
export function merged(base: readonly InkStroke[], own: readonly InkStroke[], theirs: readonly InkStroke[]): readonly InkStroke[] {
  const known = new Set([...base, ...theirs].map((stroke) => JSON.stringify(stroke)))
  return [...theirs, ...own.filter((stroke) => !known.has(JSON.stringify(stroke)))]
}
