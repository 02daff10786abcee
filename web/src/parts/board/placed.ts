import type { Shape, ShapeColor, ShapeName } from '@jiangtai/contract/board'
import type { Size } from '../../kit/window/window-size.ts'
import { firstSides } from './shape-path.ts'
import { type Point, tenths } from './view.ts'

/** A shape that can still be changed: its middle and sides in pixels of the page, its angle in degrees. */
export interface Placed extends Point {
  readonly shape: ShapeName
  readonly color: ShapeColor
  readonly width: number
  readonly height: number
  readonly angle: number
}

/** At most half of a small screen. */
export const placedAt = (shape: ShapeName, color: ShapeColor, { x, y }: Point, screen: Size): Placed => {
  const [width, height] = firstSides[shape]
  const scale = Math.min(1, Math.min(screen.width, screen.height) / 2 / Math.max(width, height))
  return { shape, color, x, y, width: width * scale, height: height * scale, angle: 0 }
}

const wholeAngle = (angle: number) => ((Math.round(angle) % 360) + 360) % 360

export const shapeOf = ({ shape, color, x, y, width, height, angle }: Placed): Omit<Shape, 'kind' | 'id' | 'page' | 'at'> => ({
  shape,
  color,
  x: tenths(x),
  y: tenths(y),
  width: tenths(width),
  height: tenths(height),
  angle: wholeAngle(angle),
})

const turned = ({ x, y }: Point, degrees: number): Point => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** A place of the page as the shape sees it: from its middle, as if it lay straight. */
const inside = ({ x, y, angle }: Placed, at: Point) => turned({ x: at.x - x, y: at.y - y }, -angle)
const outside = ({ x, y, angle }: Placed, at: Point): Point => {
  const { x: dx, y: dy } = turned(at, angle)
  return { x: x + dx, y: y + dy }
}

/** -1 or 1 in each direction. */
export interface Corner {
  readonly x: -1 | 1
  readonly y: -1 | 1
}
export const corners: readonly Corner[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
]

export const cornerOf = (placed: Placed, { x, y }: Corner): Point =>
  outside(placed, { x: (x * placed.width) / 2, y: (y * placed.height) / 2 })

/** Whether a place lies in its box, a little around it counted in. */
export function covers(placed: Placed, at: Point, around = 0): boolean {
  const { x, y } = inside(placed, at)
  return Math.abs(x) <= Math.abs(placed.width) / 2 + around && Math.abs(y) <= Math.abs(placed.height) / 2 + around
}

export const movedBy = (placed: Placed, { x, y }: Point): Placed => ({ ...placed, x: placed.x + x, y: placed.y + y })

const smallest = 20
const atLeast = (side: number) => (Math.abs(side) < smallest ? (side < 0 ? -smallest : smallest) : side)

/** A corner is pulled to a place; the one across stays where it is. Pulled over it, the shape is mirrored. A square stays one. */
export function pulledTo(placed: Placed, corner: Corner, to: Point): Placed {
  const across = { x: (-corner.x * placed.width) / 2, y: (-corner.y * placed.height) / 2 }
  const at = inside(placed, to)
  let width = atLeast(corner.x * (at.x - across.x))
  let height = atLeast(corner.y * (at.y - across.y))
  if (placed.shape === 'square') {
    const side = Math.max(Math.abs(width), Math.abs(height))
    width = Math.sign(width) * side
    height = Math.sign(height) * side
  }
  const middle = { x: across.x + (corner.x * width) / 2, y: across.y + (corner.y * height) / 2 }
  return { ...placed, ...outside(placed, middle), width, height }
}

/** Larger or smaller from the middle, for the keyboard. */
export const grownBy = (placed: Placed, x: number, y: number): Placed => {
  const more = placed.shape === 'square' ? { x: x || y, y: x || y } : { x, y }
  return { ...placed, width: atLeast(placed.width + more.x), height: atLeast(placed.height + more.y) }
}

const snapDegrees = 15
const snapWithin = 3

/** Its top looks to a place; near a round angle it takes that. */
export function turnedTo(placed: Placed, to: Point): Placed {
  const angle = wholeAngle((Math.atan2(to.y - placed.y, to.x - placed.x) * 180) / Math.PI + 90)
  const round = Math.round(angle / snapDegrees) * snapDegrees
  return { ...placed, angle: wholeAngle(Math.abs(angle - round) <= snapWithin ? round : angle) }
}

export const turnedBy = (placed: Placed, degrees: number): Placed => ({ ...placed, angle: wholeAngle(placed.angle + degrees) })

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The upright box around it. */
export function boundsOf(placed: Placed): Bounds {
  const all = corners.map((corner) => cornerOf(placed, corner))
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}
