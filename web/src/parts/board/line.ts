import { pointParts } from '@jiangtai/contract/board'
import { type Point, pixels } from './view.ts'

/** From `from` to `to` in a curve that leans to `by`; its width changes from one end to the other. */
export interface Piece {
  readonly from: Point
  readonly by: Point
  readonly to: Point
  readonly start: number
  readonly end: number
}

export const countOf = (points: readonly number[]) => points.length / pointParts

const xOf = (points: readonly number[], at: number) => pixels(points[at * pointParts] ?? 0)
const yOf = (points: readonly number[], at: number) => pixels(points[at * pointParts + 1] ?? 0)
export const pointAt = (points: readonly number[], at: number): Point => ({ x: xOf(points, at), y: yOf(points, at) })

/** A mouse presses with 50: that is the width as it was chosen. */
export const widthOf = (width: number, pressure: number) => width * (0.4 + 0.012 * pressure)
const widthAt = (points: readonly number[], at: number, width: number) => widthOf(width, points[at * pointParts + 2] ?? 50)

/** How many pieces no later point changes any more: each ends in the middle between two points. */
export const settledPieces = (points: readonly number[]) => Math.max(0, countOf(points) - 1)

/**
 * R417: a line runs through the middles between its points and leans to the points themselves, so it has no corners. Piece `at` depends on
 * the points up to the next alone; the last one, which follows the settled ones, goes on to the newest point.
 */
export function pieceOf(points: readonly number[], at: number, width: number): Piece {
  const last = countOf(points) - 1
  const from = at === 0 ? pointAt(points, 0) : middle(points, at - 1)
  const to = at >= last ? pointAt(points, last) : middle(points, at)
  const start = at === 0 ? widthAt(points, 0, width) : middleWidth(points, at - 1, width)
  const end = at >= last ? widthAt(points, last, width) : middleWidth(points, at, width)
  return { from, by: pointAt(points, Math.min(at, last)), to, start, end }
}

const middle = (points: readonly number[], at: number): Point => ({
  x: (xOf(points, at) + xOf(points, at + 1)) / 2,
  y: (yOf(points, at) + yOf(points, at + 1)) / 2,
})
const middleWidth = (points: readonly number[], at: number, width: number) =>
  (widthAt(points, at, width) + widthAt(points, at + 1, width)) / 2

/** A place of the piece, 0 being its beginning and 1 its end. */
export function along({ from, by, to }: Piece, part: number): Point {
  const rest = 1 - part
  return {
    x: rest * rest * from.x + 2 * rest * part * by.x + part * part * to.x,
    y: rest * rest * from.y + 2 * rest * part * by.y + part * part * to.y,
  }
}

/** A change of a quarter of a pixel is not seen as a step. */
const stepWidth = 0.25
const mostSteps = 12

/** In how many parts a piece is drawn, each of one width. */
export const stepsOf = ({ start, end }: Piece) => Math.min(mostSteps, Math.max(1, Math.ceil(Math.abs(end - start) / stepWidth)))
