import { errorReports } from '@jiangtai/contract/error-reports'
import type { Page } from '@playwright/test'
import { logIn, teacher } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, test } from '../../test/page/test.ts'

const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, message)

const infos = (stand: Stand) => stand.asked(errorReports.report).map(({ error_info }) => error_info.split('\n')[0])
/** Beside another page of its process a page hears that the line is back before its own calls get through. */
const aloneInItsProcess = { isCold: true }
const afterwards = '**/assets/afterwards*.js'

test('R094, R188: an error of a page is reported once, with page, error, device and class, and without what the address hides; one without a line is kept', async ({
  open,
  stand,
  expectError,
}) => {
  expectError(/chalk|crayon|slate|easel|ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/)
  logIn(stand, teacher)
  stand.answer(errorReports.report, {})
  const page = await open('/?from=500&token=secret', aloneInItsProcess)
  await expect.poll(stand.connected).toBe(1)
  await fail(page, 'chalk broke')
  await fail(page, 'chalk broke')
  await fail(page, 'crayon broke')
  await expect.poll(() => infos(stand)).toEqual(['Error: chalk broke', 'Error: crayon broke'])
  const [first] = stand.asked(errorReports.report)
  expect(first).toMatchObject({
    ...{ type: 'error', page_url: '/', user_info: '1 1', org_info: `${new URL(stand.origin).host} default`, class_info: '1' },
    error_info: expect.stringMatching(/^Error: chalk broke\n +at /),
  })
  expect(first?.dev_info).toMatch(/^1440×900 @1 · desktop · default · \S+\.js · .*Chrome/)
  expect(JSON.stringify(first)).not.toContain('secret')

  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('jiangtai.error-reports') ?? '[]').length)
  await page.context().setOffline(true)
  await fail(page, 'slate fell')
  await expect.poll(kept).toBe(1)
  expect(infos(stand)).toHaveLength(2)
  await page.context().setOffline(false)
  await expect.poll(kept).toBe(0)
  expect(infos(stand).slice(2)).toEqual(['Error: slate fell'])

  // A report that fails is not noticed.
  stand.cut(errorReports.report)
  await fail(page, 'easel fell')
  await expect.poll(() => infos(stand)).toContain('Error: easel fell')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a guest reports too: a page that cannot be fetched, and what went wrong before the reporter could be fetched', async ({
  open,
  stand,
  settle,
  expectError,
}) => {
  expectError(/sponge|ruler|ERR_INTERNET_DISCONNECTED|Failed to load resource|dynamically imported module/)
  stand.answer(errorReports.report, {})
  let asked = 0
  const count = (page: Page) =>
    page.route(afterwards, (route) => {
      asked++
      return route.abort()
    })
  const page = await open('/login', { before: count, ...aloneInItsProcess })
  await settle(page)
  // A reporter that cannot be fetched is not asked for because of itself, but with the next thing that goes wrong.
  expect(asked).toBeLessThan(20)
  await page.unroute(afterwards)
  await fail(page, 'sponge fell')
  await expect.poll(() => infos(stand)).toContain('Error: sponge fell')

  await count(page)
  await page.reload()
  await settle(page)
  await fail(page, 'ruler fell')
  await page.unroute(afterwards)
  // Nothing else goes wrong: the part that was missing is asked for again when the line is back.
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect.poll(() => infos(stand)).toContain('Error: ruler fell')

  await page.route('**/assets/LoginPage*.js', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('这一页没有画出来')).toBeVisible()
  await expect.poll(() => infos(stand).some((info) => info?.includes('LoginPage'))).toBe(true)
})
