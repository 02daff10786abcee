import { accounts } from '@jiangtai/contract/accounts'
import { proveBy, sendCodes } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { openSchool } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'

test('R020: a forgotten password is set anew in three steps, forth and back', async ({ open, stand, look }) => {
  openSchool(stand, 'jp')
  sendCodes(stand)
  stand.refuse(accounts.checkResetCode, 'codeWrong')
  const page = await open('/jp-login')
  const save = page.getByRole('button', { name: '保存新密码' })
  await page.getByLabel('账号', { exact: true }).fill('jpteacher2')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await at(page, '/forget-password')
  await expect(page.getByLabel('手机号或账号')).toHaveValue('jpteacher2')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('请输入 6 位验证码')).toBeVisible()
  await proveBy(page, '123456')
  expect(stand.asked(accounts.sendCode)).toMatchObject([{ account: 'jpteacher2', purpose: 'reset' }])
  await look(page, 'forget-password')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('验证码不正确或已过期')).toBeVisible()
  await expect(page.getByLabel('短信验证码')).toBeFocused()
  await look(page, 'forget-password-refused')
  stand.answer(accounts.checkResetCode, ({ account }) => ({ ticket: `ticket of ${account}`, seconds: 600 }))
  await page.getByLabel('短信验证码').fill('654321')
  await page.getByRole('button', { name: '下一步' }).click()

  await expect(page.getByLabel('新密码')).toBeFocused()
  await page.getByLabel('新密码').fill('short')
  await expect(page.getByRole('listitem').filter({ hasText: '6–18 位' }).getByLabel('还不符合')).toBeVisible()
  await page.getByLabel('新密码').fill('jiangtai2')
  await page.getByLabel('再输一次').fill('jiangtai')
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await expect(save).toBeDisabled()
  await look(page, 'forget-password-new')

  await page.reload()
  await expect(page.getByText('正在找回 jpteacher2 的账号')).toBeVisible()
  await expect(page.getByLabel('新密码')).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('手机号或账号')).toHaveValue('jpteacher2')
  // It was right: nobody has to be sent another one.
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByLabel('新密码')).toBeFocused()
  const saveNew = async () => {
    await page.getByLabel('新密码').fill('jiangtai2')
    await page.getByLabel('再输一次').fill('jiangtai2')
    await save.click()
  }
  stand.refuse(accounts.resetPassword, 'codeWrong')
  await saveNew()
  await expect(page.getByText('验证码不正确或已过期')).toBeVisible()
  await expect(page.getByLabel('手机号或账号')).toHaveValue('jpteacher2')
  await expect(page.getByLabel('短信验证码')).toBeFocused()

  stand.answer(accounts.resetPassword, {})
  await page.getByLabel('手机号或账号').fill('13800000003')
  await page.getByLabel('短信验证码').fill('654321')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('正在找回 138 **** 0003 的账号')).toBeVisible()
  await saveNew()
  await expect(page.getByRole('heading', { name: '新密码设好了' })).toBeVisible()
  expect(stand.asked(accounts.resetPassword)).toEqual([
    { account: 'jpteacher2', ticket: 'ticket of jpteacher2', password: 'jiangtai2' },
    { account: '13800000003', ticket: 'ticket of 13800000003', password: 'jiangtai2' },
  ])
  expect(stand.asked(accounts.checkResetCode)).toHaveLength(3)
  await look(page, 'forget-password-done')
  await page.getByRole('link', { name: '去登录' }).click()
  await at(page, '/jp-login')
})
