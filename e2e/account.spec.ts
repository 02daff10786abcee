import { provePhone } from './support/codes.ts'
import { expect, type Person, test } from './support/test.ts'

const phone = '13800000003'

async function openPart({ page }: Person, name: string) {
  await page.getByRole('link', { name: /^我的账号/ }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

test('a device that is logged out from another one, by the list or by a new password, is led to the login', async ({ people }) => {
  const [first, second] = [await people({ as: 'teacher3' }), await people({ as: 'teacher3' })]
  const { page } = first
  await first.goto('/')
  await second.goto('/')
  await openPart(first, '登录设备')
  const devices = page.getByRole('dialog', { name: '登录设备' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await devices.getByRole('button', { name: /^退出/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(devices).toHaveCount(1)
  await second.at('/login')
  await second.logIn('teacher3')
  await second.at('/')

  await page.keyboard.press('Escape')
  await openPart(first, '修改密码')
  await page.getByLabel('原密码').fill('jiangtai1')
  await page.getByLabel('新密码', { exact: true }).fill('new-secret-1')
  await page.getByLabel('再输一次').fill('new-secret-1')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible()
  await second.at('/login')
  await second.logIn('teacher3', 'new-secret-1')
  await second.at('/')
  await first.at('/personal-center')
})

test('R020: a forgotten password is set anew with a code from the phone, and ends every session', async ({ people, school, server }) => {
  const [before, teacher] = [await people({ as: 'teacher3' }), await people({ host: school.fhHost })]
  const { page } = teacher
  await before.goto('/')
  await teacher.goto('/forget-password')
  await page.getByLabel('手机号或账号').fill('teacher3')
  await provePhone(server, page, phone, 'reset')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('新密码').fill('jiangtai2')
  await page.getByLabel('再输一次').fill('jiangtai2')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.getByRole('heading', { name: '新密码设好了' })).toBeVisible()
  await before.at('/login')
  await page.getByRole('link', { name: '去登录' }).click()
  await teacher.at('/login')
  await teacher.logIn('teacher3', 'jiangtai2')
  await teacher.at('/')
})
