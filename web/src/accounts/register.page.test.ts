import { accounts } from '@jiangtai/contract/accounts'
import { organizations } from '@jiangtai/contract/organizations'
import { registration } from '@jiangtai/contract/registration'
import type { Page } from '@playwright/test'
import { leave, letIn, letOut, openAccounts, proveBy, sendCodes } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { navigate } from '../../test/page/navigate.ts'
import { openSchool, organizationOf, teacher } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, test } from '../../test/page/test.ts'

const phone = '13912345678'
const registerButton = (page: Page) => page.getByRole('button', { name: '注册', exact: true })

/** The common school, at a host where teachers register. */
function openRegistration(stand: Stand) {
  stand.answer(organizations.current, organizationOf('default', { has_registration: 1 }))
  sendCodes(stand)
}

async function fillAccount(page: Page, name: string) {
  await page.getByLabel('真实姓名').fill(name)
  await page.getByLabel('密码', { exact: true }).fill('Zm@2026')
  await page.getByLabel('我同意').check()
}

test('R017: a teacher registers; what is missing, wrong or taken is said at its field', async ({ open, stand, look }) => {
  openRegistration(stand)
  const page = await open('/register')
  await look(page, 'register')
  await registerButton(page).click()
  for (const problem of ['请输入正确的手机号', '请输入 6 位验证码', '请输入姓名', '请先阅读并同意协议'])
    await expect(page.getByText(problem)).toBeVisible()
  await expect(page.getByLabel('手机号')).toBeFocused()
  await look(page, 'register-empty')

  stand.refuse(registration.register, 'codeWrong')
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('短信验证码').fill('000000')
  await fillAccount(page, '高远')
  await registerButton(page).click()
  await expect(page.getByText('验证码不正确或已过期')).toBeVisible()
  await expect(page.getByLabel('短信验证码')).toBeFocused()
  await look(page, 'register-refused')
  await page.reload()
  await expect(page.getByLabel('手机号')).toHaveValue(phone)
  await expect(page.getByLabel('真实姓名')).toHaveValue('高远')
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('')

  stand.refuse(registration.register, 'phoneTaken')
  await page.getByLabel('短信验证码').fill('123456')
  await fillAccount(page, '高远')
  await registerButton(page).click()
  await expect(page.getByText('这个手机号已经注册过，请直接登录')).toBeVisible()
  await expect(page.getByLabel('手机号')).toBeFocused()

  letIn(stand, { ...teacher, real_name: '高远' })
  await registersWith(page, '13912345679')
  await look(page, 'register-fh')
  await registerButton(page).click()
  await isIn(page, stand, '13912345679')
})

/** Fills in everything, with a number that is proven. */
async function registersWith(page: Page, number: string) {
  await page.getByLabel('手机号').fill(number)
  await proveBy(page, '123456')
  await page.getByLabel('密码', { exact: true }).fill(number)
  await expect(page.getByRole('listitem').filter({ hasText: '不能和手机号一样' }).getByLabel('还不符合')).toBeVisible()
  await fillAccount(page, '高远')
  await expect(page.getByLabel('学校')).toHaveAttribute('readonly')
}

async function isIn(page: Page, stand: Stand, number: string) {
  await expect(page.getByText('注册成功')).toBeVisible()
  await at(page, '/')
  const asked = { phone: number, code: '123456', real_name: '高远', password: 'Zm@2026' }
  expect(stand.asked(registration.register).at(-1)).toMatchObject(asked)
}

test('R016, R017, R621: the login of jp opens at its host and leads to registration', async ({ open, stand, look }) => {
  openSchool(stand, 'jp')
  sendCodes(stand)
  letIn(stand, { ...teacher, real_name: '高远' })
  const page = await open('/jp-login')
  await at(page, '/jp-login')
  await expect(page.getByText('精品班').first()).toBeVisible()
  // `forget-password.page.test.ts` goes there.
  await expect(page.getByRole('link', { name: '忘记密码' })).toBeVisible()
  await look(page, 'jp-login')
  await page.getByRole('link', { name: '注册老师账号' }).click()
  await at(page, '/register')
  await registersWith(page, phone)
  await look(page, 'register-jp')
  await registerButton(page).click()
  await isIn(page, stand, phone)
})

test('R018: at /register-login new people go on, and the others log in', async ({ open, stand, look }) => {
  openRegistration(stand)
  openAccounts(stand)
  letIn(stand, teacher)
  const page = await open('/register-login')
  await page.getByRole('radio', { name: '新用户' }).check()
  await page.getByLabel('手机号').fill(phone)
  await proveBy(page, '123456')
  await page.getByRole('button', { name: '下一步' }).click()
  await fillAccount(page, '方圆')
  await look(page, 'register-login-new')
  await registerButton(page).click()
  await at(page, '/')
  expect(stand.asked(accounts.sendCode)).toMatchObject([{ account: phone, purpose: 'register' }])

  letOut(stand)
  await leave(page)
  await at(page, '/login')
  await navigate(page, '/register-login')
  await page.getByLabel('手机号').fill('13800000002')
  await proveBy(page, '123456')
  await look(page, 'register-login')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await at(page, '/')
  expect(stand.asked(accounts.sendCode).at(-1)).toMatchObject({ account: '13800000002', purpose: 'login' })
})
