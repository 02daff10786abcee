import styles from './MiniCard.module.css'

/** One pile for all of them: several tools may be minimised at a time. */
export function miniPile(): HTMLElement {
  const id = 'mini-cards'
  const found = document.getElementById(id)
  if (found) return found
  const made = document.createElement('div')
  made.id = id
  made.className = styles.pile ?? ''
  document.body.append(made)
  return made
}
