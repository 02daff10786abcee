import { type RefObject, useEffect } from 'react'
import { isAnythingOpen, isTopLayer } from '../../../kit/ui/layers.ts'
import { useLatest } from '../../../kit/use-latest.ts'
import { isPageKey, pageByKey } from './jump-to.ts'
import { moveWithin } from './sight.ts'

const swipePx = 50

/** A film uses the arrow keys itself, and so does a text field. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, video, audio, [role="slider"]') !== null

/** Something lies above what is read, which may stand in a dialog itself. */
function isCovered(box: HTMLElement): boolean {
  const dialog = box.closest<HTMLElement>('[role="dialog"]')
  return dialog ? !isTopLayer(dialog) : isAnythingOpen()
}

/** Pages by keys, and by a finger that strokes them aside. */
export function useTurning(box: RefObject<HTMLElement | null>, page: number, pages: number, onTurn: (page: number) => void) {
  const turn = useLatest((key: string) => {
    const next = pageByKey(key, page, pages)
    if (next !== undefined) onTurn(next)
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    let from: Touch | undefined
    const hearKey = (event: KeyboardEvent) => {
      if (!isPageKey(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.defaultPrevented || isCovered(element) || isElsewhere(event.target)) return
      event.preventDefault()
      // A page that is taller than the screen is read to its end first; the arrows turn it at once.
      if (event.key.startsWith('Page') && moveWithin(element, event.key === 'PageDown' ? 'next' : 'previous')) return
      turn.current(event.key)
    }
    const hearStart = ({ touches, target }: TouchEvent) => {
      const isMoved = target instanceof Element && target.closest('[data-zoomed]') !== null
      from = touches.length === 1 && !isMoved ? touches[0] : undefined
    }
    const hearEnd = ({ changedTouches, target }: TouchEvent) => {
      const to = changedTouches[0]
      if (!from || !to || isElsewhere(target)) return
      const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY]
      if (Math.abs(x) > swipePx && Math.abs(x) > 2 * Math.abs(y)) turn.current(x < 0 ? 'ArrowRight' : 'ArrowLeft')
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
