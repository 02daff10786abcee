import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { excessOf } from '../../web/test/page/fit.ts'
import { noteLines, saveData, watchTraffic } from '../../web/test/page/traffic.ts'
import { watchLines } from './heartbeats.ts'

export interface PersonOptions {
  /** Logged in from the start, without the login page. */
  readonly as?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  /** The desktop client names itself in it. */
  readonly userAgent?: string
  /** The clock of the browser is moved by `pass`, together with the server's. */
  readonly isTimed?: boolean
  /** What a lesson may need is fetched as soon as the page stands. */
  readonly fetchesAhead?: boolean
}

/** Seconds for which nobody is missed, whenever their last heartbeat was. */
const unnoticed = 4

interface Place {
  /** With its port. */
  readonly host: string
  /** What the clock of a timed person says. */
  readonly now: () => number
  /** Lets the person in and gives the token of the session. */
  readonly letIn: (username: string) => Promise<string>
}

/** Somebody with a browser of their own. */
export interface Person {
  readonly page: Page
  readonly context: BrowserContext
  readonly origin: string
  /** Opens a page; it must fit its window. */
  readonly goto: (path: string, page?: Page) => Promise<void>
  /** Waits until the person is at this path; the page must fit its window. */
  readonly at: (path: string, page?: Page) => Promise<void>
  readonly logIn: (username: string, password?: string) => Promise<void>
  /** A console error, or a request to another origin, that this test causes on purpose. */
  readonly expectError: (pattern: RegExp) => void
  /** Moves the clock of a timed person, and waits until the server has heard of them since; nobody else's clock moves. */
  readonly pass: (seconds: number) => Promise<void>
  /** What the person sees, in words: a failed run on another machine leaves nothing else behind. */
  readonly sees: () => Promise<string>
  /** Closes the browser and lists everything that was wrong. */
  readonly leave: () => Promise<string[]>
}

export async function openPerson(browser: Browser, { host, now, letIn }: Place, options: PersonOptions): Promise<Person> {
  const origin = `http://${host}`
  const { viewport = { width: 1440, height: 900 }, userAgent } = options
  const [context, session] = await Promise.all([
    browser.newContext({ viewport, reducedMotion: 'reduce', ...(userAgent && { userAgent }) }),
    options.as === undefined ? undefined : letIn(options.as),
  ])
  if (session) await context.addCookies([{ name: 'jt_session', value: session, url: origin, httpOnly: true, sameSite: 'Strict' }])
  if (options.isTimed) await context.clock.install({ time: now() })

  const faults: string[] = []
  const expected: RegExp[] = []
  const traffic = watchTraffic()
  const complain = (what: string) => void (expected.some((pattern) => pattern.test(what)) || faults.push(what))

  context.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complain(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    const { protocol, host: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== host) complain(`a request left the origin: ${request.url()}`)
  })
  context.on('page', traffic.follow)
  await noteLines(context)
  if (!options.fetchesAhead) await saveData(context)

  const heard = watchLines(context)
  const page = await context.newPage()
  const visit = async (of: Page) => {
    const excess = await excessOf(of)
    if (excess > 0) faults.push(`${of.url()}: ${excess} px to scroll sideways in ${of.viewportSize()?.width}`)
  }

  return {
    page,
    context,
    origin,
    async at(path, of = page) {
      await expect(of).toHaveURL((url) => url.pathname === path)
      await traffic.settle(of)
      await visit(of)
    },
    async goto(path, of = page) {
      await of.goto(origin + path)
      await traffic.settle(of)
      await visit(of)
    },
    async logIn(username, password = 'jiangtai1') {
      await page.getByLabel('账号', { exact: true }).fill(username)
      await page.getByLabel('密码', { exact: true }).fill(password)
      await page.getByRole('button', { name: '登录', exact: true }).click()
    },
    expectError: (pattern) => void expected.push(pattern),
    async pass(seconds) {
      if (!options.isTimed) return
      // Without a network every timer fires in its turn: the page is to notice. With one it is as after a sleep, which ends with a heartbeat.
      if (!(await page.evaluate(() => navigator.onLine))) return context.clock.runFor(seconds * 1000)
      const hears = seconds > unnoticed ? heard() : undefined
      await context.clock.fastForward(seconds * 1000)
      await hears
    },
    async sees() {
      const pages = context.pages().map(async (open) => `${open.url()}\n${await open.locator('body').ariaSnapshot({ timeout: 5000 })}`)
      return [`== ${options.as ?? 'guest'}`, ...(await Promise.all(pages))].join('\n')
    },
    async leave() {
      for (const open of context.pages()) if (open.url().startsWith(origin)) await visit(open)
      await context.close()
      return faults
    },
  }
}
