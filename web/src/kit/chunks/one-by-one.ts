/** In a task of its own: what is pressed meanwhile is heard in between. */
export const nextTask = () =>
  new Promise<void>((go) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      go()
    }
    port2.postMessage(undefined)
  })

/** A window that is hidden, or comes to be, draws no frame. */
const mostMs = 200

/** Once what came with the page is seen. */
export const seenFirst = () =>
  new Promise<void>((go) => {
    const begin = () => void nextTask().then(go)
    if (document.visibilityState === 'hidden') return begin()
    requestAnimationFrame(begin)
    setTimeout(begin, mostMs)
  })

/** A file that does not come keeps the page no longer: the rest runs at once then, and whoever needs it says what is wrong. */
const patienceMs = 5000

/**
 * Runs the files that the page names in its head, each in a task of its own: whoever imports the page imports all of them at once, and a cheap phone
 * would hear nothing until the last has run. One that does not come is left to whoever needs it.
 */
export async function runOneByOne(head: ParentNode): Promise<void> {
  const isOver = new AbortController()
  const patience = new Promise<void>((go) => {
    const clock = setTimeout(go, patienceMs)
    isOver.signal.addEventListener('abort', () => clearTimeout(clock))
  })
  await Promise.race([run(head, isOver.signal), patience])
  isOver.abort()
}

async function run(head: ParentNode, isOver: AbortSignal) {
  for (const { href } of head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
    await import(/* @vite-ignore */ href).catch(() => {})
    await nextTask()
    if (isOver.aborted) return
  }
}
