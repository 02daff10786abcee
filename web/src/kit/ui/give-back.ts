/** The focus goes back to where it was; where that has been folded away meanwhile, to the button that unfolds it. */
export function giveBack(element: Element | null) {
  const folded = element?.closest('[hidden]')
  const back = folded ? document.querySelector(`[aria-controls="${folded.id}"]`) : element
  if (back instanceof HTMLElement) back.focus()
}
