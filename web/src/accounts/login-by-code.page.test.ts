import { accounts } from '@jiangtai/contract/accounts'
import type { Page } from '@playwright/test'
import { leave, letIn, letOut, openAccounts, proveBy, sendCodes, typeLogin } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { student, teacher } from '../../test/page/school.ts'
import { computer, expect, phone, test } from '../../test/page/test.ts'

const chooseCode = (page: Page) => page.getByRole('radio', { name: '验证码登录' }).check()
const logInButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true })

test('a code logs in; the wait for the next one survives a reload', async ({ open, stand, look }) => {
  sendCodes(stand)
  stand.refuse(accounts.logInByCode, 'codeWrong')
  const page = await open('/login')
  await chooseCode(page)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('请输入手机号或账号')).toBeVisible()
  await page.getByLabel('手机号或账号').fill('teacher3')
  await page.getByLabel('短信验证码').fill('999999')
  await logInButton(page).click()
  await expect(page.getByText('验证码不正确或已过期')).toBeVisible()
  await page.getByRole('button', { name: '获取验证码' }).click()
  const captcha = page.getByLabel('图形验证码', { exact: true })
  await captcha.press('Enter')
  await expect(page.getByText('请输入图形验证码')).toBeVisible()
  await expect(captcha).toBeFocused()
  await captcha.fill('AB7K')
  // The one before is over, and what was said of it.
  await expect(page.getByLabel('短信验证码')).toBeFocused()
  await expect(page.getByLabel('短信验证码')).toHaveValue('')
  await expect(page.getByText('验证码不正确或已过期')).toBeHidden()
  // Pasted with its spaces.
  await page.getByLabel('短信验证码').fill(' 123 456')
  await expect(page.getByLabel('短信验证码')).toHaveValue('123456')
  expect(stand.asked(accounts.sendCode)).toMatchObject([
    { account: 'teacher3', purpose: 'login', captcha_id: 'picture-1', captcha: 'AB7K' },
  ])
  await look(page, 'login-by-code')

  await page.reload()
  await chooseCode(page)
  await page.getByLabel('手机号或账号').fill('teacher3')
  await expect(page.getByRole('button', { name: /^[1-5]?\d 秒后重发$/ })).toBeDisabled()
  await page.getByLabel('短信验证码').fill('000000')
  await logInButton(page).click()
  await expect(page.getByText('验证码不正确或已过期')).toBeVisible()
  await look(page, 'login-by-code-refused')

  letIn(stand, teacher)
  await page.getByLabel('短信验证码').fill('123456')
  await logInButton(page).click()
  await at(page, '/')
  expect(stand.asked(accounts.logInByCode).at(-1)).toMatchObject({ account: 'teacher3', code: '123456' })
})

test('on a phone a password goes the way of phones, and a number and its code are enough', async ({ open, stand }) => {
  sendCodes(stand)
  openAccounts(stand)
  letIn(stand, student)
  const page = await open('/login', { viewport: phone })
  await typeLogin(page, 'student5')
  await at(page, '/student-index')
  expect(stand.asked(accounts.logInOnPhone)).toMatchObject([{ username: 'student5', password: 'jiangtai1' }])
  letOut(stand)
  await page.setViewportSize(computer)
  await leave(page)
  await at(page, '/login')
  await page.setViewportSize(phone)

  letIn(stand, teacher)
  await chooseCode(page)
  await page.getByLabel('手机号或账号').fill('138 0000 0002')
  await proveBy(page, '123456')
  await logInButton(page).click()
  await at(page, '/')
  expect(stand.asked(accounts.logInOnPhone).at(-1)).toMatchObject({ phone: '13800000002', code: '123456' })
})
