import { type Bounds, boundsOf, type Placed } from './placed.ts'
import { type Point, toBox, type View } from './view.ts'

/** Between the shape and its frame, from the frame to the handle that turns it, and the handles themselves; pixels of the screen. */
export const around = 18
export const stem = 44
export const handleRadius = 11

/** Where the handle that turns it is. */
export function turnHandle(placed: Placed, view: View): Point {
  const { x, y } = toBox(view, placed)
  const far = (Math.abs(placed.height) * view.scale) / 2 + around + stem
  const angle = (placed.angle * Math.PI) / 180
  return { x: x + far * Math.sin(angle), y: y - far * Math.cos(angle) }
}

/** The upright box around the shape, its frame and all its handles, on the screen. */
export function handledBox(placed: Placed, view: View): Bounds {
  const wide = (side: number) => side + (Math.sign(side) * 2 * around) / view.scale
  const { left, top, right, bottom } = boundsOf({ ...placed, width: wide(placed.width), height: wide(placed.height) })
  const [first, last] = [toBox(view, { x: left, y: top }), toBox(view, { x: right, y: bottom })]
  const turn = turnHandle(placed, view)
  return {
    left: Math.min(first.x, turn.x) - handleRadius,
    top: Math.min(first.y, turn.y) - handleRadius,
    right: Math.max(last.x, turn.x) + handleRadius,
    bottom: Math.max(last.y, turn.y) + handleRadius,
  }
}
