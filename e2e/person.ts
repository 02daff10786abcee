import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { lookAt } from './look.ts'
import { openSession } from './session.ts'

export interface PersonOptions {
  /** Logged in from the start, without the login page. */
  readonly as?: string
  /** `localhost` unless said otherwise. */
  readonly host?: string
  readonly port?: number
  readonly viewport?: { readonly width: number; readonly height: number }
  /** The desktop client names itself in it. */
  readonly userAgent?: string
}

/** Somebody with a browser of their own. */
export interface Person {
  readonly page: Page
  readonly context: BrowserContext
  readonly origin: string
  readonly goto: (path: string, page?: Page) => Promise<void>
  /** Waits until the person is at this path, and notes the visit. */
  readonly at: (path: string, page?: Page) => Promise<void>
  /** Judges the page as it stands: accessible, no sideways scrolling, a screenshot of every size. */
  readonly look: (name: string, page?: Page) => Promise<void>
  readonly logIn: (username: string, password?: string) => Promise<void>
  /** A console error, or a request to another origin, that this test causes on purpose. */
  readonly expectError: (pattern: RegExp) => void
  /** Closes the browser and lists everything that was wrong. */
  readonly leave: () => Promise<string[]>
}

export async function openPerson(browser: Browser, folder: string | undefined, port: number, options: PersonOptions): Promise<Person> {
  const host = `${options.host ?? 'localhost'}:${options.port ?? port}`
  const origin = `http://${host}`
  const { viewport = { width: 1440, height: 900 }, userAgent } = options
  const context = await browser.newContext({ viewport, ...(userAgent && { userAgent }) })
  if (options.as) await context.addCookies([await openSession(host, options.as)])

  const faults: string[] = []
  const expected: RegExp[] = []
  const visited = new Set<string>()
  const looked = new Set<string>()
  const waiting = new Set<object>()
  const complain = (what: string) => void (expected.some((pattern) => pattern.test(what)) || faults.push(what))

  context.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complain(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    waiting.add(request)
    const { protocol, host: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== host) complain(`a request left the origin: ${request.url()}`)
  })
  context.on('requestfinished', (request) => waiting.delete(request))
  context.on('requestfailed', (request) => waiting.delete(request))

  const page = await context.newPage()
  const pathOf = (of: Page) => new URL(of.url()).pathname
  const note = (of: Page) => void (of.url().startsWith('http') && visited.add(pathOf(of)))
  /** Nothing on its way and nothing that a frame brings along. */
  const settle = (of: Page) =>
    expect(async () => {
      expect(waiting.size).toBe(0)
      await of.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect(waiting.size).toBe(0)
    }).toPass({ intervals: [20], timeout: 60_000 })

  const at = async (path: string, of = page) => {
    await expect(of).toHaveURL((url) => url.pathname === path)
    await settle(of)
    visited.add(pathOf(of))
  }
  return {
    page,
    context,
    origin,
    at,
    async goto(path, of = page) {
      // Noted when it is left, not when it is asked for: a guard may lead elsewhere a moment later.
      note(of)
      await of.goto(origin + path)
      await settle(of)
    },
    async look(name, of = page) {
      // Nothing may be on its way, and the page not drawn yet; one without a heading is a fault anyway.
      await expect(of.locator('h1').first()).toBeAttached()
      faults.push(...(await lookAt(of, { folder, name }, () => settle(of))))
      looked.add(pathOf(of))
    },
    async logIn(username, password = 'jiangtai1') {
      await page.getByLabel('账号', { exact: true }).fill(username)
      await page.getByLabel('密码', { exact: true }).fill(password)
      await page.getByRole('button', { name: '登录', exact: true }).click()
    },
    expectError: (pattern) => void expected.push(pattern),
    async leave() {
      for (const open of context.pages()) note(open)
      await context.close()
      const unseen = [...visited].filter((path) => !looked.has(path)).map((path) => `visited ${path} without looking at it`)
      return [...faults, ...unseen]
    },
  }
}
