import type { Size } from '../../kit/window/window-size.ts'
import { type LensShape, leastSide, mostOf, type Point, type Rect } from './area.ts'

/** R292: clockwise from the upper left corner. */
export const handles = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type Handle = (typeof handles)[number]

type Pull = -1 | 0 | 1

/** Which edges a handle pulls: -1 the left or upper one, 1 the right or lower one. */
export const pulls: Readonly<Record<Handle, readonly [x: Pull, y: Pull]>> = {
  1: [-1, -1],
  2: [0, -1],
  3: [1, -1],
  4: [1, 0],
  5: [1, 1],
  6: [0, 1],
  7: [-1, 1],
  8: [-1, 0],
}

/** One side of the area. */
interface Side {
  readonly start: number
  readonly length: number
}

interface Limits {
  readonly low: number
  readonly high: number
}

/** Between the least and the most, and so that the centre stays in the window while the far edge stays where it is. */
function limitsOf({ start, length }: Side, pull: Pull, most: number, room: number): Limits {
  if (pull === 0) return { low: leastSide, high: most }
  const end = start + length
  const [low, high] = pull > 0 ? [-2 * start, 2 * (room - start)] : [2 * (end - room), 2 * end]
  return { low: Math.max(leastSide, low), high: Math.min(most, high) }
}

const within = (length: number, { low, high }: Limits) => Math.max(low, Math.min(length, high))
const both = (a: Limits, b: Limits): Limits => ({ low: Math.max(a.low, b.low), high: Math.min(a.high, b.high) })

function pulled({ start, length }: Side, pull: Pull, next: number): Side {
  if (pull === 0) return { start: start + (length - next) / 2, length: next }
  return { start: pull > 0 ? start : start + length - next, length: next }
}

const rectOf = (across: Side, down: Side): Rect => ({
  left: across.start,
  top: down.start,
  width: across.length,
  height: down.length,
})

/** R453: by whichever handle and however far it is pulled; a circle stays one. */
export function resized(rect: Rect, handle: Handle, by: Point, shape: LensShape, room: Size): Rect {
  const [x, y] = pulls[handle]
  const most = mostOf(shape, room)
  const across: Side = { start: rect.left, length: rect.width }
  const down: Side = { start: rect.top, length: rect.height }
  const ofWidth = limitsOf(across, x, most.width, room.width)
  const ofHeight = limitsOf(down, y, most.height, room.height)
  const width = rect.width + by.x * x
  const height = rect.height + by.y * y
  if (shape === 'rect') return rectOf(pulled(across, x, within(width, ofWidth)), pulled(down, y, within(height, ofHeight)))
  const wanted = x === 0 ? height : y === 0 ? width : Math.max(width, height)
  const side = within(wanted, both(ofWidth, ofHeight))
  return rectOf(pulled(across, x, side), pulled(down, y, side))
}
