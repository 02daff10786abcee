import { type RefObject, useEffect, useRef } from 'react'
import { keepTabInside } from './focus-trap.ts'

/** Open dialogs, the newest last: only that one hears the keyboard. */
const open: HTMLElement[] = []

/** Focus goes in, stays in, and returns to where it was; Esc closes; the page behind does not scroll. */
export function useModal(box: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const before = document.activeElement
    open.push(element)
    ;(element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus()
    const onKey = (event: KeyboardEvent) => {
      if (open[open.length - 1] !== element) return
      if (event.key === 'Escape') close.current()
      else keepTabInside(element, event)
    }
    document.addEventListener('keydown', onKey)
    document.body.style.overflow = 'hidden'
    return () => {
      document.removeEventListener('keydown', onKey)
      open.splice(open.indexOf(element), 1)
      if (open.length === 0) document.body.style.overflow = ''
      if (before instanceof HTMLElement) before.focus()
    }
  }, [box])
}
