import { toPage } from '../view.ts'
import type { Easel, Sample } from './gesture.ts'
import { zoomedAt } from './pinch.ts'
import type { createPointers, Pointer } from './pointers.ts'

type Pointers = ReturnType<typeof createPointers>
type Place = Pick<DOMRect, 'left' | 'top'>

const sampleOf = ({ clientX, clientY, pointerType, pressure, timeStamp }: PointerEvent, { left, top }: Place): Sample => ({
  x: clientX - left,
  y: clientY - top,
  // What a finger or a mouse says of it is made up.
  pressure: pointerType === 'pen' ? 100 * pressure : 50,
  at: timeStamp,
})

function pointerOf(event: PointerEvent, place: Place): Pointer {
  // Missing on plain http and in older browsers.
  const between = event.type === 'pointermove' && 'getCoalescedEvents' in event ? event.getCoalescedEvents() : []
  const { pointerId: id, pointerType, button, buttons, width, height } = event
  return {
    id,
    pointerType,
    button,
    buttons,
    width,
    height,
    samples: (between.length > 0 ? between : [event]).map((one) => sampleOf(one, place)),
  }
}

/** What the browser says of pointers on a box. Only a place that is down is told; presses on what lies above the box are not its own. */
export function listenTo(box: HTMLElement, pointers: Pointers): () => void {
  let place: Place = { left: 0, top: 0 }
  const down = new Set<number>()
  const onDown = (event: PointerEvent) => {
    if (event.target !== box || down.has(event.pointerId)) return
    // Neither text is chosen nor a picture dragged; what has the focus keeps it.
    event.preventDefault()
    place = box.getBoundingClientRect()
    down.add(event.pointerId)
    try {
      box.setPointerCapture(event.pointerId)
    } catch {
      // It has gone already.
    }
    pointers.down(pointerOf(event, place))
  }
  const onMove = (event: PointerEvent) => down.has(event.pointerId) && pointers.move(pointerOf(event, place))
  const onUp = (event: PointerEvent) => down.delete(event.pointerId) && pointers.up(pointerOf(event, place))
  const onCancel = (event: PointerEvent) => down.delete(event.pointerId) && pointers.up(pointerOf(event, place), true)
  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onCancel }
  const names = Object.keys(listeners) as (keyof typeof listeners)[]
  for (const name of names) box.addEventListener(name, listeners[name])
  return () => {
    for (const name of names) box.removeEventListener(name, listeners[name])
  }
}

const wheelRestMs = 150

/** A wheel moves the page; with Ctrl, and as two fingers on a touch pad tell it, it makes it larger or smaller. */
export function listenToWheel(box: HTMLElement, easel: Easel): () => void {
  let at: ReturnType<Easel['view']> | undefined
  let clock: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    clearTimeout(clock)
    if (at) easel.settle(at)
    at = undefined
  }
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    const view = at ?? easel.view()
    const { left, top } = box.getBoundingClientRect()
    const under = { x: event.clientX - left, y: event.clientY - top }
    const fit = easel.view().scale / easel.desk.state.get().zoom
    at = event.ctrlKey
      ? zoomedAt(view, Math.exp(-event.deltaY / 300), toPage(view, under), under, fit)
      : { ...view, x: view.x + event.deltaX / view.scale, y: view.y + event.deltaY / view.scale }
    easel.preview(at)
    clearTimeout(clock)
    clock = setTimeout(settle, wheelRestMs)
  }
  box.addEventListener('wheel', onWheel, { passive: false })
  box.addEventListener('pointerdown', settle)
  return () => {
    settle()
    box.removeEventListener('wheel', onWheel)
    box.removeEventListener('pointerdown', settle)
  }
}
