import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Box } from './draw-page.ts'

/** How large an element is at present, in whole pixels; undefined until it is drawn. */
export function useBox(element: RefObject<HTMLElement | null>): Box | undefined {
  const [box, setBox] = useState<Box>()
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return
    const look = () => {
      const [width, height] = [shown.clientWidth, shown.clientHeight]
      // A page that is kept but hidden has no size: it comes back as it was.
      if (width > 0 && height > 0) setBox((last) => (last?.width === width && last.height === height ? last : { width, height }))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [element])
  return box
}
