import { boardLimits } from '@jiangtai/contract/board'
import type { Size } from '../../kit/window/window-size.ts'
import type { Point } from './view.ts'

/** R418, R585 */
const eraser: Size = { width: 60, height: 80 }

/** On the screen; of the page it takes as much as is under it there. */
export function eraserOf(isDesktop: boolean, scale = 1): Size {
  const times = (isDesktop ? 2 : 1) / scale
  const side = (of: number) => Math.max(1, Math.min(boardLimits.side, Math.round(of * times)))
  return { width: side(eraser.width), height: side(eraser.height) }
}

/** What a rectangle covers on its way from one place to another: six corners, or four where it moves straight or not at all. */
export function sweptOf({ width, height }: Size, from: Point, to: Point): Point[] {
  const [right, down] = [to.x >= from.x ? 1 : -1, to.y >= from.y ? 1 : -1]
  const corner = (of: Point, x: number, y: number): Point => ({ x: of.x + (x * right * width) / 2, y: of.y + (y * down * height) / 2 })
  return [corner(from, -1, -1), corner(from, 1, -1), corner(to, 1, -1), corner(to, 1, 1), corner(to, -1, 1), corner(from, -1, 1)]
}
