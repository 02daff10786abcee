import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { errorReports } from '@jiangtai/contract/error-reports'
import type { Page } from '@playwright/test'
import type { Server } from './support/server.ts'
import { expect, type Person, test } from './support/test.ts'

const pattern = `**${errorReports.report.path}`

/** As an operator asks for them. */
async function errors({ place }: Server, ...args: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: place.dataDir, ...(place.url && { DATABASE_URL: place.url }) }
  return (await promisify(execFile)(process.execPath, ['scripts/admin.mjs', 'errors', ...args], { env })).stdout
}
const listed = async (server: Server, message: string) =>
  JSON.parse(await errors(server, '--json')).filter(({ error_info }: { error_info: string }) => error_info.includes(message))

const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, message)

function reportsOf({ page }: Person) {
  const sent: URLSearchParams[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === errorReports.report.path) sent.push(new URLSearchParams(request.postData() ?? ''))
  })
  return sent
}

test('R094, R188: an error of a page is reported once, with page, error, device, user, organisation and class; an operator lists it', async ({
  people,
  server,
}) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  teacher.expectError(/chalk|crayon/)
  const sent = reportsOf(teacher)
  await teacher.goto('/?from=500&token=secret')
  await teacher.look('teacher-home')
  await expect.poll(async () => (await teacher.context.cookies()).some(({ name }) => name === 'class_id')).toBe(true)
  await fail(page, 'chalk broke')
  await fail(page, 'chalk broke')
  await fail(page, 'crayon broke')
  await expect
    .poll(() => sent.map((report) => report.get('error_info')?.split('\n')[0]))
    .toEqual(['Error: chalk broke', 'Error: crayon broke'])
  await expect
    .poll(() => listed(server, 'chalk broke'))
    .toMatchObject([
      {
        ...{ org_code: 'default', username: 'teacher1', real_name: '周敏', class_id: expect.any(Number), count: 1 },
        ...{ type: 'error', page_url: '/', error_info: expect.stringMatching(/^Error: chalk broke\n +at /) },
        dev_info: expect.stringMatching(/^1440×900 @1 · desktop · default · \S+\.js · .*Chrome/),
      },
    ])
  const table = await errors(server, '--org', 'default', '--days', '1')
  expect(table).toMatch(/default +teacher1 周敏 +\/ +error: Error: chalk broke +1440×900/)
  expect(table).not.toContain('secret')
})

test('a page that cannot be fetched is reported, by a guest too', async ({ people, server }) => {
  const guest = await people()
  const { page } = guest
  guest.expectError(/Failed to load resource|dynamically imported module/)
  await page.route('**/assets/LoginPage*.js', (route) => route.abort())
  await guest.goto('/login')
  await expect(page.getByText('这一页没有画出来')).toBeVisible()
  await expect.poll(async () => (await listed(server, 'LoginPage')).length).toBeGreaterThanOrEqual(1)
  expect((await listed(server, 'LoginPage'))[0]).toMatchObject({ username: null, page_url: '/login' })
  await guest.look('crash')
})

test('an error without a line is kept and sent when it is back', async ({ people, server }) => {
  const teacher = await people({ as: 'teacher2' })
  const { page, context } = teacher
  teacher.expectError(/slate|ERR_INTERNET_DISCONNECTED|WebSocket/)
  await teacher.goto('/')
  await teacher.look('teacher-home')
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('jiangtai.error-reports') ?? '[]').length)
  await context.setOffline(true)
  await fail(page, 'slate fell')
  await expect.poll(kept).toBe(1)
  await context.setOffline(false)
  await expect.poll(kept).toBe(0)
  expect(await listed(server, 'slate fell')).toMatchObject([{ username: 'teacher2', page_url: '/' }])
})

test('a report that fails is not noticed', async ({ people }) => {
  const teacher = await people({ as: 'teacher2' })
  const { page } = teacher
  teacher.expectError(/easel|Failed to load resource/)
  await page.route(pattern, (route) => route.fulfill({ status: 500, body: 'no' }))
  const sent = reportsOf(teacher)
  await teacher.goto('/')
  await teacher.look('teacher-home')
  await fail(page, 'easel fell')
  await expect.poll(() => sent.length).toBe(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await teacher.at('/')
})

test('a reporter that cannot be fetched is not asked for because of itself', async ({ people, server }) => {
  const guest = await people()
  const { page } = guest
  guest.expectError(/sponge|Failed to load resource|dynamically imported module/)
  let asked = 0
  await page.route('**/assets/afterwards*.js', (route) => {
    asked++
    return route.abort()
  })
  await guest.goto('/login')
  await guest.look('login')
  await page.unroute('**/assets/afterwards*.js')
  const before = asked
  expect(before).toBeLessThan(20)
  await fail(page, 'sponge fell')
  await expect.poll(async () => (await listed(server, 'sponge fell')).length).toBe(1)
})

test('what went wrong before the reporter could be fetched is reported once it is there', async ({ people, server }) => {
  const guest = await people()
  const { page, context } = guest
  guest.expectError(/ruler|Failed to load resource|dynamically imported module/)
  await page.route('**/assets/afterwards*.js', (route) => route.abort())
  await guest.goto('/login')
  await guest.look('login')
  await fail(page, 'ruler fell')
  await page.unroute('**/assets/afterwards*.js')
  // Nothing else goes wrong: the part that was missing is asked for again when the line is back.
  await context.setOffline(true)
  await context.setOffline(false)
  await expect.poll(async () => (await listed(server, 'ruler fell')).length).toBe(1)
})
