import { useRef } from 'react'
import { useDrag } from '../../kit/ui/use-drag.ts'
import { dragged } from './dragged.ts'
import type { Held, LensStore } from './follow-room.ts'
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
