import type { Page } from '@playwright/test'
import { excessOf } from './fit.ts'

/** What goes wrong in the pages of a test without anybody asserting it. */
export function watch(origin: string) {
  const faults: string[] = []
  const expected: RegExp[] = []
  const waiting = new Set<object>()
  let whenQuiet: (() => void)[] = []
  let isOver = false
  const complain = (fault: string) => void (isOver || expected.some((pattern) => pattern.test(fault)) || faults.push(fault))

  const arrived = (request: object) => {
    waiting.delete(request)
    if (waiting.size > 0) return
    for (const go of whenQuiet) go()
    whenQuiet = []
  }
  const quiet = () => (waiting.size === 0 ? undefined : new Promise<void>((go) => whenQuiet.push(go)))

  /** Until nothing is on its way, and nothing that a frame brings along. */
  async function settle(page: Page) {
    do {
      await quiet()
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    } while (waiting.size > 0)
  }

  return {
    faults: () => faults,
    complain,
    blame: (found: readonly string[]) => void faults.push(...found),
    expectError: (pattern: RegExp) => void expected.push(pattern),
    settle,
    /** Closing pages cuts what is under way. */
    end() {
      isOver = true
    },
    follow(page: Page) {
      page.on('console', (message) => {
        if (message.type() === 'error') complain(`console: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => complain(`uncaught: ${error.message}`))
      const own = new Set<object>()
      page.on('request', (request) => {
        waiting.add(request)
        own.add(request)
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== origin) complain(`a request left the origin: ${url.href}`)
      })
      page.on('requestfinished', arrived)
      page.on('requestfailed', arrived)
      // Of what a closed page still asked for nothing more is told.
      page.on('close', () => {
        for (const request of own) arrived(request)
      })
    },
    async checkFit(page: Page) {
      const excess = await excessOf(page)
      if (excess > 0) faults.push(`${new URL(page.url()).pathname}: ${excess} px to scroll sideways`)
    },
  }
}
