import { markLimits, type RubricGiven } from '@jiangtai/contract/exam-marking'
import type { LeafKey } from '@jiangtai/contract/question'

export type RubricLine = NonNullable<LeafKey['rubric']>[number]
export type Share = 'full' | 'part' | 'none'

export const givenFor = (given: readonly RubricGiven[], { id }: RubricLine) => given.find((one) => one.id === id)?.centi ?? 0

export const shareOf = (given: readonly RubricGiven[], line: RubricLine): Share => {
  const centi = givenFor(given, line)
  return centi === 0 ? 'none' : centi < line.points_centi ? 'part' : 'full'
}

function withGiven(given: readonly RubricGiven[], { id }: RubricLine, centi: number): readonly RubricGiven[] {
  const others = given.filter((one) => one.id !== id)
  return centi > 0 ? [...others, { id, centi }] : others
}

/** All of its points, or none where it has all of them. */
export const toggled = (given: readonly RubricGiven[], line: RubricLine) =>
  withGiven(given, line, shareOf(given, line) === 'full' ? 0 : line.points_centi)

/** A small line goes by half a point, a large one by a whole. */
export const stepOf = ({ points_centi }: RubricLine) => (points_centi > 200 ? 100 : markLimits.stepCenti)

export const stepped = (given: readonly RubricGiven[], line: RubricLine, by: 1 | -1) =>
  withGiven(given, line, Math.max(0, Math.min(line.points_centi, givenFor(given, line) + by * stepOf(line))))

/** R949: never more than the question is worth, whatever its lines are. `stamped`: what stamps on the pictures add to it or take away. */
export const sumOf = (given: readonly RubricGiven[], full: number, stamped = 0) =>
  Math.max(
    0,
    Math.min(
      full,
      given.reduce((sum, { centi }) => sum + centi, stamped),
    ),
  )
