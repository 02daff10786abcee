import { useRef } from 'react'
import { useDrag } from '../../kit/ui/use-drag.ts'
import type { Point } from './area.ts'
import type { Held, LensStore } from './follow-room.ts'
import { movedBy, resizedBy } from './lens.ts'
import type { Handle } from './resize.ts'

/** By the lens itself it is moved, by a handle resized; a finger that the system takes away has done nothing. */
export function useLensDrag(store: LensStore, onHold: (isHeld: boolean) => void, handle?: Handle) {
  const from = useRef<Held>(store.get())
  const put = (x: number, y: number) => store.set(dragged(store.get(), from.current, { x, y }, handle))
  return useDrag({
    onStart: () => {
      from.current = store.get()
      onHold(true)
    },
    onMove: ({ dx, dy }) => put(dx, dy),
    onEnd: () => onHold(false),
    onCancel: () => {
      put(0, 0)
      onHold(false)
    },
  })
}

/** From where it was taken, by a handle or as a whole. In a window that has become another meanwhile it stands as it began there. */
export function dragged(held: Held, from: Held, by: Point, handle: Handle | undefined): Held {
  const { lens, room } = held
  if (room !== from.room) return held
  const { rect } = from.lens
  return { room, lens: handle ? resizedBy(lens, rect, handle, by, room) : movedBy(lens, rect, by, room) }
}
