import type { Page } from '@playwright/test'
import { excessOf } from './fit.ts'
import { watchTraffic } from './traffic.ts'

/** What goes wrong in the pages of a test without anybody asserting it. */
export function watch(origin: string) {
  const faults: string[] = []
  const expected: RegExp[] = []
  const traffic = watchTraffic()
  let isOver = false
  const complain = (fault: string) => void (isOver || expected.some((pattern) => pattern.test(fault)) || faults.push(fault))

  return {
    faults: () => faults,
    complain,
    blame: (found: readonly string[]) => void faults.push(...found),
    expectError: (pattern: RegExp) => void expected.push(pattern),
    settle: traffic.settle,
    /** Closing pages cuts what is under way. */
    end() {
      isOver = true
    },
    follow(page: Page) {
      page.on('console', (message) => {
        if (message.type() === 'error') complain(`console: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => complain(`uncaught: ${error.message}`))
      traffic.follow(page)
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== origin) complain(`a request left the origin: ${url.href}`)
      })
    },
    async checkFit(page: Page) {
      const excess = await excessOf(page)
      if (excess > 0) faults.push(`${new URL(page.url()).pathname}: ${excess} px to scroll sideways`)
    },
  }
}
