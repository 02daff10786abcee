import type { Mark } from '@jiangtai/contract/board'
import type { Size } from '../../kit/window/window-size.ts'
import type { BoardPage } from './board.ts'
import { countOf, pointAt } from './line.ts'
import { type Bounds, boundsOf } from './placed.ts'
import { pixels } from './view.ts'

const union = (one: Bounds, other: Bounds): Bounds => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
})

function areaOf(mark: Mark): Bounds | undefined {
  if (mark.kind === 'erase') return undefined
  if (mark.kind === 'shape') {
    const { x, y, width, height } = mark
    return boundsOf({ ...mark, x: pixels(x), y: pixels(y), width: pixels(width), height: pixels(height) })
  }
  let area: Bounds | undefined
  for (let at = 0; at < countOf(mark.points); at++) {
    const { x, y } = pointAt(mark.points, at)
    const here = { left: x - mark.width, top: y - mark.width, right: x + mark.width, bottom: y + mark.width }
    area = area ? union(area, here) : here
  }
  return area
}

/** What a picture of the page shows, in pixels: the screen it was begun on, and whatever was drawn beyond. */
export function pageArea({ marks }: Pick<BoardPage, 'marks'>, { width, height }: Size): Bounds {
  const screen = { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 }
  return marks.reduce<Bounds>((all, mark) => {
    const area = areaOf(mark)
    return area ? union(all, area) : all
  }, screen)
}
