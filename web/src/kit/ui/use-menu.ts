import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

type Step = (at: number, count: number) => number
const next: Step = (at, count) => (at + 1) % count
const before: Step = (at, count) => (at - 1 + count) % count
const steps: Readonly<Record<string, Step>> = {
  ArrowDown: next,
  ArrowUp: before,
  // For those whose entries stand beside each other.
  ArrowRight: next,
  ArrowLeft: before,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** A list behind a button: opens with the chosen one in focus, is walked by arrows, and closes by Esc, Tab or a press elsewhere. */
export function useMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const current = list.current?.querySelector<HTMLElement>('[aria-checked=true]') ?? list.current?.querySelector('button')
    current?.focus()
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [isOpen])

  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return {
    isOpen,
    root,
    button,
    list,
    toggle: () => setIsOpen(!isOpen),
    close,
    onButtonKey(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown' || isOpen) return
      event.preventDefault()
      setIsOpen(true)
    },
    onListKey(event: KeyboardEvent) {
      if (event.key === 'Escape') {
        // The window above the page stays open.
        event.preventDefault()
        close()
      }
      if (event.key === 'Tab') setIsOpen(false)
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      const buttons = Array.from(list.current?.querySelectorAll('button') ?? [])
      const at = buttons.findIndex((item) => item.matches(':focus'))
      buttons[step(at, buttons.length)]?.focus()
    },
  }
}
