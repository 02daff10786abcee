import { accounts } from '@jiangtai/contract/accounts'
import { relations } from '@jiangtai/contract/relations'
import type { Page } from '@playwright/test'
import { drawPictures, loggedIn, openAccount, openAccounts } from '../../../test/page/accounts.ts'
import { at } from '../../../test/page/at.ts'
import { logIn, student } from '../../../test/page/school.ts'
import { expect, test } from '../../../test/page/test.ts'

const home = '/student-index'
const sister = { user_id: 12, user_name: 'student2', real_name: '王子涵', user_type: 2 as const }
const formOf = (page: Page) => page.getByRole('dialog', { name: '添加关联账号' })

test.beforeEach(({ stand }) => {
  logIn(stand, student)
  openAccounts(stand)
})

async function openRelations(page: Page) {
  await openAccount(page)
  await page.getByRole('button', { name: '关联账号', exact: true }).click()
}

async function add(page: Page, username: string, password: string) {
  await formOf(page).getByLabel('另一个账号', { exact: true }).fill(username)
  await formOf(page).getByLabel('另一个账号的密码').fill(password)
  await formOf(page).getByRole('button', { name: '关联账号' }).click()
}

test('an account is related with the passwords of both, and a picture where one is wanted', async ({ open, stand, look }) => {
  drawPictures(stand)
  const page = await open(home)
  await openRelations(page)
  await expect(page.getByText('还没有关联账号')).toBeVisible()
  await look(page, 'account-relations-empty')
  await page.getByRole('button', { name: '添加关联账号' }).click()
  await add(page, 'student2', 'jiangtai1')
  await expect(formOf(page).getByText('请输入现在登录的账号的密码')).toBeVisible()
  stand.refuse(relations.add, 'ownPasswordWrong')
  const own = formOf(page).getByLabel('现在登录的账号的密码')
  await own.fill('not-mine')
  await add(page, 'student2', 'jiangtai1')
  await expect(formOf(page).getByText('现在登录的账号密码不正确')).toBeVisible()
  await expect(own).toBeFocused()
  await own.fill('jiangtai1')
  stand.refuse(relations.add, 'relatedPasswordWrong')
  await add(page, 'student2', 'not-this-one')
  await expect(formOf(page).getByText('另一个账号或它的密码不正确')).toBeVisible()
  await expect(formOf(page).getByLabel('另一个账号的密码')).toBeFocused()
  await look(page, 'account-relation-refused')
  stand.refuse(relations.add, 'relationSelf')
  await add(page, 'student1', 'jiangtai1')
  await expect(formOf(page).getByRole('alert')).toContainText('不能关联自己的账号')

  stand.answer(accounts.needsCaptcha, { is_show: 1 })
  stand.refuse(relations.add, 'relatedPasswordWrong')
  await add(page, 'student2', 'not-this-one')
  await expect(formOf(page).getByLabel('图形验证码', { exact: true })).toBeVisible()
  await formOf(page).getByRole('button', { name: '关联账号' }).click()
  await expect(formOf(page).getByText('请输入图形验证码')).toBeVisible()
  await look(page, 'account-relation-captcha')

  stand.answer(relations.add, () => {
    stand.answer(relations.list, { list: [sister] })
    return sister
  })
  await formOf(page).getByLabel('图形验证码', { exact: true }).fill('AB7K')
  await add(page, 'student2', 'jiangtai1')
  await expect(page.getByText('关联成功')).toBeVisible()
  await expect(page.getByRole('dialog', { name: '关联账号' }).getByRole('listitem')).toContainText('student2')
  const asked = { username: 'student2', password: 'jiangtai1', own_password: 'jiangtai1', captcha: 'AB7K' }
  expect(stand.asked(relations.add).at(-1)).toEqual({ ...asked, captcha_id: expect.stringMatching(/^picture-\d$/) })
})

test('a related account is one press away, until it is related no longer', async ({ open, stand, look }) => {
  stand.answer(relations.list, { list: [sister] })
  stand.answer(relations.change, () => {
    const user = { ...sister, class_id: 1, is_vouched: 1 as const, admin_level: 0 as const }
    logIn(stand, user)
    return loggedIn(user)
  })
  stand.answer(relations.remove, () => {
    stand.answer(relations.list, { list: [] })
    return {}
  })
  const page = await open(home)
  await openRelations(page)
  const related = page.getByRole('dialog', { name: '关联账号' }).getByRole('listitem')
  await expect(related).toContainText('学生 · student2')
  await look(page, 'account-relations')
  await related.getByRole('button', { name: '切换到 王子涵' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('王子涵')
  await at(page, home)

  await openRelations(page)
  await related.getByRole('button', { name: /^取消关联/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消关联' }).click()
  await expect(page.getByText('还没有关联账号')).toBeVisible()
  expect(stand.asked(relations.remove)).toEqual([{ user_id: 12 }])
})
