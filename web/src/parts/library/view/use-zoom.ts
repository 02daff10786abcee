import { type RefObject, useEffect, useRef, useState } from 'react'
import { kept, moved, step, whole, type Zoom, zoomed } from './zoom.ts'

interface Point {
  readonly x: number
  readonly y: number
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const spreadOf = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Wheel, pinch, double click and drag over a frame, for the picture in it. */
export function useZoom(frame: RefObject<HTMLElement | null>, picture: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState<Zoom>(whole)
  const latest = useRef(zoom)
  const change = (next: Zoom) => {
    const [box, shown] = [frame.current, picture.current]
    if (!box || !shown) return
    const size = { width: shown.offsetWidth, height: shown.offsetHeight }
    latest.current = kept(next, size, { width: box.clientWidth, height: box.clientHeight })
    setZoom(latest.current)
  }
  const act = useRef(change)
  useEffect(() => {
    act.current = change
  })
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const fingers = new Map<number, Point>()
    const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { left, top, width, height } = box.getBoundingClientRect()
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      act.current(zoomed(latest.current, Math.exp(-event.deltaY / 300), fromMiddle(event)))
    }
    const down = (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button')) return
      fingers.set(event.pointerId, fromMiddle(event))
      if (latest.current.scale > 1) box.setPointerCapture(event.pointerId)
    }
    const move = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return
      const before = [...fingers.values()]
      fingers.set(event.pointerId, fromMiddle(event))
      const after = [...fingers.values()]
      const [from, to] = [middleOf(before), middleOf(after)]
      const pulled = moved(latest.current, { x: to.x - from.x, y: to.y - from.y })
      act.current(after.length === 2 ? zoomed(pulled, spreadOf(after) / Math.max(1, spreadOf(before)), to) : pulled)
    }
    const up = (event: PointerEvent) => void fingers.delete(event.pointerId)
    const twice = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('button')) return
      act.current(latest.current.scale > 1 ? whole : zoomed(whole, step * step, fromMiddle(event)))
    }
    const heard = { wheel, pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, dblclick: twice }
    for (const [name, hear] of Object.entries(heard)) box.addEventListener(name, hear as EventListener, { passive: false })
    return () => {
      for (const [name, hear] of Object.entries(heard)) box.removeEventListener(name, hear as EventListener)
    }
  }, [frame])
  const about = (factor: number) => change(zoomed(latest.current, factor, { x: 0, y: 0 }))
  return {
    zoom,
    larger: () => about(step),
    smaller: () => about(1 / step),
    fit: () => change(whole),
    move: (by: Point) => change(moved(latest.current, by)),
  }
}
