import { accounts } from '@jiangtai/contract/accounts'
import { logIn, student, teacher } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'

test('the login fills in the account of a student card', async ({ open, look }) => {
  const page = await open('/login?u=student4')
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('student4')
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  await look(page, 'login-filled')
})

test('a wrong password is said above the form', async ({ open, stand, look }) => {
  const page = await open('/login')
  stand.refuse(accounts.logIn, 'wrongPassword')
  await page.getByLabel('账号', { exact: true }).fill('student4')
  await page.getByLabel('密码', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '账号或密码不正确' })).toBeVisible()
  await look(page, 'login-refused')
})

test('home', async ({ open, stand, look }) => {
  logIn(stand, teacher)
  const page = await open('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('周老师')
  await expect.poll(stand.connected).toBe(1)
  await look(page, 'teacher-home')
})

test('home of student', async ({ open, stand, look }) => {
  logIn(stand, student)
  const page = await open('/student-index')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林小满')
  await look(page, 'student-home')
})
