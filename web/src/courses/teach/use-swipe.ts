import { type TouchEvent, useRef } from 'react'

/** Not over what is drawn larger than the screen, nor on a control or what is written on: there a finger means something else. */
const isMeant = ({ target }: TouchEvent) =>
  (window.visualViewport?.scale ?? 1) <= 1.01 &&
  !(target instanceof Element && target.closest('input, video, audio, [data-zoomed], [data-board]'))

export function useSwipe(onSwipe: (step: 'next' | 'previous') => void) {
  const start = useRef<{ readonly x: number; readonly y: number; readonly at: number }>(undefined)
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0]
      start.current =
        touch && event.touches.length === 1 && isMeant(event) ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : undefined
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0]
      const from = start.current
      start.current = undefined
      if (!touch || !from) return
      const step = swipeOf({ dx: touch.clientX - from.x, dy: touch.clientY - from.y, ms: event.timeStamp - from.at })
      if (step) onSwipe(step)
    },
  }
}

interface Swipe {
  readonly dx: number
  readonly dy: number
  readonly ms: number
}

/** A quick, level stroke of one finger turns the page; a slow or slanting one was meant for something else. */
export function swipeOf({ dx, dy, ms }: Swipe): 'next' | 'previous' | undefined {
  if (ms > 600 || Math.abs(dx) < 60 || Math.abs(dx) < 2 * Math.abs(dy)) return undefined
  return dx < 0 ? 'next' : 'previous'
}
