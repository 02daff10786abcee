import { useEffect } from 'react'
import { useLayout } from '../kit/window/layout.ts'
import { useWindowSize } from '../kit/window/window-size.ts'

/** Where a reader stands: a phone upright, a phone that lies on its side, or anything with more room. */
export type Shape = 'phone' | 'short' | 'wide'

/** Lower than this there is no room for a head above the page. */
const lowest = 500

export function useShape(): Shape {
  const isPhone = useLayout() === 'phone'
  const { height } = useWindowSize()
  if (isPhone) return 'phone'
  return height < lowest ? 'short' : 'wide'
}

/** What floats above every page stands where this one leaves room for it: `[data-reader]` says which room that is. */
export function useReaderRoom(shape: Shape) {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.reader = shape
    return () => void delete dataset.reader
  }, [shape])
}
