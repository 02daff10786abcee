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

/** Once what came with the page is seen; a page in the background is never drawn, and begins at once. */
export const seenFirst = () =>
  document.visibilityState === 'hidden'
    ? nextTask()
    : new Promise<void>((go) => {
        requestAnimationFrame(() => void nextTask().then(go))
      })

/**
 * Runs the files that the page names in its head, each in a task of its own: whoever imports the page imports all of them at once, and a cheap phone
 * would hear nothing until the last has run. One that does not come is left to whoever needs it.
 */
export async function runOneByOne(head: ParentNode): Promise<void> {
  for (const { href } of head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
    await import(/* @vite-ignore */ href).catch(() => {})
    await nextTask()
  }
}
