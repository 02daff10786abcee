import type { Page, Request } from '@playwright/test'

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
  const quiet = () => (waiting.size === 0 ? undefined : new Promise<void>((go) => whenQuiet.push(go)))

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

    /** Until nothing is on its way, and nothing that a frame brings along. */
    async settle(page: Page) {
      do {
        await quiet()
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      } while (waiting.size > 0)
    },
  }
}
