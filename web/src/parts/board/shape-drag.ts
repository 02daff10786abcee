import type { PointerEvent } from 'react'
import type { Desk } from './desk.ts'
import { type Corner, cornerOf, type Placed, pulledTo } from './placed.ts'
import { type Point, toPage, type View } from './view.ts'

/** What a shape becomes when it was taken at a place of the page and is now at another. */
export type Reshape = (start: Placed, to: Point, from: Point) => Placed

/** For whatever a shape is taken by; one pointer at a time. */
export const shapeDrag = (desk: Desk, view: View, change: Reshape) => ({
  onPointerDown(event: PointerEvent<SVGElement>) {
    const start = desk.state.get().shape
    if (event.button !== 0 || !start) return
    event.preventDefault()
    const element = event.currentTarget
    const id = event.pointerId
    const { left, top } = element.ownerSVGElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
    const placeOf = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) => toPage(view, { x: clientX - left, y: clientY - top })
    const from = placeOf(event)
    const onMove = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId === id) desk.reshape(change(start, placeOf(moved), from))
    }
    const onEnd = (ended: globalThis.PointerEvent) => {
      if (ended.pointerId !== id) return
      element.removeEventListener('pointermove', onMove)
      for (const name of ['pointerup', 'pointercancel'] as const) element.removeEventListener(name, onEnd)
    }
    element.setPointerCapture(id)
    element.addEventListener('pointermove', onMove)
    for (const name of ['pointerup', 'pointercancel'] as const) element.addEventListener(name, onEnd)
  },
})

/** The corner that is seen at a side: of a mirrored shape it is another by its numbers. */
const seenCorner = ({ width, height }: Placed, { x, y }: Corner): Corner => ({
  x: (width < 0 ? -x : x) as Corner['x'],
  y: (height < 0 ? -y : y) as Corner['y'],
})

/** The handle stands a little outside: what counts is how far it was taken. */
export const pullFrom =
  (side: Corner): Reshape =>
  (start, to, from) => {
    const corner = seenCorner(start, side)
    const at = cornerOf(start, corner)
    return pulledTo(start, corner, { x: at.x + to.x - from.x, y: at.y + to.y - from.y })
  }
