/** A clock, a count: it would be a new picture every second, and the lesson is the same. */
export const isTick = (text: string) => /^[\d\s:/.%]*$/.test(text)

const isSeen = (node: Node) => (node instanceof Element ? node : node.parentElement)?.getClientRects().length !== 0

function isContent({ type, target }: MutationRecord): boolean {
  if (type === 'characterData' && isTick(target.textContent ?? '')) return false
  // Pages that are kept are in the document, and hidden.
  return isSeen(target)
}

/** Whatever makes the page look different: other parts, other words, another picture that has come. */
export function watchPage(page: Element, onChange: () => void) {
  /** Words that became others while a picture was taken, as they were before. */
  const before = new Map<Node, string | null>()
  let isTaking = false
  const hear = (records: readonly MutationRecord[]) => {
    const isWord = ({ type }: MutationRecord) => isTaking && type === 'characterData'
    for (const { target, oldValue } of records.filter(isWord)) if (!before.has(target)) before.set(target, oldValue)
    if (records.some((record) => !isWord(record) && isContent(record))) onChange()
  }
  const observer = new MutationObserver(hear)
  observer.observe(page, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    attributes: true,
    attributeFilter: ['src', 'style', 'class', 'hidden'],
  })
  page.addEventListener('load', onChange, true)

  const isOther = ([node, text]: readonly [Node, string | null]) =>
    node.textContent !== text && !isTick(node.textContent ?? '') && isSeen(node)
  function judgeWords() {
    hear(observer.takeRecords())
    isTaking = false
    const isChanged = [...before].some(isOther)
    before.clear()
    if (isChanged) onChange()
  }
  return {
    /** The library shortens words that do not fit and puts them back: only those that stay different are a change. */
    async during<T>(take: () => Promise<T>): Promise<T> {
      hear(observer.takeRecords())
      isTaking = true
      return take().finally(judgeWords)
    },
    end() {
      observer.disconnect()
      page.removeEventListener('load', onChange, true)
    },
  }
}
