import { type RefObject, useEffect } from 'react'
import { useLatest } from '../../../kit/use-latest.ts'

/** Counted from the corner of the frame. */
export interface Spot {
  readonly x: number
  readonly y: number
}

interface Pinching {
  readonly isOn: boolean
  readonly onPinch: (times: number, at: Spot) => void
  readonly onTwice: (at: Spot) => void
}

const isWrittenOn = ({ target }: Event) => target instanceof Element && target.closest('button, [data-board]') !== null

/**
 * Two fingers, Ctrl and the wheel, or two clicks make a page larger; a mouse pulls it. One finger scrolls, which is left to the browser: so
 * these are touches, not pointers, which a browser that scrolls takes away.
 */
export function usePinch(frame: RefObject<HTMLElement | null>, { isOn, onPinch, onTwice }: Pinching) {
  const latest = useLatest({ onPinch, onTwice })
  useEffect(() => {
    const box = frame.current
    if (!box || !isOn) return
    const spotOf = (clientX: number, clientY: number): Spot => {
      const { left, top } = box.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    let spread = 0
    let pulled: Spot | undefined
    const spreadOf = ([a, b]: readonly Touch[]) => (a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0)
    const start = (event: TouchEvent) => {
      spread = event.touches.length === 2 && !isWrittenOn(event) ? spreadOf([...event.touches]) : 0
    }
    const move = (event: TouchEvent) => {
      const [a, b] = [...event.touches]
      if (spread === 0 || !a || !b) return
      event.preventDefault()
      const next = spreadOf([a, b])
      latest.current.onPinch(next / spread, spotOf((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2))
      spread = Math.max(1, next)
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      latest.current.onPinch(Math.exp(-event.deltaY / 300), spotOf(event.clientX, event.clientY))
    }
    const twice = (event: MouseEvent) => {
      if (!isWrittenOn(event)) latest.current.onTwice(spotOf(event.clientX, event.clientY))
    }
    const down = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || isWrittenOn(event)) return
      pulled = { x: event.clientX, y: event.clientY }
    }
    const pull = ({ clientX, clientY, buttons }: PointerEvent) => {
      if (!pulled || buttons === 0) return
      box.scrollBy(pulled.x - clientX, pulled.y - clientY)
      pulled = { x: clientX, y: clientY }
    }
    const up = () => {
      pulled = undefined
    }
    const heard = { touchstart: start, touchmove: move, wheel, dblclick: twice, pointerdown: down, pointermove: pull, pointerup: up }
    for (const [name, hear] of Object.entries(heard)) box.addEventListener(name, hear as EventListener, { passive: false })
    return () => {
      for (const [name, hear] of Object.entries(heard)) box.removeEventListener(name, hear as EventListener)
    }
  }, [frame, isOn])
}
