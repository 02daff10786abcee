import { type RefObject, useEffect } from 'react'

/** What gets the focus by keys is never behind the dock: the page is moved until it is in sight. */
export function useFocusInSight(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible') || !target.closest('main')) return
      const [dock, at] = [box.current?.getBoundingClientRect(), target.getBoundingClientRect()]
      if (!dock || at.left >= dock.right || at.right <= dock.left || at.top >= dock.bottom || at.bottom <= dock.top) return
      // Below a dock in the upper half, above any other.
      target.scrollIntoView({ block: dock.top + dock.height / 2 > window.innerHeight / 2 ? 'center' : 'end', inline: 'nearest' })
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [box])
}
