import type { Size } from '../../kit/window/window-size.ts'

export type LensType = 'magnifier' | 'spotlight'
export type LensShape = 'rect' | 'circle'

/** In pixels of the window. */
export interface Rect {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** R498 */
export const leastSide = 40
/** R499: room for the toolbar and a gap, on either side. */
const kept = 2 * (72 + 32)
/** R602–R604 */
const first = { magnifier: { part: 0.5, cap: 540 }, spotlight: { part: 0.7, cap: 864 } } as const
/** R605 */
const floor = 407

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

/** R499, R500: how large it may become. In a window with no room at all it stays what it must be at least. */
export function mostOf(shape: LensShape, room: Size): Size {
  const [width, height] = [Math.max(leastSide, room.width - kept), Math.max(leastSide, room.height - kept)]
  const side = Math.min(width, height)
  return shape === 'circle' ? { width: side, height: side } : { width, height }
}

/** C27: the floor is of the first area only, and gives way to the largest there may be. */
export function firstSide(type: LensType, room: Size): number {
  const { part, cap } = first[type]
  const most = mostOf('circle', room).width
  return Math.round(Math.min(most, Math.max(floor, Math.min(cap, part * Math.min(room.width, room.height)))))
}

/** A square in the middle of the window. */
export function firstRect(type: LensType, room: Size): Rect {
  const side = firstSide(type, room)
  return { left: Math.round((room.width - side) / 2), top: Math.round((room.height - side) / 2), width: side, height: side }
}

export const centreOf = ({ left, top, width, height }: Rect): Point => ({ x: left + width / 2, y: top + height / 2 })

/** R452: its centre stays in the window, so that at most half of it is outside. */
export function moved(rect: Rect, by: Point, room: Size): Rect {
  const { left, top, width, height } = rect
  return {
    ...rect,
    left: between(-width / 2, left + by.x, room.width - width / 2),
    top: between(-height / 2, top + by.y, room.height - height / 2),
  }
}

/** R449: a circle is square at the larger side, as far as there is room; a rectangle keeps what it has. */
export function reshaped(rect: Rect, shape: LensShape, room: Size): Rect {
  if (shape === 'rect') return rect
  const side = Math.min(Math.max(rect.width, rect.height), mostOf('circle', room).width)
  const { x, y } = centreOf(rect)
  return { left: x - side / 2, top: y - side / 2, width: side, height: side }
}

/** R446: what is below the centre of the area stays there, whatever the zoom: where a picture of the whole window goes inside the lens. */
export function panOf(rect: Rect, scale: number): Point {
  const { x, y } = centreOf(rect)
  return { x: rect.width / 2 - x * scale, y: rect.height / 2 - y * scale }
}
