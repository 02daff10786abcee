import { accounts } from '@jiangtai/contract/accounts'
import { provePhone } from './support/codes.ts'
import { expect, test } from './support/test.ts'

const host = 'jp.localhost'
const phone = '13800000005'

test('R020: a forgotten password is set anew in three steps, and ends every other session', async ({ people, server }) => {
  const before = await people({ host, as: 'jpteacher2' })
  await before.goto('/')
  await before.look('teacher-home-jp-expired')
  const teacher = await people({ host })
  const { page } = teacher
  const save = page.getByRole('button', { name: '保存新密码' })
  await teacher.goto('/jp-login')
  await page.getByLabel('账号', { exact: true }).fill('jpteacher2')
  await teacher.look('jp-login')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await teacher.at('/forget-password')
  await expect(page.getByLabel('手机号或账号')).toHaveValue('jpteacher2')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('请输入 6 位验证码')).toBeVisible()
  const code = await provePhone(server, page, phone, 'reset')
  await teacher.look('forget-password')
  await page.getByRole('button', { name: '下一步' }).click()

  await page.getByLabel('新密码').fill('short')
  await expect(page.getByRole('listitem').filter({ hasText: '6–18 位' }).getByLabel('还不符合')).toBeVisible()
  await page.getByLabel('新密码').fill('jiangtai2')
  await page.getByLabel('再输一次').fill('jiangtai')
  await expect(page.getByText('两次输入的不一样')).toBeVisible()
  await expect(save).toBeDisabled()
  await teacher.look('forget-password-new')

  await page.goBack()
  await expect(page.getByLabel('短信验证码')).toHaveValue(code)
  await page.goForward()
  await expect(page.getByLabel('新密码')).toHaveValue('')
  await page.getByLabel('新密码').fill('jiangtai2')
  await page.getByLabel('再输一次').fill('jiangtai2')
  await save.click()
  await expect(page.getByRole('heading', { name: '新密码设好了' })).toBeVisible()
  await teacher.look('forget-password-done')

  await before.at('/jp-login')
  await before.look('jp-login')
  await page.getByRole('link', { name: '去登录' }).click()
  await teacher.at('/jp-login')
  await teacher.logIn('jpteacher2', 'jiangtai2')
  await teacher.at('/')
  await teacher.look('teacher-home-jp-expired')
  // The demo school is left as it was found.
  const restored = await page.evaluate(
    async ([path, body]) => (await fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } })).json(),
    [accounts.resetPassword.path, JSON.stringify({ old_password: 'jiangtai2', password: 'jiangtai1' })] as const,
  )
  expect(restored.errCode).toBe(0)
})

test('a code that is wrong leads back to where it was typed', async ({ people, server }) => {
  const teacher = await people({ host: 'fh.localhost' })
  const { page } = teacher
  await teacher.goto('/forget-password')
  await page.getByLabel('手机号或账号').fill('13800000003')
  await provePhone(server, page, '13800000003', 'reset')
  await page.getByLabel('短信验证码').fill('000000')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('正在找回 138 **** 0003 的账号')).toBeVisible()
  await page.getByLabel('新密码').fill('jiangtai2')
  await page.getByLabel('再输一次').fill('jiangtai2')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.getByText('验证码不正确或已过期')).toBeVisible()
  await expect(page.getByLabel('手机号或账号')).toHaveValue('13800000003')
  await expect(page.getByLabel('短信验证码')).toBeFocused()
  await teacher.look('forget-password-refused')
})
