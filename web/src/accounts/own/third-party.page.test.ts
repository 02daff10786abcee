import { registration } from '@jiangtai/contract/registration'
import type { Page } from '@playwright/test'
import { letIn, letOut, openAccount, openAccounts, typeLogin } from '../../../test/page/accounts.ts'
import { at } from '../../../test/page/at.ts'
import { layersGone } from '../../../test/page/layers-gone.ts'
import { navigate } from '../../../test/page/navigate.ts'
import { logIn, student } from '../../../test/page/school.ts'
import { expect, test } from '../../../test/page/test.ts'

/** Where the partner's link leads; the server then says who comes. */
const link = '/sso-register/a.token'
const person = { partner_name: '区教育平台', person_name: '周敏', user: null, bound_user_name: '' }

test.beforeEach(({ stand }) => stand.answer(registration.acceptSso, person))

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '账号绑定提示' })

test('R058, R067, R068, R205: who is signed in is asked whether to bind, and told that it is done', async ({ open, stand, look }) => {
  logIn(stand, student)
  letOut(stand)
  letIn(stand, student)
  stand.refuse(registration.bindThirdParty, 'loginNotFresh')
  const page = await open(link)
  await expect(dialogOf(page)).toContainText('区教育平台“周敏”')
  await expect(dialogOf(page)).toContainText('同步登录')
  await expect(dialogOf(page).getByRole('button', { name: '暂不绑定' })).toBeFocused()
  await look(page, 'third-party-binding')
  await dialogOf(page).getByRole('button', { name: '立即绑定' }).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('为了安全，请重新登录后再绑定')
  await look(page, 'third-party-not-fresh')
  await dialogOf(page).getByRole('button', { name: '重新登录' }).click()
  await at(page, '/login')

  // What the partner said waits for it.
  stand.answer(registration.bindThirdParty, {})
  await typeLogin(page, 'student1')
  await at(page, '/student-index')
  await dialogOf(page).getByRole('button', { name: '立即绑定' }).click()
  await expect(page.getByText('绑定成功')).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  expect(stand.asked(registration.bindThirdParty)).toEqual([{ token: 'a.token' }, { token: 'a.token' }])
  await layersGone(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
})

test('R204: a binding that is refused or not wanted is not offered again', async ({ open, stand, look }) => {
  logIn(stand, student)
  stand.refuse(registration.bindThirdParty, 'ssoWrong')
  const page = await open(link)
  await dialogOf(page).getByRole('button', { name: '立即绑定' }).click()
  await expect(page.getByText('单点登录凭证无效或已过期，请回到原来的系统重试')).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  await look(page, 'third-party-refused')

  await navigate(page, link)
  await dialogOf(page).getByRole('button', { name: '暂不绑定' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await layersGone(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
})

test('a binding is listed with the account, and can be undone', async ({ open, stand, look }) => {
  logIn(stand, student)
  openAccounts(stand)
  const page = await open('/student-index')
  const row = page.getByRole('button', { name: '第三方账号' })
  await openAccount(page)
  await expect(page.getByRole('button', { name: '我的二维码' })).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: '首页' }).click()

  const bound_at = Math.floor(Date.now() / 1000) - 30
  stand.answer(registration.bindings, { list: [{ partner: 'demo', partner_name: '区教育平台', person_name: '周敏', bound_at }] })
  stand.answer(registration.unbind, () => {
    stand.answer(registration.bindings, { list: [] })
    return {}
  })
  await openAccount(page)
  await row.click()
  const list = page.getByRole('dialog', { name: '第三方账号' })
  await expect(list.getByRole('listitem')).toContainText('周敏')
  await look(page, 'account-bindings')
  const undo = list.getByRole('button', { name: /^解除绑定/ })
  await undo.click()
  await look(page, 'account-binding-question')
  await page.getByRole('alertdialog').getByRole('button', { name: '保留绑定' }).click()
  await undo.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解除绑定' }).click()
  await expect(page.getByText('已解除绑定')).toBeVisible()
  await expect(list.getByText('没有绑定第三方账号')).toBeVisible()
  expect(stand.asked(registration.unbind)).toEqual([{ partner: 'demo' }])
  await look(page, 'account-bindings-empty')
})
