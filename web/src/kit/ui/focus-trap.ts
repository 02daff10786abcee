const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [contenteditable], [tabindex]:not([tabindex="-1"])'

const stops = (box: HTMLElement) => Array.from(box.querySelectorAll<HTMLElement>(focusable)).filter((stop) => stop.offsetParent !== null)

/** Keeps Tab inside a dialog; `inert` is newer than the panels. */
export function keepTabInside(box: HTMLElement, event: KeyboardEvent) {
  if (event.key !== 'Tab') return
  const all = stops(box)
  const first = all[0]
  const last = all[all.length - 1]
  if (!first || !last) return event.preventDefault()
  const here = document.activeElement
  const outside = !box.contains(here) || here === box
  if (event.shiftKey ? outside || here === first : outside || here === last) {
    event.preventDefault()
    ;(event.shiftKey ? last : first).focus()
  }
}
