import { type RefObject, useEffect } from 'react'

type Scrolled = Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>

/** Where something is cut off. A fraction of a pixel is nothing. */
export const cutOf = ({ scrollTop, scrollHeight, clientHeight }: Scrolled) => ({
  above: scrollTop > 1,
  below: scrollHeight - clientHeight - scrollTop > 1,
})

const focusable = 'a[href], :is(button, input, select, textarea):enabled, [tabindex]:not([tabindex="-1"])'

/** Marks a scrolling box whose content goes on: `data-cut-above`, `data-cut-below`. With nothing in it to go to, keys scroll it by its own focus. */
export function useCut(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const mark = () => {
      const { above, below } = cutOf(element)
      element.toggleAttribute('data-cut-above', above)
      element.toggleAttribute('data-cut-below', below)
      if ((above || below) && !element.querySelector(focusable)) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    const observer = new ResizeObserver(mark)
    for (const part of [element, ...element.children]) observer.observe(part)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [box])
}
