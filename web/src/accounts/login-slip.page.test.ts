import { accounts } from '@jiangtai/contract/accounts'
import { loggedIn, typeLogin } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { logIn, student } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'

test('R1125: the code of a login slip logs in by one press and then asks for an own password', async ({ open, stand, look }) => {
  stand.refuse(accounts.logInByKey, 'loginKeyWrong')
  const page = await open(`/login?u=${student.user_name}&k=the-key`)
  await expect(page.getByText(`账号 ${student.user_name}`)).toBeVisible()
  expect(stand.asked(accounts.logInByKey)).toEqual([])
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('这张登录条已经用过或过期了')
  await look(page, 'login-slip-used')

  stand.answer(accounts.logInByKey, { ...loggedIn(student), ticket: 'the-ticket' })
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: /设一个自己的密码$/ })).toBeVisible()
  await page.getByRole('button', { name: '保存并进入' }).click()
  await expect(page.getByText('密码长度6-18位,由数字，字母，特殊符号组成。')).toBeVisible()
  await page.getByLabel('新密码').fill('xiaoman-07')
  await page.getByLabel('再输一次').fill('xiaoman-08')
  await page.getByRole('button', { name: '保存并进入' }).click()
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await look(page, 'login-slip-own-password')

  stand.answer(accounts.resetPassword, () => {
    logIn(stand, student)
    return {}
  })
  await page.getByLabel('再输一次').fill('xiaoman-07')
  await page.getByRole('button', { name: '保存并进入' }).click()
  await at(page, '/student-index')
  expect(stand.asked(accounts.resetPassword)).toMatchObject([{ ticket: 'the-ticket', password: 'xiaoman-07' }])
})

test('an account that goes by its user name is asked for the name, too', async ({ open, stand, look }) => {
  const unnamed = { ...student, user_name: 'k7m2qp001', real_name: 'k7m2qp001' }
  stand.answer(accounts.logIn, { ...loggedIn(unnamed), ticket: 'the-ticket' })
  const page = await open('/login')
  await typeLogin(page, unnamed.user_name)
  await expect(page.getByRole('heading', { name: '填上姓名，设一个自己的密码' })).toBeVisible()
  await page.getByLabel('姓名').fill('林'.repeat(21))
  await page.getByLabel('新密码').fill('xiaoman-07')
  await page.getByLabel('再输一次').fill('xiaoman-07')
  await page.getByRole('button', { name: '保存并进入' }).click()
  await expect(page.getByLabel('姓名')).toHaveAttribute('aria-invalid', 'true')
  await look(page, 'login-own-name')
  stand.answer(accounts.resetPassword, () => {
    logIn(stand, { ...unnamed, real_name: '林小满' })
    return {}
  })
  await page.getByLabel('姓名').fill(' 林小满 ')
  await page.getByRole('button', { name: '保存并进入' }).click()
  await at(page, '/student-index')
  expect(stand.asked(accounts.resetPassword)).toMatchObject([{ ticket: 'the-ticket', password: 'xiaoman-07', real_name: '林小满' }])
})

test('who has lost the slip goes on with name and password', async ({ open }) => {
  const page = await open('/login?u=20260701&k=the-key')
  await page.getByRole('button', { name: '用账号和密码登录' }).click()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('20260701')
})
