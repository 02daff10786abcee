/** A clock, a count: it would be a new picture every second, and the lesson is the same. */
export const isTick = (text: string) => /^[\d\s:/.%]*$/.test(text)

const isSeen = (node: Node) => (node instanceof Element ? node : node.parentElement)?.getClientRects().length !== 0

function isContent({ type, target }: MutationRecord): boolean {
  if (type === 'characterData' && isTick(target.textContent ?? '')) return false
  // Pages that are kept are in the document, and hidden.
  return isSeen(target)
}

/** Whatever makes the page look different: other parts, other words, another picture that has come. */
export function watchPage(page: Element, onChange: () => void): () => void {
  const observer = new MutationObserver((records) => {
    if (records.some(isContent)) onChange()
  })
  observer.observe(page, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['src', 'style', 'class', 'hidden'],
  })
  page.addEventListener('load', onChange, true)
  return () => {
    observer.disconnect()
    page.removeEventListener('load', onChange, true)
  }
}
