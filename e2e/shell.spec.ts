import { organizations } from '@jiangtai/contract/organizations'
import type { Request } from '@playwright/test'
import { expect, test } from './support/test.ts'

test('R047: an unknown path shows the not-found page', async ({ people }) => {
  for (const person of [await people(), await people({ as: 'student1' })]) {
    await person.goto('/no/such/page')
    await expect(person.page.getByText('这一页被擦掉了')).toBeVisible()
    await person.look('not-found')
  }
})

test('R069, R070, R213: without its organisation the page says so, and 点击重试 loads it again', async ({ people }) => {
  const guest = await people()
  const { page } = guest
  guest.expectError(/Failed to load resource/)
  const pattern = `**${organizations.current.path}`
  await page.route(pattern, (route) => route.abort())
  await guest.goto('/login')
  await expect(page.getByText('网络连接错误，请检查网络')).toBeVisible()
  await expect(page.getByText(organizations.current.path)).toBeVisible()
  await expect(page.getByLabel('账号', { exact: true })).toHaveCount(0)
  await guest.look('network-error')
  await page.unroute(pattern)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '点击重试' }).click()])
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
})

test('R706, R707: calls go to the host of the page with its cookies, and are given up after 20 s', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await page.clock.install()
  let asked: Request | undefined
  // Never answered.
  await page.route(`**${organizations.current.path}`, (route) => {
    asked = route.request()
  })
  await page.goto(`${teacher.origin}/`)
  await expect.poll(() => asked?.url()).toBe(teacher.origin + organizations.current.path)
  expect((await asked?.allHeaders())?.cookie).toContain('jt_session=')
  await page.clock.runFor(19_000)
  await expect(page.getByText('网络连接错误，请检查网络')).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(page.getByText('timeout of 20000ms exceeded')).toBeVisible()
  await page.clock.resume()
  await teacher.look('network-error')
})

test('the layout of a phone begins below 600 px and nowhere else', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto('/')
  const mine = page.getByRole('navigation').getByRole('button', { name: '我的', exact: true })
  for (const [width, isPhone] of [
    [599, true],
    [600, false],
    [320, true],
    [1920, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(mine).toBeVisible({ visible: isPhone })
  }
  await teacher.look('teacher-home')
})

test('on a phone the account is behind 我的', async ({ people }) => {
  const student = await people({ as: 'student1', viewport: { width: 390, height: 844 } })
  await student.goto('/student-index')
  await student.page.getByRole('navigation').getByRole('button', { name: '我的', exact: true }).click()
  await expect(student.page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await student.look('account-sheet-student')
})

test('a strip tells that the line is down, and goes when it is back', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto('/')
  // The list is a chunk of its own: it must have come before the line goes.
  await expect(page.getByRole('cell', { name: 'student1', exact: true })).toBeVisible()
  const strip = page.getByRole('status').filter({ hasText: '网络' })
  await expect(strip).toHaveCount(0)
  // Chromium itself complains of every dial into the dark, and of asking for another address.
  teacher.expectError(/WebSocket connection to|ERR_INTERNET_DISCONNECTED/)
  await teacher.context.setOffline(true)
  await expect(strip).toContainText(/^网络断开，正在重连（第 \d+ 次）。互动恢复后自动接上/)
  await teacher.look('offline')
  await teacher.context.setOffline(false)
  await expect(strip).toHaveText('网络已恢复')
  await expect(strip).toHaveCount(0)
})

test('a part that could not be fetched while the line was down is fetched on a second try', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  teacher.expectError(/Failed to load resource/)
  let isCut = true
  await page.route('**/assets/RosterTable-*', (route) => (isCut ? route.abort() : route.continue()))
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await teacher.goto('/')
  const note = page.getByRole('alert').filter({ hasText: '网络连接错误，请检查网络' })
  await expect(note).toBeVisible()
  await teacher.look('teacher-home-part-missing')
  isCut = false
  await note.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('cell', { name: 'student1', exact: true })).toBeVisible()
})

test('R136, R219: a chunk of another build reloads the page once, not for ever', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  teacher.expectError(/Failed to load resource|Failed to fetch dynamically imported module/)
  await page.route('**/assets/TeacherHomePage-*', (route) => route.fulfill({ status: 404 }))
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await teacher.goto('/')
  await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible()
  expect(documents).toHaveLength(2)
  await teacher.look('crash')
})

test('a school without https works from the login to the home', async ({ people }) => {
  const teacher = await people({ host: 'school.test' })
  const { page } = teacher
  await teacher.goto('/login')
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await teacher.look('login')
  await teacher.logIn('teacher1')
  await teacher.at('/')
  await expect(page.getByRole('heading', { name: '班级名单' })).toBeVisible()
  await teacher.look('teacher-home')
})

test('the API page opens without https and without an error', async ({ browser, server }) => {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(`http://school.test:${server.port}/api/docs`)
  await expect(page.getByText('/api/user/login', { exact: true })).toBeVisible()
  expect(errors).toEqual([])
  await page.close()
})

test('a page whose script never comes says so', async ({ people }) => {
  const guest = await people()
  guest.expectError(/Failed to load resource/)
  await guest.page.route('**/assets/index-*.js', (route) => route.abort())
  await guest.goto('/login')
  await expect(guest.page.getByRole('heading', { name: '正在打开讲台…' })).toBeVisible()
  await guest.look('script-missing')
})
