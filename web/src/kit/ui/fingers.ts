interface Point {
  readonly x: number
  readonly y: number
}

/** Moved by so much, and then larger by a factor about a place. Places are counted from the middle of the box. */
export interface Pull {
  readonly by: Point
  readonly times: number
  readonly at: Point
}

interface Hearing {
  readonly pull: (pull: Pull) => void
  /** Whether this pointer counts. */
  readonly takes: (event: PointerEvent) => boolean
  /** Whether what begins in the box goes on outside of it. */
  readonly captures?: () => boolean
  readonly began?: () => void
  readonly ended?: () => void
}

const still: Point = { x: 0, y: 0 }
const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const spreadOf = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

export function fromMiddle(box: Element, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
  const { left, top, width, height } = box.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/** Drag, pinch and wheel over a box, until what it answers is called. */
export function hearFingers(box: HTMLElement, { pull, takes, captures = () => true, began, ended }: Hearing): () => void {
  const fingers = new Map<number, Point>()
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    pull({ by: still, times: Math.exp(-event.deltaY / 300), at: fromMiddle(box, event) })
  }
  const down = (event: PointerEvent) => {
    if (!takes(event)) return
    if (fingers.size === 0) began?.()
    fingers.set(event.pointerId, fromMiddle(box, event))
    if (captures()) box.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return
    const before = [...fingers.values()]
    fingers.set(event.pointerId, fromMiddle(box, event))
    const after = [...fingers.values()]
    const [from, to] = [middleOf(before), middleOf(after)]
    const times = after.length === 2 ? spreadOf(after) / Math.max(1, spreadOf(before)) : 1
    pull({ by: { x: to.x - from.x, y: to.y - from.y }, times, at: to })
  }
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    if (fingers.size === 0) ended?.()
  }
  const heard = { wheel, pointerdown: down, pointermove: move, pointerup: up, pointercancel: up }
  for (const [name, hear] of Object.entries(heard)) box.addEventListener(name, hear as EventListener, { passive: false })
  return () => {
    for (const [name, hear] of Object.entries(heard)) box.removeEventListener(name, hear as EventListener)
  }
}
