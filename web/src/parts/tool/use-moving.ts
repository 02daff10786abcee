import { useRef, useState } from 'react'
import { type Drag, useDrag } from '../../kit/ui/use-drag.ts'
import type { Size } from '../../kit/window/window-size.ts'
import { putPlaces } from './open-windows.ts'
import type { Put, WindowBox } from './window-box.ts'

/** Moved less than this it was a touch. */
const slackPx = 4

/** A window that is dragged by its bar. The others make room when it is let go, not while it passes over them. */
export function useMoving(id: string, at: WindowBox, alone: Size) {
  const [held, setHeld] = useState<Put>()
  const start = useRef(at)
  const moved = ({ dx, dy }: Pick<Drag, 'dx' | 'dy'>) => ({ ...start.current, left: start.current.left + dx, top: start.current.top + dy })
  const drag = useDrag({
    onStart: () => {
      start.current = at
    },
    onMove: (drag) => setHeld(moved(drag)),
    onEnd: (drag) => {
      setHeld(undefined)
      if (Math.hypot(drag.dx, drag.dy) > slackPx) putPlaces.put(id, moved(drag), alone)
    },
    onCancel: () => setHeld(undefined),
  })
  return { held, drag }
}
