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
    const isOver = document.documentElement.dataset.layout === 'phone'
    shelfHeight.set(isOver || made.childElementCount === 0 ? 0 : made.offsetHeight + air)
  }
  new ResizeObserver(measure).observe(made)
  return made
}
