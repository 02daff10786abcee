import type { Drag } from '../../kit/ui/use-drag.ts'
import { type DockSpace, noDock } from '../../kit/window/dock-space.ts'
import type { Span } from '../../kit/window/page-middle.ts'
import type { Size } from '../../kit/window/window-size.ts'
import { keepInside, type Place, type Room } from '../../parts/tool/place.ts'
import type { DockEdge, DockMemory } from './dock-memory.ts'

/** How near to an edge the mark is brought for the dock to stand upright there, and how far it is pulled to take it off again. */
const px = { near: 48, off: 72 } as const

/** `markX` is where the drag has brought the mark, `dx` how far that is. */
export function edgeAfter(edge: DockEdge | undefined, markX: number, dx: number, windowWidth: number): DockEdge | undefined {
  const pulled = edge === 'left' ? dx : -dx
  if (edge && pulled < px.off) return edge
  if (markX < px.near) return 'left'
  return markX > windowWidth - px.near ? 'right' : undefined
}

interface Began extends Place {
  /** Where the middle of the mark was. */
  readonly markX: number
  readonly edge: DockEdge | undefined
}
interface Around {
  readonly size: Size
  readonly room: Room
}

/** R250, R251: what a drag leads to. It is followed as far as the window reaches, which is less far than the rules allow. */
export const dragged = (began: Began, { dx, dy }: Pick<Drag, 'dx' | 'dy'>, { size, room }: Around): Standing => ({
  place: keepInside({ left: began.left + dx, top: began.top + dy }, size, room),
  edge: edgeAfter(began.edge, began.markX + dx, dx, room.width),
})

export type Standing = Pick<DockMemory, 'place' | 'edge'>

/** By an arrow key. What cannot go on leans against the edge, and the opposite arrow takes it off again. */
export function stepped({ edge }: Standing, here: Place, step: Place, size: Size, room: Room): Standing {
  const place = keepInside({ left: here.left + step.left, top: here.top + step.top }, size, room)
  if (step.left === 0) return { edge, place }
  const towards = step.left < 0 ? 'left' : 'right'
  const isStuck = edge ? edge === towards : place.left === here.left
  return { edge: isStuck ? towards : undefined, place }
}

/** Where the middle of a dock in its own place stands, if not in the middle of the window. */
export const middleIn = (span: Span | undefined, width: number, air = 8) =>
  span && span.right - span.left >= width + 2 * air ? (span.left + span.right) / 2 : undefined

/** What it takes of the window. Of a dock in the upper half nobody makes room; one of many rows on a phone begins there and is not meant. */
export function spaceOf(edge: DockEdge | undefined, box: Place & Size, { width, height }: Size, gap = 8): DockSpace {
  if (edge === 'left') return { ...noDock, left: box.left + box.width + gap }
  if (edge === 'right') return { ...noDock, right: width - box.left + gap }
  return { ...noDock, below: box.top + box.height / 2 > height / 2 ? height - box.top : 0 }
}
