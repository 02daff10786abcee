import { type RefObject, useLayoutEffect } from 'react'
import { createStore } from '../storage/store.ts'

export interface Span {
  readonly left: number
  readonly right: number
}

/** What a page is about, where columns stand beside it, in pixels of the window: the dock stands below it, not below the columns, while it has room there. */
export const pageMiddle = createStore<Span | undefined>(undefined)

export function usePageMiddle(box: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const { left, right } = element.getBoundingClientRect()
      const before = pageMiddle.get()
      if (before?.left !== left || before.right !== right) pageMiddle.set({ left, right })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      pageMiddle.set(undefined)
    }
  }, [box])
}
