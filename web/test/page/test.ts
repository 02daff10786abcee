/**
 * Pages in a real browser, without a server: the layer between units and journeys.
 *
 * The built pages are served with the product's own policy, and `stand` is the other end of their calls and frames, as the contract
 * says and as the test says. So any state of a page is a few answers away, and a refusal, a broken line or a slow answer is one line:
 *
 *   test('R492: a countdown starts at 05:00', async ({ stand, open }) => {
 *     logIn(stand, teacher)                                   // school.ts: people, classes, a school where nothing has happened yet
 *     const page = await open('/')
 *     stand.say(timerSays.notice, { … })                      // a frame
 *     stand.refuse(courses.add, 'mixFull', { n: 200 })        // a call
 *     await expect.poll(() => stand.heard(timerHears.start)).toHaveLength(1)
 *   })
 *
 * `look(page, name)` judges a state: at the width of a computer and of a phone axe, and nothing to scroll sideways.
 * Every state that a person can see is looked at once, here, and its name stands in `states.txt`. A call or a frame that nobody
 * answers, an error in the console and a request to another origin are failures. Nobody waits for time: `page.clock` moves it.
 */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { lookAt } from './look.ts'
import { openSchool } from './school.ts'
import { createStand, type Stand, startStands } from './stand.ts'
import { noteLines, saveData } from './traffic.ts'
import { watch } from './watch.ts'

export { frame } from './frames.ts'
export { expect }

export interface PolicyOption {
  /** The content security policy of the product's pages; HOST stands for the host. */
  policy: string
  /** That of a page which somebody has uploaded. */
  filePagePolicy: string
}

export interface PageOptions {
  readonly viewport?: { readonly width: number; readonly height: number }
  /** The desktop client names itself in it. Costs a browser context of its own. */
  readonly userAgent?: string
  /** In a browser that has fetched nothing yet: parts of the page that nobody opened are not there. Costs a context too. */
  readonly isCold?: boolean
  /** The test moves time (`page.clock`). Costs a context too: a clock is the context's, and would stay with the next tests. */
  readonly movesTime?: boolean
  /** Not waited for: the test holds an answer back, or has stopped the clock. */
  readonly isUnsettled?: boolean
  /** Before the address is opened: an init script. */
  readonly before?: (page: Page) => Promise<unknown>
}

interface Worker {
  stands: Awaited<ReturnType<typeof startStands>>
  /** One for all tests of a worker: what was fetched once is in its cache. */
  shared: BrowserContext
  /** What a test has stored there: the next one finds a browser that nobody has used. Once its pages are closed: the application would store again what is cleared. */
  forget: () => Promise<unknown>
}

interface Fixtures {
  watched: ReturnType<typeof watch>
  stand: Stand
  /** Opens an address in a page of its own and waits until nothing is on its way any more. */
  open: (path: string, options?: PageOptions) => Promise<Page>
  /** Until nothing is on its way and everything is drawn. */
  settle: (page: Page) => Promise<void>
  look: (page: Page, name: string) => Promise<void>
  /** An error in the console, or a request to another origin, that the test causes on purpose. */
  expectError: (pattern: RegExp) => void
}

export const phone = { width: 390, height: 844 }
export const tablet = { width: 1024, height: 768 }
export const computer = { width: 1440, height: 900 }
export const projector = { width: 1920, height: 1080 }

/** Without motion nothing has to be waited for until it has faded in. */
const everywhere = { viewport: computer, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' } as const

export const test = base.extend<Fixtures, Worker & PolicyOption>({
  policy: ['', { option: true, scope: 'worker' }],
  filePagePolicy: ['', { option: true, scope: 'worker' }],
  stands: [
    async ({ policy, filePagePolicy }, use) => {
      const stands = await startStands(policy, filePagePolicy)
      await use(stands)
      await stands.stop()
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ browser, stands }, use) => {
      const context = await browser.newContext(everywhere)
      // Stays open: pages of a site share a process, which would end with the last of them and take its fonts and scripts along.
      await (await context.newPage()).goto(`${stands.origin}/brand/mark-default.svg`)
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  forget: [
    async ({ shared, stands }, use) => {
      const [kept] = shared.pages()
      if (!kept) throw new Error('the page that stays open is gone')
      const line = await shared.newCDPSession(kept)
      const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers'
      await use(() => line.send('Storage.clearDataForOrigin', { origin: stands.origin, storageTypes }))
    },
    { scope: 'worker' },
  ],
  watched: async ({ stands }, use) => {
    const watched = watch(stands.origin)
    await use(watched)
    expect(watched.faults()).toEqual([])
  },
  stand: async ({ stands, watched }, use) => {
    const stand = createStand(stands.origin, watched.complain)
    openSchool(stand)
    stands.use(stand)
    await use(stand)
    stands.use(undefined)
  },
  open: async ({ browser, shared, forget, stand, watched }, use) => {
    const own = new Map<string, BrowserContext>()
    const pages: Page[] = []
    /** Pages that want the same share one, as the tabs of a browser do. */
    const contextFor = async ({ userAgent, isCold, movesTime }: PageOptions) => {
      if (!userAgent && !isCold && !movesTime) return shared
      const key = JSON.stringify({ userAgent, isCold, movesTime })
      const known = own.get(key)
      if (known) return known
      const context = await browser.newContext({ ...everywhere, ...(userAgent && { userAgent }) })
      own.set(key, context)
      if (movesTime) {
        await context.clock.install()
        // A clock of Playwright may stand between two milliseconds, which no clock of a browser does.
        await context.addInitScript(() => {
          const { now } = Date
          Date.now = () => Math.floor(now())
        })
      }
      return context
    }
    await use(async (path, options = {}) => {
      const { viewport = computer, before, isUnsettled = false } = options
      const page = await (await contextFor(options)).newPage()
      pages.push(page)
      watched.follow(page)
      await stand.attach(page)
      await noteLines(page)
      await saveData(page)
      if (viewport !== computer) await page.setViewportSize(viewport)
      await before?.(page)
      await page.goto(stand.origin + path)
      if (!isUnsettled) await watched.settle(page)
      return page
    })
    for (const page of pages) if (!page.isClosed()) await watched.checkFit(page)
    watched.end()
    await shared.setOffline(false)
    // Emptied first: what a page that is closed has just asked for would still arrive, at the stand of the next test.
    for (const page of pages) if (page.context() === shared && !page.isClosed()) await page.goto('about:blank')
    for (const page of pages) await page.close()
    await forget()
    for (const context of own.values()) await context.close()
  },
  settle: async ({ watched }, use) => use(watched.settle),
  look: async ({ watched }, use, info) => {
    await use(async (page, name) => {
      watched.blame(await lookAt(page, name, () => watched.settle(page)))
      // `npm test` compares what was looked at with the list of all states.
      info.annotations.push({ type: 'state', description: name })
    })
  },
  expectError: async ({ watched }, use) => use(watched.expectError),
})
