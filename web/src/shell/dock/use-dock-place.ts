import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { track } from '../../kit/analytics/track.ts'
import { type Drag, useDrag } from '../../kit/ui/use-drag.ts'
import type { Size } from '../../kit/window/window-size.ts'
import type { Place, Room } from '../../parts/tool/place.ts'
import type { DockEdge, DockMemoryUse } from './dock-memory.ts'
import { dragged, type Standing, stepped } from './dock-place.ts'
import { noteDrag } from './drag-status.ts'

const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { left: -24, top: 0 },
  ArrowRight: { left: 24, top: 0 },
  ArrowUp: { left: 0, top: -24 },
  ArrowDown: { left: 0, top: 24 },
}

interface Surroundings {
  readonly box: RefObject<HTMLElement | null>
  readonly size: Size
  readonly room: Room
  /** A phone has no edge to spare, nor has a tight window while the dock is open. */
  readonly hasEdges: boolean
}

/** What the mark does: it toggles the dock, and moves it by a drag or by arrow keys. */
export function useDockPlace({ memory, show, keep }: DockMemoryUse, { box, size, room, hasEdges }: Surroundings) {
  const start = useRef({ left: 0, top: 0, markX: 0 })
  const before = useRef<Standing>({})
  const wasDragged = useRef(false)

  const here = () => box.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const standingAt = (drag: Drag) => dragged({ ...start.current, edge: before.current.edge }, drag, { size, room })
  const put = (standing: Standing) => {
    countEdge(before.current.edge, standing.edge)
    keep(standing)
  }
  const drag = useDrag({
    onStart: (mark) => {
      const { left, top } = here()
      const { left: markLeft, width } = mark.getBoundingClientRect()
      start.current = { left, top, markX: markLeft + width / 2 }
      before.current = { place: memory.place, edge: memory.edge }
      wasDragged.current = false
    },
    onMove: (drag) => {
      if (!isStill(drag)) show(standingAt(drag))
    },
    onEnd: (drag) => {
      wasDragged.current = !isPress(drag)
      noteDrag(wasDragged.current)
      if (wasDragged.current) put(standingAt(drag))
      else show(before.current)
    },
    onCancel: () => show(before.current),
  })
  const toggle = () => {
    if (memory.isCollapsed) track(62)
    const { left, top } = here()
    // At an edge the mark stays under the finger that pressed it.
    keep({ isCollapsed: !memory.isCollapsed, ...(hasEdges && memory.edge && { place: { left, top } }) })
  }
  const lean = (edge: DockEdge | undefined) => {
    countEdge(memory.edge, edge)
    keep({ edge, place: undefined })
  }
  // There it has one place, at the lower edge: elsewhere it would lie on what is pressed in a lesson.
  if (!hasEdges) return { toggle, lean, mark: { onClick: toggle } }
  return {
    toggle,
    lean,
    mark: {
      ...drag,
      // A click follows every press, also the one that ended a drag; the keyboard's comes alone.
      onClick: () => {
        if (!wasDragged.current) toggle()
        wasDragged.current = false
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = arrows[event.key]
        if (!step) return
        event.preventDefault()
        const { left, top } = here()
        const standing = stepped(memory, { left, top }, step, size, room)
        before.current = { edge: memory.edge }
        put(standing)
      },
    },
  }
}

/** R609 */
function countEdge(before: DockEdge | undefined, after: DockEdge | undefined) {
  if (after && after !== before) track(286)
}

/** A finger never lies quite still. */
const stillPx = 4
const shortMs = 200

export const isStill = ({ dx, dy }: Drag) => Math.hypot(dx, dy) < stillPx

/** R247, R248: no movement, or a short one, is a press; R249: anything else has moved the dock. */
export const isPress = (drag: Drag) => isStill(drag) || drag.ms < shortMs
