import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { analytics } from '@jiangtai/contract/analytics'
import { classes } from '@jiangtai/contract/classes'
import { errorReports } from '@jiangtai/contract/error-reports'
import { expect, type Person, test } from './support/test.ts'

/** How often the person did something in the current class, as the server has it. */
async function countOf({ page }: Person, classId: number, eventId: number): Promise<number> {
  const path = `${analytics.mine.path}?class_id=${classId}`
  const { data } = await page.evaluate(async (url) => (await fetch(url)).json(), path)
  return data.list.find(({ event_id }: { event_id: number }) => event_id === eventId)?.count ?? 0
}

test('R706: a school without https works from the login to the lesson, calls go to its host with the cookies, and what is done is counted', async ({
  people,
  school,
}) => {
  const teacher = await people({ host: school.plainHost })
  const { page } = teacher
  await teacher.goto('/login')
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  const [asked] = await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname === classes.mine.path),
    teacher.logIn('teacher1'),
  ])
  expect(new URL(asked.url()).origin).toBe(teacher.origin)
  expect((await asked.allHeaders()).cookie).toContain('jt_session=')
  await teacher.at('/')
  await expect(page.getByRole('heading', { name: '班级名单' })).toBeVisible()
  await page.getByRole('button', { name: '开始上课' }).click()
  await page.getByRole('button', { name: '投票器', exact: true }).click()
  await expect.poll(() => countOf(teacher, school.classes[0].id, 54)).toBe(1)
  await expect.poll(() => countOf(teacher, school.classes[0].id, 68)).toBe(1)
})

test('the API page opens without https and without an error', async ({ people, school }) => {
  const reader = await people({ host: school.plainHost })
  await reader.page.goto(`${reader.origin}/api/docs`)
  await reader.page.getByRole('link', { name: 'accounts', exact: true }).click()
  await expect(reader.page.getByText('/api/user/login', { exact: true })).toBeVisible()
})

test('R188: an error of a page reaches the operator, with who it happened to and without what the address hides', async ({
  people,
  school,
}) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  teacher.expectError(/chalk/)
  await teacher.goto('/?from=500&token=secret')
  const sent = page.waitForResponse((reply) => new URL(reply.url()).pathname === errorReports.report.path)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('chalk broke')
    })
  })
  await sent
  const { place } = school.server
  const env = { PATH: process.env.PATH, DATA_DIR: place.dataDir, ...(place.url && { DATABASE_URL: place.url }) }
  const errors = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, ['scripts/admin.mjs', 'errors', '--org', school.code, ...args], { env })).stdout
  expect(JSON.parse(await errors('--json'))).toMatchObject([
    { org_code: school.code, username: 'teacher1', real_name: '周敏', class_id: school.classes[0].id, count: 1, page_url: '/' },
  ])
  const table = await errors('--days', '1')
  expect(table).toMatch(/teacher1 周敏 +\/ +error: Error: chalk broke +1440×900/)
  expect(table).not.toContain('secret')
})

test('the build has a mark that nobody keeps, and an address that cannot be decoded leads to the page that says so', async ({
  people,
  request,
  server,
}) => {
  const at = `http://127.0.0.1:${server.port}`
  const response = await request.get(`${at}/static_update/json/update.json?t=1`)
  expect(response.headers()['cache-control']).toBe('no-store')
  expect(await response.json()).toEqual({ update_data: expect.stringMatching(/^[0-9a-f]{16}$/) })
  expect((await (await request.get(`${at}/%E0%A4%A`)).json()).errCode).toBe(1001)
  const guest = await people()
  await guest.page.goto(`${guest.origin}/%E0%A4%A`)
  await guest.at('/not-found')
})
