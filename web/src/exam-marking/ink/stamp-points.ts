import type { InkStroke, MarkedAnswer, Stamp } from '@jiangtai/contract/exam-marking'
import { pointsOf } from '@jiangtai/contract/question'
import type { Inks } from './inks.ts'

/** What a ✓ may be worth, in hundredths of a point; 0: stamps only say what is right. */
export const worths = [0, 100, 200, 500] as const
export type Worth = (typeof worths)[number]

const share: Readonly<Record<Stamp, number>> = { right: 1, half: 0.5, wrong: -1 }

/** The score with so much more or less. Where nothing is given yet, what is right counts up from nothing, and what is wrong down from everything. */
export const scoreAfter = (score: number | undefined, by: number, full: number) =>
  Math.max(0, Math.min(full, (score ?? (by < 0 ? full : 0)) + by))

/** What a stamp really adds: a score ends at nothing and at everything. */
export function stampPoints(stamp: Stamp, worth: Worth, score: number | undefined, full: number): number {
  const by = share[stamp] * worth
  return scoreAfter(score, by, full) - (score ?? (by < 0 ? full : 0))
}

export const pointsIn = (strokes: readonly InkStroke[]) =>
  strokes.reduce((sum, stroke) => sum + (stroke.kind === 'stamp' ? (stroke.centi ?? 0) : 0), 0)

/** What the stamps on all pictures of an answer add to its score. */
export const stampedOn = (inks: Pick<Inks, 'on'>, { attempt_id, files, mark }: MarkedAnswer, leaf: number) =>
  files.reduce((sum, { id, url, kind }) => {
    if (kind === 'audio') return sum
    const known = mark.inks.find(({ file_id }) => file_id === id)
    return sum + pointsIn(inks.on({ attempt_id, leaf, file_id: id, url }, known).ink.get().strokes)
  }, 0)

/** As it stands beside the stamp; empty: it did not count. */
export const pointsWords = (stroke: InkStroke) =>
  stroke.kind === 'stamp' && stroke.centi ? `${stroke.centi > 0 ? '+' : '−'}${pointsOf(Math.abs(stroke.centi))}` : ''
