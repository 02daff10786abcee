import { type RefObject, useEffect } from 'react'
import { isAnythingOpen } from '../kit/ui/layers.ts'
import { useLatest } from '../kit/use-latest.ts'
import { moveWithin } from '../parts/library/view/sight.ts'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 }
const swipePx = 50

/** A film uses the arrow keys itself, and so does a text field. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, video, audio, [role="slider"]') !== null

/** Pages by keys, and by a finger that strokes them aside. */
export function useTurning(box: RefObject<HTMLElement | null>, page: number, pages: number, onTurn: (page: number) => void) {
  const turn = useLatest((step: number) => {
    const next = page + step
    if (next >= 1 && next <= pages) onTurn(next)
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    let from: Touch | undefined
    const hearKey = (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (!step || event.altKey || event.ctrlKey || event.metaKey || isAnythingOpen() || isElsewhere(event.target)) return
      event.preventDefault()
      // A page that is taller than the screen is read to its end first; the arrows turn it at once.
      if (event.key.startsWith('Page') && moveWithin(element, step > 0 ? 'next' : 'previous')) return
      turn.current(step)
    }
    const hearStart = ({ touches, target }: TouchEvent) => {
      const isMoved = target instanceof Element && target.closest('[data-zoomed]') !== null
      from = touches.length === 1 && !isMoved ? touches[0] : undefined
    }
    const hearEnd = ({ changedTouches, target }: TouchEvent) => {
      const to = changedTouches[0]
      if (!from || !to || isElsewhere(target)) return
      const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY]
      if (Math.abs(x) > swipePx && Math.abs(x) > 2 * Math.abs(y)) turn.current(x < 0 ? 1 : -1)
    }
    document.addEventListener('keydown', hearKey)
    element.addEventListener('touchstart', hearStart, { passive: true })
    element.addEventListener('touchend', hearEnd, { passive: true })
    return () => {
      document.removeEventListener('keydown', hearKey)
      element.removeEventListener('touchstart', hearStart)
      element.removeEventListener('touchend', hearEnd)
    }
  }, [box])
}
