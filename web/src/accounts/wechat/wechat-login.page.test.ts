import { accounts } from '@jiangtai/contract/accounts'
import { organizations } from '@jiangtai/contract/organizations'
import { scanStates, wechatLogin } from '@jiangtai/contract/wechat-login'
import type { Page } from '@playwright/test'
import { drawPictures, loggedIn, typeLogin } from '../../../test/page/accounts.ts'
import { at } from '../../../test/page/at.ts'
import { logIn, organizationOf, teacher } from '../../../test/page/school.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { expect, phone, test } from '../../../test/page/test.ts'

/** The test moves time by itself: nothing is gained by waiting between two looks. */
const often = { intervals: [50] }
const picture = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="224" height="224"/>').toString('base64')}`
const { waiting, scanned, confirmed, refused, expired } = scanStates
const seenAs = (scan_state: (typeof scanStates)[keyof typeof scanStates], more: object = {}) => ({
  ...{ scan_state, name: '', is_bound: 0 as const, is_taken: 0 as const },
  ...more,
})

test.beforeEach(({ stand }) => {
  let begun = 0
  stand.answer(organizations.current, organizationOf('default', { has_wechat_login: 1 }))
  stand.answer(wechatLogin.qrConnect, () => ({
    ...{ state: `state-${++begun}`, url: '/sandbox-wechat?state=s&sign=x', qr_image: picture, seconds: 300 },
  }))
  stand.answer(wechatLogin.checkBind, seenAs(waiting))
})

const chooseWechat = (page: Page) => page.getByRole('radio', { name: '微信扫码' }).check()
const code = (page: Page) => page.getByRole('img', { name: '微信登录二维码' })
/** Time goes on until the page has asked and says so. */
const says = (page: Page, words: string) =>
  expect.poll(() => page.clock.runFor(1000).then(() => page.getByText(words).count()), often).toBe(1)
const enter = (stand: Stand) => () => {
  logIn(stand, teacher)
  return loggedIn(teacher)
}

test('a code is scanned and confirmed, and whoever is bound is in; too old, refused or without a line it says so', async ({
  open,
  stand,
  look,
}) => {
  stand.answer(wechatLogin.login, enter(stand))
  const release = stand.hold(wechatLogin.qrConnect)
  const page = await open('/login', { movesTime: true })
  await page.getByRole('button', { name: '忘记密码' }).click()
  await expect(page.getByRole('dialog', { name: '忘记密码' })).toContainText('在登录页用“微信扫码”登录，再到“账号与安全”用微信设新密码')
  await page.getByRole('button', { name: '知道了' }).click()
  await chooseWechat(page)
  await expect(page.getByText('正在准备二维码…')).toBeVisible()
  release()
  await expect(code(page)).toBeVisible()
  await expect(page.getByText('请打开手机微信扫一扫')).toBeVisible()
  await look(page, 'wechat-login')
  stand.answer(wechatLogin.checkBind, seenAs(expired))
  await says(page, '二维码已失效，点击刷新')
  await look(page, 'wechat-login-expired')
  stand.answer(wechatLogin.checkBind, seenAs(refused))
  await page.getByRole('button', { name: '二维码已失效，点击刷新' }).click()
  await says(page, '你在微信里没有同意，点击重新扫码')
  stand.answer(wechatLogin.checkBind, seenAs(scanned))
  await page.getByRole('button', { name: '你在微信里没有同意，点击重新扫码' }).click()
  await says(page, '已扫码，请在微信里点确认')
  stand.refuse(wechatLogin.checkBind, 'wechatAway')
  await says(page, '微信现在没有回应，请稍后再试')
  await expect(code(page)).toBeVisible()
  // Switched off meanwhile: the code leads nowhere, and is there again when it is on.
  stand.refuse(wechatLogin.checkBind, 'wechatClosed')
  await says(page, '学校没有开放微信登录')
  await expect(code(page)).toHaveCount(0)
  stand.answer(wechatLogin.checkBind, seenAs(waiting))
  await page.getByRole('button', { name: '重试' }).click()
  await expect(code(page)).toBeVisible()
  stand.answer(wechatLogin.checkBind, seenAs(confirmed, { name: '小周', is_bound: 1 }))
  await page.getByRole('checkbox', { name: '在这台设备上保持登录' }).uncheck()
  await expect.poll(() => page.clock.runFor(1000).then(() => stand.asked(wechatLogin.login).length), often).toBe(1)
  await at(page, '/')
  expect(stand.asked(wechatLogin.login)).toMatchObject([{ state: 'state-4', remember: false, origin: 100 }])
})

test('whoever scans for the first time says once which account is theirs, with a picture to read after failures', async ({
  open,
  stand,
  look,
}) => {
  drawPictures(stand)
  stand.answer(wechatLogin.checkBind, seenAs(confirmed, { name: '小周' }))
  stand.refuse(wechatLogin.bind, 'wrongPassword')
  stand.answer(accounts.needsCaptcha, { is_show: 1 })
  const page = await open('/login', { movesTime: true })
  await chooseWechat(page)
  await says(page, '微信“小周”还没有绑定账号。输入账号和密码绑定一次，以后扫码就能登录。')
  const bind = page.getByRole('button', { name: '绑定并登录' })
  await bind.click()
  await expect(page.getByText('请输入密码')).toBeVisible()
  await page.getByLabel('账号', { exact: true }).fill('teacher1')
  await page.getByLabel('密码', { exact: true }).fill('wrong-1')
  await bind.click()
  await expect(page.getByRole('alert').getByText('账号或密码不正确')).toBeVisible()
  await page.getByLabel('图形验证码', { exact: true }).fill('AB7K')
  // At a screen that others use, too.
  await page.getByRole('checkbox', { name: '在这台设备上保持登录' }).uncheck()
  await look(page, 'wechat-bind-refused')
  stand.answer(wechatLogin.bind, () => ({ user: enter(stand)() }))
  await page.getByLabel('密码', { exact: true }).fill('jiangtai1')
  await bind.click()
  await at(page, '/')
  expect(stand.asked(wechatLogin.bind).at(-1)).toMatchObject({
    ...{ state: 'state-1', username: 'teacher1', password: 'jiangtai1', captcha_id: 'picture-1', captcha: 'AB7K' },
    remember: false,
  })
})

test('where another window shows the code it is opened; what cannot be begun can be tried again', async ({ open, stand, look }) => {
  stand.refuse(wechatLogin.qrConnect, 'wechatOff')
  const page = await open('/login', { viewport: phone })
  await chooseWechat(page)
  await expect(page.getByRole('alert').getByText('这里没有开通微信登录')).toBeVisible()
  await look(page, 'wechat-login-off')
  stand.answer(wechatLogin.qrConnect, { state: 's', url: '/wwx/auth-success', qr_image: '', seconds: 300 })
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('手机扫不了自己屏幕上的二维码')).toBeVisible()
  await look(page, 'wechat-login-window')
  // Nothing of the page that began is within the reach of the one that is opened, and 完成 closes it.
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: '打开微信扫码' }).click()
  const beside = await opened
  expect(await beside.evaluate(() => window.opener)).toBeNull()
  const closed = beside.waitForEvent('close')
  await beside.getByRole('button', { name: '完成' }).click()
  await closed
  await page.getByRole('button', { name: '用账号和密码登录' }).click()
  stand.answer(accounts.logInOnPhone, enter(stand))
  await typeLogin(page, 'teacher1')
  await at(page, '/')
})

test('R013: who comes back from the chat app is told what became of it; the code is out of the address at once', async ({
  open,
  stand,
  look,
}) => {
  stand.refuse(wechatLogin.confirm, 'wechatAway')
  const page = await open('/wwx/auth-success?code=c&state=s')
  await expect(page.getByRole('heading', { name: '还没有确认' })).toBeVisible()
  await expect(page).toHaveURL(`${stand.origin}/wwx/auth-success`)
  await look(page, 'wechat-come-back-away')
  stand.answer(wechatLogin.confirm, { scan_state: confirmed })
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByRole('heading', { name: '授权成功' })).toBeVisible()
  expect(stand.asked(wechatLogin.confirm)).toEqual([
    { state: 's', code: 'c' },
    { state: 's', code: 'c' },
  ])
  stand.answer(wechatLogin.confirm, { scan_state: refused })
  await page.goto(`${stand.origin}/wwx/auth-success?state=s`)
  await expect(page.getByRole('heading', { name: '没有授权' })).toBeVisible()
  await look(page, 'wechat-come-back-refused')
  expect(stand.asked(wechatLogin.confirm).at(-1)).toEqual({ state: 's' })
})

test('the page of the sandbox says that anybody can be anybody there; one confirms or not', async ({ open, stand, look }) => {
  const people = [
    { id: 'demo-1', name: '演示微信 小周' },
    { id: 'demo-2', name: '演示微信 小林' },
  ]
  stand.answer(wechatLogin.sandboxScan, { scan_state: scanned, people })
  stand.answer(wechatLogin.sandboxAct, { scan_state: confirmed })
  const page = await open('/sandbox-wechat?state=s&sign=x', { viewport: phone })
  await expect(page.getByText('任何人都可以扮演')).toBeVisible()
  await look(page, 'sandbox-wechat')
  await page.getByRole('button', { name: '演示微信 小林' }).click()
  await expect(page.getByRole('status')).toContainText('已确认，请回到登录的页面')
  expect(stand.asked(wechatLogin.sandboxAct)).toEqual([{ state: 's', sign: 'x', who: 'demo-2' }])
  // A second phone: it is told that it does not count, and has nothing left to press.
  await page.reload()
  stand.refuse(wechatLogin.sandboxAct, 'wechatTooLate')
  await page.getByRole('button', { name: '演示微信 小周' }).click()
  await expect(page.getByRole('alert').getByText('这一次不算')).toBeVisible()
  await expect(page.getByRole('button', { name: /演示微信|取消|重试/ })).toHaveCount(0)
  await look(page, 'sandbox-wechat-late')
  stand.refuse(wechatLogin.sandboxScan, 'wechatExpired')
  await page.goto(`${stand.origin}/sandbox-wechat?state=old&sign=x`)
  await expect(page.getByRole('alert').getByText('二维码已失效，请刷新后重新扫码')).toBeVisible()
  await look(page, 'sandbox-wechat-expired')
})
