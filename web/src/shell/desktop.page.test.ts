import { accounts } from '@jiangtai/contract/accounts'
import { organizations } from '@jiangtai/contract/organizations'
import { vip } from '@jiangtai/contract/vip'
import { wechatLogin } from '@jiangtai/contract/wechat-login'
import type { Page } from '@playwright/test'
import { leave, letIn, letOut, openAccount, openAccounts, typeLogin } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { stopClock } from '../../test/page/clock.ts'
import { isGuest, logIn, organizationOf, student, teacher } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'
import { accountOf, openShop } from '../../test/page/vip.ts'

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
        version: '1.0.0',
        minimize: () => tell('minimize')(),
        close: () => tell('close')(),
        loginSucceeded: tell('succeeded'),
        loginFailed: tell('failed'),
        loggedOut: tell('out'),
      },
    })
  })
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told)
const barOf = (page: Page) => page.getByRole('region', { name: '窗口' })

test('R054, R129, R133, R134: the desktop client has a title bar, hears how the login went, and comes back to its own login', async ({
  open,
  stand,
  look,
}) => {
  // Where a page of the chat app would open in another browser it is not offered.
  stand.answer(organizations.current, organizationOf('default', { has_wechat_login: 1 }))
  const page = await open('/', { userAgent, before: withBridge })
  await at(page, '/electron-login')
  await expect(barOf(page)).toBeVisible()
  expect((await barOf(page).boundingBox())?.height).toBe(36)
  await expect(page.getByRole('radio', { name: '验证码登录' })).toBeVisible()
  await expect(page.getByText('微信扫码')).toHaveCount(0)
  await look(page, 'desktop-login')
  await barOf(page).getByRole('button', { name: '最小化' }).click()
  await barOf(page).getByRole('button', { name: '关闭窗口' }).click()
  expect(await told(page)).toEqual(['minimize ""', 'close ""'])
  stand.refuse(accounts.logIn, 'wrongPassword')
  await typeLogin(page, 'teacher1')
  await expect(page.getByText('账号或密码不正确')).toBeVisible()
  expect((await told(page)).slice(2)).toEqual(['failed "账号或密码不正确"'])
  await look(page, 'desktop-login-refused')

  letIn(stand, teacher)
  await typeLogin(page, 'teacher1')
  await at(page, '/')
  await expect.poll(() => told(page)).toContain('succeeded {"user_id":1,"user_type":1}')
  expect(stand.asked(accounts.logIn)).toMatchObject([{ origin: 300 }, { origin: 300 }])
  await expect(page.getByRole('heading', { name: '班级名单' })).toBeVisible()
  await look(page, 'teacher-home-desktop')

  openAccounts(stand)
  stand.answer(wechatLogin.mine, { is_on: 1, name: '小周', bound_at: 1 })
  await openAccount(page)
  await page.getByRole('button', { name: '修改密码' }).click()
  const password = page.getByRole('dialog', { name: '修改密码' })
  await expect(password.getByLabel('原密码')).toBeVisible()
  await expect(password.getByText('忘了原密码？用微信确认')).toHaveCount(0)
  await password.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '第三方账号' }).click()
  await page.getByRole('button', { name: '解除绑定 微信' }).click()
  const unbinding = page.getByRole('dialog', { name: '解除微信绑定' })
  await expect(unbinding.getByLabel('现在登录的账号的密码')).toBeVisible()
  await expect(unbinding.getByText('没有密码？先用微信设一个')).toHaveCount(0)
  await unbinding.getByRole('button', { name: '关闭' }).click()

  letOut(stand)
  await leave(page)
  await at(page, '/electron-login')
})

test('R098, R129: a free teacher of the client has the way to the packages in the title bar, a member has none; a session that ends by itself is told', async ({
  open,
  stand,
}) => {
  logIn(stand, teacher)
  openShop(stand, accountOf())
  const page = await open('/personal-center?tab=vip', { userAgent, before: withBridge })
  await expect(barOf(page)).toContainText('v1.0.0')
  await barOf(page).getByRole('button', { name: '开通会员' }).click()
  await expect(page.getByRole('dialog', { name: '讲台会员' })).toBeVisible()
  stand.answer(vip.account, accountOf({ type_id: 101, enable_end_time: 1_857_952_200 }))
  await page.reload()
  await expect(barOf(page)).toContainText('v1.0.0')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(barOf(page).getByRole('button', { name: '开通会员' })).toHaveCount(0)

  // R129: the session ends by itself.
  isGuest(stand)
  stand.refuse(vip.account, 'noSession')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await at(page, '/electron-login')
  expect(await told(page)).toContain('out ""')
})

const macsAsked = (page: Page) => page.evaluate(() => (window as unknown as { asked: number }).asked)
const withApp = (page: Page) =>
  page.addInitScript(() => {
    const count = Object.assign(window, { asked: 0 })
    Object.assign(window, { jiangtaiApp: { deviceMac: () => `02:00:00:00:00:0${++count.asked}` } })
  })

test('R054, R140, R221: a browser has no title bar; the mobile app is asked for the MAC of a student every 3 s, and never for that of a teacher', async ({
  open,
  stand,
  look,
}) => {
  letIn(stand, teacher)
  const page = await open('/electron-login', { before: withApp, movesTime: true })
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
  await expect(barOf(page)).toHaveCount(0)
  await look(page, 'electron-login')
  await typeLogin(page, 'teacher1')
  await expect(page.getByRole('region', { name: '课堂互动' })).toBeVisible()
  await page.clock.runFor(6000)
  expect(await macsAsked(page)).toBe(0)

  logIn(stand, student)
  await page.goto(`${stand.origin}/student-index`)
  await expect.poll(() => macsAsked(page)).toBeGreaterThan(0)
  const time = await stopClock(page.getByRole('navigation').first(), stand)
  const before = await macsAsked(page)
  // However long ago the last one was, it is every three seconds only if it is this often.
  await time.pass(30_000)
  expect(await macsAsked(page)).toBe(before + 10)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('device_mac'))).toBe(`02:00:00:00:00:0${before + 10}`)
})
