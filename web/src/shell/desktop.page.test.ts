import { accounts } from '@jiangtai/contract/accounts'
import type { Page } from '@playwright/test'
import { stopClock } from '../../test/page/clock.ts'
import { isGuest, logIn, student, teacher } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'

const userAgent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Electron/28.0 Safari/537.36 jiangtai-desktop/1.0'

/** The client's side of the bridge, which remembers what the page told it. */
const withBridge = (page: Page) =>
  page.addInitScript(() => {
    const told: string[] = []
    const tell =
      (what: string) =>
      (more: unknown = '') =>
        void told.push(`${what} ${JSON.stringify(more)}`)
    Object.assign(window, {
      told,
      jiangtaiDesktop: {
        minimize: () => tell('minimize')(),
        close: () => tell('close')(),
        loginSucceeded: tell('succeeded'),
        loginFailed: tell('failed'),
      },
    })
  })
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told)
const barOf = (page: Page) => page.getByRole('region', { name: '窗口' })
const pathIs = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path)

async function enter(page: Page) {
  await page.getByLabel('账号', { exact: true }).fill('teacher1')
  await page.getByLabel('密码', { exact: true }).fill('jiangtai1')
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test('R054: the title bar with its two buttons is there in the desktop client', async ({ open, look }) => {
  const page = await open('/electron-login', { userAgent, before: withBridge })
  await expect(barOf(page)).toBeVisible()
  expect((await barOf(page).boundingBox())?.height).toBe(36)
  await barOf(page).getByRole('button', { name: '最小化' }).click()
  await barOf(page).getByRole('button', { name: '关闭窗口' }).click()
  expect(await told(page)).toEqual(['minimize ""', 'close ""'])
  await look(page, 'desktop-login')
})

test('R054: and nowhere else', async ({ open, look }) => {
  const page = await open('/electron-login')
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
  await expect(barOf(page)).toHaveCount(0)
  await look(page, 'electron-login')
})

test('R129, R133, R134: the client hears how the login went, and comes back to its own login', async ({ open, stand, look }) => {
  const page = await open('/', { userAgent, before: withBridge })
  await pathIs(page, '/electron-login')
  stand.refuse(accounts.logIn, 'wrongPassword')
  await enter(page)
  await expect(page.getByText('账号或密码不正确')).toBeVisible()
  expect(await told(page)).toEqual(['failed "账号或密码不正确"'])
  await look(page, 'desktop-login-refused')

  logIn(stand, teacher)
  stand.answer(accounts.logIn, { ...teacher, token: 'token' })
  await enter(page)
  await pathIs(page, '/')
  await expect.poll(() => told(page)).toContain('succeeded {"user_id":1,"user_type":1}')
  expect(stand.asked(accounts.logIn)).toMatchObject([{ origin: 300 }, { origin: 300 }])
  await expect(page.getByRole('heading', { name: '班级名单' })).toBeVisible()
  await look(page, 'teacher-home-desktop')

  await page.getByRole('button', { name: /^我的账号/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  stand.answer(accounts.logOut, () => {
    isGuest(stand)
    return { msg: '' }
  })
  await page.getByRole('alertdialog', { name: '退出登录？' }).getByRole('button', { name: '退出登录' }).click()
  await pathIs(page, '/electron-login')
})

const macsAsked = (page: Page) => page.evaluate(() => (window as unknown as { asked: number }).asked)
const withApp = (page: Page) =>
  page.addInitScript(() => {
    const count = Object.assign(window, { asked: 0 })
    Object.assign(window, { jiangtaiApp: { deviceMac: () => `02:00:00:00:00:0${++count.asked}` } })
  })

test('R140: the mobile app is asked for the MAC of a student every 3 s', async ({ open, stand }) => {
  logIn(stand, student)
  const page = await open('/student-index', { before: withApp, movesTime: true })
  await expect.poll(() => macsAsked(page)).toBeGreaterThan(0)
  const time = await stopClock(page, stand)
  const before = await macsAsked(page)
  await time.pass(3000)
  expect(await macsAsked(page)).toBe(before + 1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('device_mac'))).toBe(`02:00:00:00:00:0${before + 1}`)
})

test('R140: and never for that of a teacher', async ({ open, stand }) => {
  logIn(stand, teacher)
  const page = await open('/', { before: withApp, movesTime: true })
  await expect(page.getByRole('region', { name: '课堂互动' })).toBeVisible()
  await page.clock.runFor(6000)
  expect(await macsAsked(page)).toBe(0)
})
