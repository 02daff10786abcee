import type { Page, Route } from '@playwright/test'
import { uploads } from '../../contract/src/uploads.ts'

const pathIs = (path: string) => (url: URL) => url.pathname === path

/** Stands between a page and the server while parts travel. */
export async function watchParts(page: Page) {
  const sent: number[] = []
  const held: Route[] = []
  let most = Number.POSITIVE_INFINITY
  let beyond: 'hold' | 'cut' = 'hold'
  const numberOf = (route: Route) => Number(/name="n"\r\n\r\n(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1])
  await page.route(pathIs(uploads.addPart.path), async (route) => {
    if (sent.length < most) {
      sent.push(numberOf(route))
      return route.continue()
    }
    if (beyond === 'cut') return route.abort('connectionfailed')
    held.push(route)
  })
  return {
    /** The parts that were let through, by number. */
    sent,
    /** Only so many get through; the others wait or find no line. */
    letThrough(count: number, then: 'hold' | 'cut' = 'hold') {
      most = count
      beyond = then
    },
    async letAll() {
      most = Number.POSITIVE_INFINITY
      for (const route of held.splice(0)) {
        sent.push(numberOf(route))
        // Whoever asked may have gone.
        await route.continue().catch(() => {})
      }
    },
    async dropHeld() {
      for (const route of held.splice(0)) await route.abort().catch(() => {})
    },
  }
}
