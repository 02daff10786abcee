import type { BrowserContext, Page, Request } from '@playwright/test'

declare global {
  interface Window {
    /** Every line that the page has dialled. */
    lines?: { readonly socket: WebSocket; isUp: boolean; readonly up: Promise<void> }[]
  }
}

/** A line that comes up makes the page read again what it may have missed. After a route for the line, before an address is opened. */
export const noteLines = (of: BrowserContext | Page) =>
  of.addInitScript(() => {
    const lines: NonNullable<Window['lines']> = []
    window.lines = lines
    // Scripts beyond the usual 250 resources would not be known.
    performance.setResourceTimingBufferSize(2000)
    window.WebSocket = class extends WebSocket {
      constructor(...address: ConstructorParameters<typeof WebSocket>) {
        super(...address)
        // The first heartbeat comes back behind the whole greeting.
        const up = new Promise<void>((done) => {
          this.addEventListener('message', ({ data }) => String(data).includes('client_time') && done())
          this.addEventListener('close', () => done())
        })
        const line = { socket: this, isUp: false, up }
        void up.then(() => {
          line.isUp = true
        })
        lines.push(line)
      }
    }
  })

/** Nothing is fetched ahead (`kit/chunks/ahead.ts`), as where people save data: what a test opens is all that travels. */
export const saveData = (of: BrowserContext | Page) =>
  of.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** On the next lines of a page nobody will answer: they are not waited for. */
export const ignoreLines = (page: Page) =>
  page.addInitScript(() => {
    window.lines = []
  })

/** Until every script that has come was run and every line is up, and whatever follows from that is done. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const idle = () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 2000 }))
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    // A busy machine compiles scripts long after they have come, and the page stands idle meanwhile.
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const came = new Set(entries.filter(({ responseStatus }) => responseStatus === 200).map(({ name }) => name))
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
    await Promise.all([...links].filter(({ href }) => came.has(href)).map(({ href }) => import(href)))
    const drawn = async () => {
      await frame()
      await idle()
    }
    await drawn()
    const dialling = (window.lines ?? []).filter(({ socket, isUp }) => !isUp && socket.readyState <= WebSocket.OPEN)
    if (dialling.length === 0) return
    const isLate = new Promise<never>((_done, fail) => setTimeout(() => fail(new Error('a line is open and nobody answers')), 30_000))
    await Promise.race([Promise.all(dialling.map(({ up }) => up)), isLate])
    await drawn()
  })

const patienceMs = 30_000

/** What pages have asked for and did not get yet. */
export function watchTraffic() {
  const waiting = new Set<Request>()
  let whenQuiet: (() => void)[] = []
  const arrived = (request: Request) => {
    waiting.delete(request)
    if (waiting.size > 0) return
    for (const go of whenQuiet) go()
    whenQuiet = []
  }
  const quiet = () =>
    new Promise<void>((resolve, reject) => {
      if (waiting.size === 0) return resolve()
      const addresses = () => [...waiting].map((request) => request.url()).join(', ')
      const clock = setTimeout(() => reject(new Error(`still on its way: ${addresses()}`)), patienceMs)
      whenQuiet.push(() => {
        clearTimeout(clock)
        resolve()
      })
    })

  return {
    follow(page: Page) {
      const own = new Set<Request>()
      page.on('request', (request) => {
        waiting.add(request)
        own.add(request)
      })
      page.on('requestfinished', arrived)
      page.on('requestfailed', arrived)
      // Of what a closed page still asked for nothing more is told.
      page.on('close', () => {
        for (const request of own) arrived(request)
      })
    },

    /** Until nothing is on its way, and nothing follows from what came. */
    async settle(page: Page) {
      do {
        await quiet()
        await atRest(page)
      } while (waiting.size > 0)
    },
  }
}
