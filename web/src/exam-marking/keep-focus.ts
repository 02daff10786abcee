import type { MouseEvent } from 'react'

/** After a press with the mouse the keys are the page's: whatever button was pressed, Enter still saves, and digits are no longer those of a comment. */
export function keepFocus(event: MouseEvent) {
  if (!(event.target instanceof Element) || !event.target.closest('button, summary')) return
  event.preventDefault()
  const { activeElement } = document
  if (activeElement instanceof HTMLElement) activeElement.blur()
}
