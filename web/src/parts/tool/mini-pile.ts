import { shelfHeight } from '../../kit/window/shelf.ts'
import styles from './MiniCard.module.css'

/** Below it, as in the style sheet, is the dock. */
const air = 12

/** One place for all of them: several tools may be minimised at a time. Pages, the slide and windows end above it. */
export function miniPile(): HTMLElement {
  const id = 'mini-cards'
  const found = document.getElementById(id)
  if (found) return found
  const made = document.createElement('div')
  made.id = id
  made.className = styles.pile ?? ''
  document.body.append(made)
  const measure = () => {
    // A phone's lies right on the bar of the dock; a timer that somebody dragged away takes nothing of it.
    const { offsetHeight } = made
    const gap = document.documentElement.dataset.layout === 'phone' ? 0 : air
    shelfHeight.set(offsetHeight === 0 ? 0 : offsetHeight + gap)
  }
  new ResizeObserver(measure).observe(made)
  return made
}
