import { appletBinding } from '@jiangtai/contract/teacher-applet'
import { scanStates, wechatLogin } from '@jiangtai/contract/wechat-login'
import { openAccount, openAccounts } from '../../../test/page/accounts.ts'
import { logIn, student } from '../../../test/page/school.ts'
import { expect, test } from '../../../test/page/test.ts'

/** The test moves time by itself: nothing is gained by waiting between two looks. */
const often = { intervals: [50] }
const picture = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="224" height="224"/>').toString('base64')}`
const { confirmed } = scanStates
const scan = { scan_state: confirmed, name: '小周', is_bound: 0, is_taken: 0 } as const

test.beforeEach(({ stand }) => {
  logIn(stand, student)
  openAccounts(stand)
  let begun = 0
  stand.answer(wechatLogin.qrConnect, () => ({ state: `state-${++begun}`, url: '/sandbox-wechat', qr_image: picture, seconds: 300 }))
  stand.answer(wechatLogin.mine, { is_on: 1, name: '', bound_at: 0 })
})

test('R067, R068: the chat app is bound in 账号与安全 after a question, and not where it is somebody else’s', async ({
  open,
  stand,
  look,
}) => {
  stand.answer(wechatLogin.checkBind, { ...scan, is_taken: 1 })
  const page = await open('/student-index', { movesTime: true })
  await openAccount(page)
  await page.getByRole('button', { name: '第三方账号' }).click()
  await expect(page.getByRole('dialog', { name: '第三方账号' }).getByText('没有绑定', { exact: true })).toBeVisible()
  await look(page, 'account-wechat-unbound')
  await page.getByRole('button', { name: '绑定 微信', exact: true }).click()
  const binding = page.getByRole('dialog', { name: '绑定微信' })
  await expect(binding.getByRole('img', { name: '微信登录二维码' })).toBeVisible()
  const taken = binding.getByText('这个第三方账号已经绑定了其他账号')
  await expect.poll(() => page.clock.runFor(1000).then(() => taken.count()), often).toBe(1)
  await look(page, 'account-wechat-taken')
  stand.answer(wechatLogin.checkBind, scan)
  await binding.getByRole('button', { name: '换一个微信扫码' }).click()
  const question = page.getByRole('dialog', { name: '账号绑定提示' })
  await expect.poll(() => page.clock.runFor(1000).then(() => question.count()), often).toBe(1)
  await expect(question).toContainText('把微信“小周”绑到讲台账号 student1？')
  const password = question.getByLabel('现在登录的账号的密码')
  await expect(password).toBeFocused()
  await question.getByRole('button', { name: '立即绑定' }).click()
  await expect(question.getByText('请输入现在登录的账号的密码')).toBeVisible()
  stand.refuse(wechatLogin.bind, 'ownPasswordWrong')
  await password.fill('wrong-1')
  await password.press('Enter')
  await expect(question.getByText('现在登录的账号密码不正确')).toBeVisible()
  await look(page, 'account-wechat-question')
  stand.answer(wechatLogin.bind, () => {
    stand.answer(wechatLogin.mine, { is_on: 1, name: '小周', bound_at: Math.floor(Date.now() / 1000) - 30 })
    return { user: null }
  })
  await password.fill('jiangtai1')
  await question.getByRole('button', { name: '立即绑定' }).click()
  await expect(page.getByText('绑定成功')).toBeVisible()
  await expect(page.getByRole('button', { name: '解除绑定 微信' })).toBeVisible()
  expect(stand.asked(wechatLogin.bind)).toEqual(['wrong-1', 'jiangtai1'].map((typed) => ({ state: 'state-2', password: typed })))
})

test('an account that was bound in another tab meanwhile shows so, and no other code to scan', async ({ open, stand }) => {
  stand.answer(wechatLogin.checkBind, scan)
  stand.refuse(wechatLogin.bind, 'wechatOther')
  const page = await open('/student-index', { movesTime: true })
  await openAccount(page)
  await page.getByRole('button', { name: '第三方账号' }).click()
  await page.getByRole('button', { name: '绑定 微信', exact: true }).click()
  const question = page.getByRole('dialog', { name: '账号绑定提示' })
  await expect.poll(() => page.clock.runFor(1000).then(() => question.count()), often).toBe(1)
  stand.answer(wechatLogin.mine, { is_on: 1, name: '小林', bound_at: 1 })
  await question.getByLabel('现在登录的账号的密码').fill('jiangtai1')
  await question.getByRole('button', { name: '立即绑定' }).click()
  await expect(page.getByText('这个账号已经绑定了微信', { exact: true })).toBeVisible()
  const list = page.getByRole('dialog', { name: '第三方账号' })
  await expect(list.getByRole('listitem')).toContainText('小林')
  await expect(page.getByRole('button', { name: '重新扫码' })).toHaveCount(0)
})

test('unbinding asks for the password; whoever has none sets one with the bound chat app', async ({ open, stand, look }) => {
  stand.answer(wechatLogin.mine, { is_on: 1, name: '小周', bound_at: 1 })
  stand.refuse(wechatLogin.unbind, 'ownPasswordWrong')
  const page = await open('/student-index', { movesTime: true })
  await openAccount(page)
  await page.getByRole('button', { name: '第三方账号' }).click()
  await page.getByRole('button', { name: '解除绑定 微信' }).click()
  const unbinding = page.getByRole('dialog', { name: '解除微信绑定' })
  await unbinding.getByLabel('现在登录的账号的密码').fill('wrong-1')
  await unbinding.getByRole('button', { name: '解除绑定' }).click()
  await expect(unbinding.getByRole('alert')).toContainText('现在登录的账号密码不正确')
  await look(page, 'account-wechat-unbind')

  stand.answer(wechatLogin.checkBind, scan)
  await unbinding.getByRole('button', { name: '没有密码？先用微信设一个' }).click()
  const fresh = page.getByRole('dialog', { name: '用微信改密码' })
  const foreign = fresh.getByText('扫码的不是这个账号绑定的微信')
  await expect.poll(() => page.clock.runFor(1000).then(() => foreign.count()), often).toBe(1)
  stand.answer(wechatLogin.checkBind, { ...scan, is_bound: 1 })
  await fresh.getByRole('button', { name: '换一个微信扫码' }).click()
  const password = fresh.getByLabel('新密码', { exact: true })
  await expect.poll(() => page.clock.runFor(1000).then(() => password.count()), often).toBe(1)
  await password.fill('own-pass-1')
  await fresh.getByLabel('再输一次').fill('own-pass-2')
  await fresh.getByRole('button', { name: '保存新密码' }).click()
  await expect(fresh.getByText('两次输入的密码不一致')).toBeVisible()
  await look(page, 'account-wechat-password')
  stand.answer(wechatLogin.updatePassword, {})
  await fresh.getByLabel('再输一次').fill('own-pass-1')
  await fresh.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible()
  expect(stand.asked(wechatLogin.updatePassword)).toEqual([{ state: 'state-2', password: 'own-pass-1', confirm: 'own-pass-1' }])
})

test('the mini-program that is bound is listed, and is unbound with the password', async ({ open, stand, look }) => {
  stand.answer(wechatLogin.mine, { is_on: 0, name: '', bound_at: 0 })
  stand.answer(appletBinding.mine, { bound_at: Math.floor(Date.now() / 1000) - 30 })
  stand.refuse(appletBinding.end, 'ownPasswordWrong')
  const page = await open('/student-index')
  await openAccount(page)
  await page.getByRole('button', { name: '第三方账号' }).click()
  const list = page.getByRole('dialog', { name: '第三方账号' })
  await expect(list.getByRole('listitem')).toContainText('微信小程序刚刚绑定')
  await list.getByRole('button', { name: '解除绑定 微信小程序' }).click()
  const unbinding = page.getByRole('dialog', { name: '解除小程序绑定' })
  await unbinding.getByLabel('现在登录的账号的密码').fill('wrong-1')
  await unbinding.getByRole('button', { name: '解除绑定' }).click()
  await expect(unbinding.getByRole('alert')).toContainText('现在登录的账号密码不正确')
  await look(page, 'account-applet-unbind')
  stand.answer(appletBinding.end, () => {
    stand.answer(appletBinding.mine, { bound_at: 0 })
    return {}
  })
  await unbinding.getByLabel('现在登录的账号的密码').fill('jiangtai1')
  await unbinding.getByRole('button', { name: '解除绑定' }).click()
  await expect(page.getByText('已解除绑定，小程序已退出登录')).toBeVisible()
  await expect(list.getByText('没有绑定第三方账号')).toBeVisible()
  expect(stand.asked(appletBinding.end)).toEqual([{ password: 'wrong-1' }, { password: 'jiangtai1' }])
})
