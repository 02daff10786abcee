import { useRef } from 'react'
import { useDrag } from '../../kit/ui/use-drag.ts'
import type { Rect } from './area.ts'
import type { LensStore } from './follow-room.ts'
import { movedBy, resizedBy } from './lens.ts'
import type { Handle } from './resize.ts'

/** By the lens itself it is moved, by a handle resized; a finger that the system takes away has done nothing. */
export function useLensDrag(store: LensStore, onHold: (isHeld: boolean) => void, handle?: Handle) {
  const from = useRef<Rect>(store.get().lens.rect)
  const put = (dx: number, dy: number) => {
    const held = store.get()
    const { lens, room } = held
    const by = { x: dx, y: dy }
    store.set({ ...held, lens: handle ? resizedBy(lens, from.current, handle, by, room) : movedBy(lens, from.current, by, room) })
  }
  return useDrag({
    onStart: () => {
      from.current = store.get().lens.rect
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
