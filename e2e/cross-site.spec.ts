import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accounts } from '@jiangtai/contract/accounts'
import type { Call } from '@jiangtai/contract/call'
import { courses } from '@jiangtai/contract/courses'
import { refusals } from '@jiangtai/contract/refusal'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Two will do: that every call that writes looks where it comes from, the table of access shows. Here a browser says where it comes from. */
const calls = [accounts.logOut, courses.add]

/** A page of somebody else, at another port: of the same site if the host is the product's own, else of another. */
async function strangePage() {
  const server = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end('<!doctype html><title>x</title>'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

/** Sends an empty form in a window of its own, as any page can; answers what the server said to it. */
async function sendForm(context: BrowserContext, page: Page, origin: string, { method, path }: Call) {
  const [response] = await Promise.all([
    context.waitForEvent('response', (one) => one.request().method() === method && new URL(one.url()).pathname === path),
    page.evaluate(
      ([action = '', verb = '']) => {
        const form = document.createElement('form')
        Object.assign(form, { action, method: verb, target: '_blank' })
        document.body.append(form)
        form.submit()
      },
      [origin + path, method],
    ),
  ])
  const { errCode } = await response.json()
  const { origin: from, referer, cookie = '' } = await response.request().allHeaders()
  await response.frame().page().close()
  return { errCode, from: from ?? referer, hasCookie: cookie.includes('jt_session=') }
}

for (const [where, isSameSite] of [
  ['of another site', false],
  ['of the same site at another port, to which the browser sends the cookie', true],
] as const)
  test(`a page ${where} makes no call that writes by sending a form`, async ({ browser, school }) => {
    const strange = await strangePage()
    // Without the cookie nobody is there who could be refused for coming from elsewhere.
    const refused: readonly number[] = [refusals.crossSite[0], ...(isSameSite ? [] : [refusals.noSession[0]])]
    const context = await browser.newContext()
    const value = await school.server.letIn(school.host, 'teacher2')
    await context.addCookies([{ name: 'jt_session', value, url: school.origin, httpOnly: true, sameSite: 'Strict' }])
    const page = await context.newPage()
    await page.goto(`http://${isSameSite ? school.host : '127.0.0.1'}:${strange.port}/`)
    for (const call of calls) {
      const { errCode, from, hasCookie } = await sendForm(context, page, school.origin, call)
      expect(hasCookie, call.path).toBe(isSameSite)
      expect(refused, call.path).toContain(errCode)
      expect(from, call.path).toContain(`:${strange.port}`)
    }
    // Still logged in: not even logging out was possible.
    await page.goto(`${school.origin}/`)
    await expect(page.getByRole('link', { name: /我的账号/ })).toBeVisible()
    await context.close()
    strange.close()
  })

test('R116: a picture at another port and an address typed into the browser do not log anybody out, the link that asks for it does', async ({
  browser,
  school,
}) => {
  const strange = await strangePage()
  const context = await browser.newContext()
  const value = await school.server.letIn(school.host, 'teacher2')
  await context.addCookies([{ name: 'jt_session', value, url: school.origin, httpOnly: true, sameSite: 'Strict' }])
  const page = await context.newPage()
  const logOut = school.origin + accounts.logOut.path
  await page.goto(`http://${school.host}:${strange.port}/`)
  // What is no picture is kept from the page: only the session says what became of it.
  const sent = context.waitForEvent('request', (one) => one.url() === logOut)
  await page.evaluate(
    (src) =>
      new Promise((settled) => {
        document.body.append(Object.assign(new Image(), { referrerPolicy: 'no-referrer', onload: settled, onerror: settled, src }))
      }).then(() => {}),
    logOut,
  )
  await sent
  const typed = await page.goto(logOut)
  expect(await typed?.json()).toMatchObject({ errCode: refusals.crossSite[0] })
  await page.goto(`${school.origin}/`)
  await expect(page.getByRole('link', { name: /我的账号/ })).toBeVisible()

  await page.goto(`${school.origin}/?from=300`)
  await expect(page).toHaveURL(`${school.origin}/login?from=300`)
  await page.goto(`${school.origin}/`)
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
  await context.close()
  strange.close()
})
