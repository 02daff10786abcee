import { boardLimits } from '@jiangtai/contract/board'
import type { Size } from '../../kit/window/window-size.ts'
import type { BoardPage } from './board.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** What of a page is seen in a box: the place of the page in the middle of the box, and how much larger than itself. Pixels. */
export interface View extends Size, Point {
  readonly scale: number
}

/** A page goes on beyond the screen, but not for ever. */
const farthest = boardLimits.side * 40
/** Points of a board are whole tenths of a pixel. */
export const tenths = (pixels: number) => Math.max(-farthest, Math.min(farthest, Math.round(pixels * 10)))
export const pixels = (tenth: number) => tenth / 10

/** All of the screen the board was begun on is seen, and whatever else there is room for. */
export function viewOf(box: Size, screen: Size, { x, y }: Pick<BoardPage, 'x' | 'y'>, zoom = 1): View {
  const fit = Math.min(box.width / screen.width, box.height / screen.height)
  return { width: box.width, height: box.height, x: pixels(x), y: pixels(y), scale: (fit > 0 ? fit : 1) * zoom }
}

/** The place of the page under a place of the box. */
export const toPage = ({ scale, x, y, width, height }: View, at: Point): Point => ({
  x: x + (at.x - width / 2) / scale,
  y: y + (at.y - height / 2) / scale,
})

export const toBox = ({ scale, x, y, width, height }: View, at: Point): Point => ({
  x: (at.x - x) * scale + width / 2,
  y: (at.y - y) * scale + height / 2,
})

export const isSameView = (one: View, other: View) =>
  one.scale === other.scale && one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
