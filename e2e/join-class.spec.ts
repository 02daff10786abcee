import { provePhone } from './support/codes.ts'
import { expect, test } from './support/test.ts'

test('O099, R017: a teacher registers with a code from the phone, makes a class, and sees a student who joins it at once', async ({
  people,
  school,
  server,
}) => {
  const [teacher, student] = [await people({ host: school.fhHost }), await people({ as: 'newstudent1' })]
  const { page } = teacher
  const phone = '13912345678'
  await teacher.goto('/register')
  await page.getByLabel('手机号').fill(phone)
  await provePhone(server, page, phone, 'register')
  await page.getByLabel('真实姓名').fill('高远')
  await page.getByLabel('密码', { exact: true }).fill('Zm@2026')
  await page.getByLabel('我同意').check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await teacher.at('/')
  await page.getByLabel('班级名称').fill('九年级(1)班')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '当前班级' })).toContainText('九年级(1)班')
  await page.getByRole('region', { name: '班级名单' }).getByRole('button', { name: '班级码' }).click()
  const tiles = page.getByRole('dialog', { name: '学生加入班级' }).getByRole('img', { name: /^班级码/ })
  await expect(tiles).toBeVisible()
  const code = (await tiles.getAttribute('aria-label'))?.replace(/[^A-Z0-9]/g, '') ?? ''

  await student.goto('/student-index')
  await student.page.getByLabel('输入班级码').fill(code)
  await student.page.keyboard.press('Enter')
  await expect(student.page.getByRole('heading', { name: '我的同学' })).toBeVisible()
  // The teacher has pressed nothing meanwhile: the open page follows.
  await expect(page.locator('button[aria-pressed=true]', { hasText: '名学生' })).toContainText('1 名学生')
  await expect(page.locator('td', { hasText: /^newstudent1$/ })).toHaveCount(1)
})
