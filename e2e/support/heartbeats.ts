import type { BrowserContext, Page, WebSocket } from '@playwright/test'

type Payload = { readonly payload: string | Buffer }
const isBeat = ({ payload }: Payload) => String(payload).includes('"heartbeat"')

function watchPage(page: Page) {
  const lines = new Set<WebSocket>()
  page.on('websocket', (line) => {
    // Known from its first answer: what a test takes through its own hands (`routeWebSocket`) shows none.
    line.once('framereceived', () => lines.add(line))
    line.on('close', () => lines.delete(line))
  })
  // A page that goes away takes its lines along without a word.
  page.on('request', (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && lines.clear())
  return lines
}

const answered = (line: WebSocket) =>
  new Promise<void>((done) => {
    line.on('framereceived', (frame) => isBeat(frame) && done())
    line.on('close', () => done())
  })

/** Knows the open lines of a browser: what it gives waits until the server has answered on each of them, or it has ended. */
export function watchLines(context: BrowserContext) {
  const pages = new Map<Page, ReadonlySet<WebSocket>>()
  context.on('page', (page) => pages.set(page, watchPage(page)))
  return () => Promise.all(context.pages().flatMap((page) => [...(pages.get(page) ?? [])].map(answered)))
}
