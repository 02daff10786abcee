import { type PointerEvent, useRef } from 'react'

export interface Drag {
  readonly dx: number
  readonly dy: number
  /** Since the press. */
  readonly ms: number
}

interface Dragging {
  readonly onStart?: (box: HTMLElement) => void
  readonly onMove: (drag: Drag) => void
  readonly onEnd?: (drag: Drag) => void
  /** The system took the finger away: as if nothing had been moved. */
  readonly onCancel?: () => void
}

/** For the handle of something that can be moved; its style needs `touch-action: none`. */
export function useDrag({ onStart, onMove, onEnd, onCancel }: Dragging) {
  const start = useRef<{ pointer: number; x: number; y: number; at: number }>(undefined)
  const dragOf = ({ clientX, clientY, timeStamp }: PointerEvent): Drag | undefined =>
    start.current && { dx: clientX - start.current.x, dy: clientY - start.current.y, ms: timeStamp - start.current.at }
  const isOther = (event: PointerEvent) => event.pointerId !== start.current?.pointer
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || start.current) return
      start.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
      onStart?.(event.currentTarget)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const drag = dragOf(event)
      if (drag && !isOther(event)) onMove(drag)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const drag = dragOf(event)
      if (!drag || isOther(event)) return
      start.current = undefined
      onEnd?.(drag)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (isOther(event)) return
      start.current = undefined
      onCancel?.()
    },
  }
}
