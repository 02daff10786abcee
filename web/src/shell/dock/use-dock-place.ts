import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { barsHeight } from '../../kit/bars.ts'
import { useLayout } from '../../kit/layout.ts'
import { useStore } from '../../kit/store.ts'
import { track } from '../../kit/track.ts'
import { keepInside, type Place } from '../../kit/ui/place.ts'
import { useDrag } from '../../kit/ui/use-drag.ts'
import { type Size, useWindowSize } from '../../kit/window-size.ts'
import { keepDock, readDock } from './dock-memory.ts'
import { isPress, isStill } from './dock-press.ts'

const storage = () => window.localStorage
const tabsOfPhone = 56
const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { left: -24, top: 0 },
  ArrowRight: { left: 24, top: 0 },
  ArrowUp: { left: 0, top: -24 },
  ArrowDown: { left: 0, top: 24 },
}

/** Where the dock stands, whether it is open, and what its mark does to both. */
export function useDockPlace(box: RefObject<HTMLElement | null>) {
  const [memory, setMemory] = useState(() => readDock(storage))
  const room = { ...useWindowSize(), above: useStore(barsHeight), below: useLayout() === 'phone' ? tabsOfPhone : 0 }
  const size = useSize(box)
  const start = useRef<Place>({ left: 0, top: 0 })
  const wasDragged = useRef(false)

  const put = (place: Place | undefined) => setMemory((before) => ({ ...before, place }))
  const keep = (next: typeof memory) => {
    setMemory(next)
    keepDock(storage, next)
  }
  const here = () => box.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const moved = ({ left, top }: Place, dx: number, dy: number) => keepInside({ left: left + dx, top: top + dy }, size, room)
  const before = useRef(memory.place)

  const drag = useDrag({
    onStart: () => {
      const { left, top } = here()
      start.current = { left, top }
      before.current = memory.place
      wasDragged.current = false
    },
    onMove: (drag) => {
      if (!isStill(drag)) put(moved(start.current, drag.dx, drag.dy))
    },
    onEnd: (drag) => {
      wasDragged.current = !isPress(drag)
      if (wasDragged.current) keep({ ...memory, place: moved(start.current, drag.dx, drag.dy) })
      else put(before.current)
    },
    onCancel: () => put(before.current),
  })
  const toggle = () => {
    if (memory.isCollapsed) track(62)
    keep({ ...memory, isCollapsed: !memory.isCollapsed })
  }
  return {
    isCollapsed: memory.isCollapsed,
    style: memory.place && keepInside(memory.place, size, room),
    toggle,
    mark: {
      ...drag,
      // A click follows every press, also the one that ended a drag; the keyboard's comes alone.
      onClick: () => {
        if (!wasDragged.current) toggle()
        wasDragged.current = false
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = arrows[event.key]
        if (!step) return
        event.preventDefault()
        keep({ ...memory, place: moved(here(), step.left, step.top) })
      },
    },
  }
}

function useSize(box: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setSize({ width: element.offsetWidth, height: element.offsetHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
