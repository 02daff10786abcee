import { followLayout } from '../window/layout.ts'
import { drawn } from './early.ts'

/** Runs before a drawn page is seen: it has the layout of its window, and a press is kept until the application can answer it. Enter in a field presses a button too. */
followLayout()

let pressed: HTMLElement | undefined
const keep = (event: Event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>(`:is(button, input[type="radio"])`) : null
  if (!button?.closest(drawn)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  delete pressed?.dataset.pressed
  pressed = button
  button.dataset.pressed = ''
}
document.addEventListener('click', keep, true)

window.takeEarlyPress = () => {
  document.removeEventListener('click', keep, true)
  delete pressed?.dataset.pressed
  return pressed
}
