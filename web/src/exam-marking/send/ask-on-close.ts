/**
 * What is on its way goes on while other pages are looked at, but not without the tab: whoever closes it is asked. To be called whenever what is
 * left may have changed; a page that listens for nothing can be kept by the browser for Back.
 */
export function createAskOnClose(isLeft: () => boolean, tab: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>) {
  const ask = (event: Event) => event.preventDefault()
  return () => (isLeft() ? tab.addEventListener('beforeunload', ask) : tab.removeEventListener('beforeunload', ask))
}
