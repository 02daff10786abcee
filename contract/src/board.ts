import * as z from 'zod/mini'

/** R578, R579, R581, R582, R424: what a board is drawn with. */
export const penColors = { red: '#f41a0a', green: '#43cd40', black: '#000', white: '#f5f5f5' } as const
export const penWidths = { S: 4, M: 6, L: 9 } as const
/** R424, O059 */
export const shapeColors = { orange: '#ff8a1f', green: '#43cd40', red: '#f41a0a', blue: '#2f7bf5' } as const
export const PenColor = z.enum(['red', 'green', 'black', 'white'])
export type PenColor = z.infer<typeof PenColor>
export const PenWidth = z.literal([penWidths.S, penWidths.M, penWidths.L])
export type PenWidth = z.infer<typeof PenWidth>
export const Background = z.enum(['transparent', 'white', 'blackboard'])
export type Background = z.infer<typeof Background>
export const ShapeName = z.enum([
  'oval',
  'line',
  'semicircle',
  'square',
  'rectangle',
  'trapezoid',
  'triangle',
  'polygon',
  'cylinder',
  'parallelogram',
  'right_triangle',
  'right_trapezoid',
])
export type ShapeName = z.infer<typeof ShapeName>
export const ShapeColor = z.enum(['orange', 'green', 'red', 'blue'])
export type ShapeColor = z.infer<typeof ShapeColor>

/** A point is four whole numbers: x and y in tenths of a pixel, pressure from 0 to 100, ms since the point before. */
export const pointParts = 4

export const boardLimits = {
  pages: 20,
  /** Pixels of a side of the screen it is drawn on. */
  side: 10_000,
  pointsAtOnce: 2_000,
  operations: 20_000,
  /** Signs of all the operations of one board, written as JSON. */
  signs: 4_000_000,
  /** O061 */
  undos: 100,
} as const

/** A page goes on beyond the screen in every direction. */
const far = boardLimits.side * 10 * 4
const place = z.int().check(z.minimum(-far), z.maximum(far))
const id = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1))
const size = z.int().check(z.minimum(1), z.maximum(boardLimits.side))
/** One look at all of them: a board has a million numbers, and a schema for each would hold up everybody else for a second. */
const points = z.custom<number[]>(
  (all) =>
    Array.isArray(all) &&
    all.length > 0 &&
    all.length % pointParts === 0 &&
    all.length <= pointParts * boardLimits.pointsAtOnce &&
    all.every((n) => Number.isInteger(n) && Math.abs(n) <= far),
)

const done = {
  page: z.int().check(z.minimum(1), z.maximum(boardLimits.pages)),
  /** Ms since the board was begun, the breaks between its lessons left out. */
  at: z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)),
}

export const Line = z.object({ kind: z.literal('line'), id, ...done, color: PenColor, width: PenWidth, points })
export type Line = z.infer<typeof Line>

/** A rectangle of pixels is taken away at every point. */
export const Erase = z.object({ kind: z.literal('erase'), id, ...done, width: size, height: size, points })
export type Erase = z.infer<typeof Erase>

/** Its middle and its sides in tenths of a pixel, its angle in degrees. A side below zero is mirrored. */
export const Shape = z.object({
  kind: z.literal('shape'),
  id,
  ...done,
  shape: ShapeName,
  color: ShapeColor,
  x: place,
  y: place,
  width: place,
  height: place,
  angle: z.int().check(z.minimum(0), z.maximum(359)),
})
export type Shape = z.infer<typeof Shape>

/** What leaves something on a page. Lines and erasers may come in parts: those of the same id are one mark. */
export const Mark = z.discriminatedUnion('kind', [Line, Erase, Shape])
export type Mark = z.infer<typeof Mark>

/**
 * Everything that happens to a board, in order; what it looks like follows from them. A clear forgets what could be undone (R422). A page
 * one beyond the last is added. A pan says what of the page lies in the middle, in tenths of a pixel.
 */
export const Operation = z.discriminatedUnion('kind', [
  Line,
  Erase,
  Shape,
  z.object({ kind: z.literal('undo'), ...done }),
  z.object({ kind: z.literal('redo'), ...done }),
  z.object({ kind: z.literal('clear'), ...done }),
  z.object({ kind: z.literal('page'), ...done }),
  z.object({ kind: z.literal('pan'), ...done, x: place, y: place }),
  z.object({ kind: z.literal('background'), ...done, background: Background }),
])
export type Operation = z.infer<typeof Operation>

/** A board as it is kept: the size of the screen it was begun on, and all that happened. */
export const BoardLog = z.object({
  width: size,
  height: size,
  background: Background,
  operations: z.array(Operation).check(z.maxLength(boardLimits.operations)),
})
export type BoardLog = z.infer<typeof BoardLog>
