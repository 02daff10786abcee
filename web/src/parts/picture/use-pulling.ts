import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Box, movedBy, type Pose, type PoseLimits, scaledAbout } from './pose.ts'

interface Point {
  readonly x: number
  readonly y: number
}

interface Pulled {
  readonly pose: Pose
  /** Undefined until the picture is there. */
  readonly fit: Box | undefined
  readonly limits: PoseLimits
  readonly onPose: (pose: Pose) => void
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const spreadOf = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Drag, pinch and wheel over a frame; true while a finger is down. */
export function usePulling(frame: RefObject<HTMLElement | null>, pulled: Pulled): boolean {
  const [isHeld, setIsHeld] = useState(false)
  const latest = useRef(pulled)
  useEffect(() => {
    latest.current = pulled
  })
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const fingers = new Map<number, Point>()
    /** Several moves may come before the page is drawn again. */
    let now = latest.current.pose
    const act = (next: (pose: Pose, fit: Box, limits: PoseLimits) => Pose) => {
      const { fit, limits, onPose } = latest.current
      if (!fit) return
      if (fingers.size === 0) now = latest.current.pose
      now = next(now, fit, limits)
      onPose(now)
    }
    const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { left, top, width, height } = box.getBoundingClientRect()
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const point = fromMiddle(event)
      act((pose, fit, limits) => scaledAbout(pose, Math.exp(-event.deltaY / 300), point, fit, limits))
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      if (fingers.size === 0) now = latest.current.pose
      fingers.set(event.pointerId, fromMiddle(event))
      box.setPointerCapture(event.pointerId)
      setIsHeld(true)
    }
    const move = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return
      const before = [...fingers.values()]
      fingers.set(event.pointerId, fromMiddle(event))
      const after = [...fingers.values()]
      const [from, to] = [middleOf(before), middleOf(after)]
      act((pose, fit, limits) => {
        const aside = movedBy(pose, to.x - from.x, to.y - from.y, fit)
        return after.length === 2 ? scaledAbout(aside, spreadOf(after) / Math.max(1, spreadOf(before)), to, fit, limits) : aside
      })
    }
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId)
      if (fingers.size === 0) setIsHeld(false)
    }
    const heard = { wheel, pointerdown: down, pointermove: move, pointerup: up, pointercancel: up }
    for (const [name, hear] of Object.entries(heard)) box.addEventListener(name, hear as EventListener, { passive: false })
    return () => {
      for (const [name, hear] of Object.entries(heard)) box.removeEventListener(name, hear as EventListener)
    }
  }, [frame])
  return isHeld
}
