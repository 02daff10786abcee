const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [contenteditable], [tabindex]:not([tabindex="-1"])'

const stops = (box: HTMLElement) => Array.from(box.querySelectorAll<HTMLElement>(focusable)).filter((stop) => stop.offsetParent !== null)

/** Keeps Tab inside a dialog and the bars above it, whose button is for whoever is in one; `inert` is newer than the panels. */
export function keepTabInside(box: HTMLElement, event: KeyboardEvent) {
  if (event.key !== 'Tab') return
  const bars = document.querySelector<HTMLElement>('[data-bars]')
  const groups = [box, bars].map((group) => (group ? stops(group) : [])).filter(({ length }) => length > 0)
  const next = stepAcross<Element | null>(groups, document.activeElement, event.shiftKey)
  if (groups.length > 0 && !next) return
  event.preventDefault()
  if (next instanceof HTMLElement) next.focus()
}

/** Where Tab goes from the edge of a group; undefined within one, where the browser knows the way. From elsewhere it enters the first. */
export function stepAcross<T>(groups: readonly (readonly T[])[], here: T, back: boolean): T | undefined {
  const at = groups.findIndex((group) => group.includes(here))
  const edgeOf = (group: readonly T[] | undefined, last: boolean) => group?.[last ? group.length - 1 : 0]
  if (at < 0) return edgeOf(groups[0], back)
  if (here !== edgeOf(groups[at], !back)) return undefined
  return edgeOf(groups[(at + (back ? -1 : 1) + groups.length) % groups.length], back)
}
