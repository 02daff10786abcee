import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from '../../kit/window/window-size.ts'

/** Of an element, in pixels, as long as it has room at all. */
export function useBoxSize(box: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const read = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setSize((last) => (last?.width === width && last.height === height ? last : { width, height }))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
