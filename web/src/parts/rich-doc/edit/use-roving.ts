import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const buttonsIn = (bar: HTMLElement) => Array.from(bar.querySelectorAll<HTMLElement>('button'))

/** A toolbar is one stop of the Tab key; arrows walk within it. */
export function useRoving() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const buttons = ref.current ? buttonsIn(ref.current) : []
    if (!buttons.some(({ tabIndex }) => tabIndex === 0)) buttons[0]?.setAttribute('tabindex', '0')
  })
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = buttonsIn(event.currentTarget)
    const at = buttons.findIndex((button) => button.matches(':focus'))
    const last = buttons.length - 1
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const to = steps[event.key]
    if (at < 0 || to === undefined) return
    event.preventDefault()
    for (const button of buttons) button.setAttribute('tabindex', '-1')
    buttons[to]?.setAttribute('tabindex', '0')
    buttons[to]?.focus()
  }
  return { ref, onKeyDown }
}
