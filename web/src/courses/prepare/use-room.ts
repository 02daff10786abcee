import { useLayoutEffect, useRef, useState } from 'react'

/** How many panes stand side by side. Measured where they stand: the rail, the dock and a zoomed page leave different room. */
type Room = 1 | 2 | 3

const roomOf = (width: number): Room => (width >= 1080 ? 3 : width >= 640 ? 2 : 1)

export function useRoom() {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Room>()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      // A hidden page has no width, and keeps its panes.
      if (element.clientWidth > 0) setRoom(roomOf(element.clientWidth))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, room }
}
