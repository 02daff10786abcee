import { registration } from '@jiangtai/contract/registration'
import { letIn, loggedIn, proveBy, sendCodes, typeLogin } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { navigate } from '../../test/page/navigate.ts'
import { logIn, student, teacher } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, test } from '../../test/page/test.ts'

/** What the partner says of somebody who has no account here yet. */
const meet = (stand: Stand, person_name: string) =>
  stand.answer(registration.acceptSso, { partner_name: '区教育平台', person_name, user: null, bound_user_name: '' })

test('R043: somebody new comes from a partner, registers on any host and is bound by that', async ({ open, stand, look }) => {
  meet(stand, '林岚')
  sendCodes(stand)
  letIn(stand, teacher)
  const page = await open('/sso-register/a.token')
  await expect(page.getByRole('heading', { name: '林岚，您好' })).toBeVisible()
  await at(page, '/sso-register/accepted')
  await look(page, 'sso-register')
  await page.reload()
  await expect(page.getByRole('heading', { name: '林岚，您好' })).toBeVisible()
  await page.getByRole('link', { name: '注册新账号' }).click()
  await at(page, '/register')
  await page.getByLabel('手机号').fill('13912345678')
  await proveBy(page, '123456')
  await page.getByLabel('真实姓名').fill('林岚')
  await page.getByLabel('密码', { exact: true }).fill('Zm@2026')
  await page.getByLabel('我同意').check()
  // The password is not kept with the draft.
  const draft = await page.evaluate(() => sessionStorage.getItem('jiangtai.draft.register'))
  expect(draft).toBe(JSON.stringify({ phone: '13912345678', realName: '林岚' }))
  await look(page, 'register-partner')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await at(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(stand.asked(registration.register)).toMatchObject([{ sso_token: 'a.token' }])
  await expect(page.getByRole('dialog', { name: '账号绑定提示' })).toHaveCount(0)
})

test('R043: a wrong token is refused; who has an account logs in and may bind it', async ({ open, stand, look }) => {
  stand.refuse(registration.acceptSso, 'ssoWrong')
  const page = await open('/sso-register/not-a-token')
  await expect(page.getByRole('heading', { name: '没有核对成功' })).toBeVisible()
  await expect(page.getByText('单点登录凭证无效或已过期，请回到原来的系统重试')).toBeVisible()
  await look(page, 'sso-register-refused')
  await page.getByRole('link', { name: '去登录' }).click()
  await at(page, '/login')

  meet(stand, '周敏')
  letIn(stand, teacher)
  await navigate(page, '/sso-register/a.token')
  await page.getByRole('link', { name: '绑定已有账号' }).click()
  await at(page, '/login')
  await typeLogin(page, 'teacher1')
  await at(page, '/')
  await expect(page.getByRole('dialog', { name: '账号绑定提示' })).toBeVisible()
})

test('R043: a link never puts anybody into an account over the one they are in: they are asked', async ({ open, stand, look }) => {
  const said = { partner_name: '区教育平台', person_name: '林小满', user: null, bound_user_name: '林小满' }
  logIn(stand, teacher)
  stand.answer(registration.acceptSso, ({ switch: isSwitch }) => {
    if (!isSwitch) return said
    logIn(stand, student)
    return { ...said, user: loggedIn(student), bound_user_name: '' }
  })
  const page = await open('/sso-register/a.token')
  await expect(page.getByRole('heading', { name: '当前已登录 周敏，要换成 林小满 吗？' })).toBeVisible()
  await at(page, '/sso-register/accepted')
  await look(page, 'sso-switch')
  await page.getByRole('button', { name: '保持当前账号' }).click()
  await at(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog', { name: '账号绑定提示' })).toHaveCount(0)

  await page.evaluate(() => sessionStorage.setItem('jiangtai.draft.x', 'of the teacher'))
  await page.goto(`${stand.origin}/sso-register/another.token`)
  await page.getByRole('button', { name: '切换账号' }).click()
  await at(page, '/student-index')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林小满')
  expect(await page.evaluate(() => sessionStorage.getItem('jiangtai.draft.x'))).toBeNull()
})
