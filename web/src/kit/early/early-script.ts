import { followLayout } from '../window/layout.ts'
import { drawn } from './early.ts'

/** Runs before a drawn page is seen: it has the layout of its window, and a press is kept until the application can answer it. Enter in a field presses a button too. */
followLayout()

/** A link within the application; with a key that opens it elsewhere it is the browser's. */
const pressable = ':is(button, input[type="radio"], a[href^="/"]:not([target]))'

let pressed: HTMLElement | undefined
const keep = (event: MouseEvent) => {
  const found = event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null
  if (!found?.closest(drawn) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
  delete pressed?.dataset.pressed
  pressed = found
  found.dataset.pressed = ''
}
document.addEventListener('click', keep, true)

window.takeEarlyPress = () => {
  document.removeEventListener('click', keep, true)
  const taken = pressed
  // Once: a page that comes into sight again asks again.
  pressed = undefined
  delete taken?.dataset.pressed
  return taken
}
