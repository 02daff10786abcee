import { expect, test } from './support/test.ts'

const viewport = { width: 390, height: 844 }

test('Back on a phone closes what lies above the page, one layer at a time', async ({ people }) => {
  const student = await people({ as: 'student1', viewport })
  const { page } = student
  await student.goto('/login')
  await student.at('/student-index')
  const length = () => page.evaluate(() => window.history.length)
  const before = await length()
  const sheet = page.getByRole('dialog')
  await page.getByRole('button', { name: '我的', exact: true }).click()
  await sheet.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
  await expect.poll(length).toBe(before + 2)
  await page.goBack()
  await expect(page.getByRole('dialog', { name: '我的账号' })).toBeVisible()
  await student.look('account-phone')
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await student.at('/student-index')
  await student.look('student-home-phone')
})

test('what is not saved is asked about, and closing in another way leaves nothing to go back to', async ({ people }) => {
  const student = await people({ as: 'student1', viewport })
  const { page } = student
  await student.goto('/student-index')
  const isLayer = () => page.evaluate(() => window.history.state?.layer === true)
  await page.getByRole('button', { name: '我的', exact: true }).click()
  await page.getByRole('button', { name: '修改密码' }).click()
  await page.getByLabel('原密码').fill('x')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: '放弃修改？' })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('原密码')).toHaveValue('x')
  await page.getByRole('button', { name: '返回' }).click()
  await question.getByRole('button', { name: '放弃修改' }).click()
  await page.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(isLayer).toBe(false)
  await student.look('student-home-phone')
})
