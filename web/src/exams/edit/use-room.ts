import { useLayoutEffect, useRef, useState } from 'react'

/** Whether the bank has room beside the paper. Measured where they stand: the rail, the dock and a zoomed page leave different room. */
export function useRoom() {
  const box = useRef<HTMLDivElement>(null)
  const [isWide, setIsWide] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      // A hidden page has no width, and keeps its panes.
      if (element.clientWidth > 0) setIsWide(element.clientWidth >= 1080)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, isWide }
}
