import { accounts } from '@jiangtai/contract/accounts'
import { admins } from '@jiangtai/contract/admins'
import type { Page } from '@playwright/test'
import { admin, adminOf, auditOf, enterConsole, overview } from '../../test/page/admins.ts'
import { at } from '../../test/page/at.ts'
import { navigate } from '../../test/page/navigate.ts'
import { logIn, teacher } from '../../test/page/school.ts'
import { expect, phone, test } from '../../test/page/test.ts'

const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('an administrator finds 学校管理 in the navigation and reads the school in figures; on a phone too', async ({ stand, open, look }) => {
  enterConsole(stand)
  const page = await open('/')
  await expect(page.getByRole('link', { name: '学校管理' })).toBeVisible()
  await look(page, 'admin-entry')
  await page.getByRole('link', { name: '学校管理' }).click()
  await at(page, '/admin')
  await expect(page.getByRole('heading', { name: '讲台示范学校', level: 1 })).toBeVisible()
  await expect(page.getByText('七年级(6)班、七年级(7)班还没有学生')).toBeVisible()
  await look(page, 'admin-home')
  stand.answer(admins.overview, { ...overview, empty_classes: [], waiting_count: 0, join_count: 0 })
  await navigate(page, '/admin/admins')
  await page.getByRole('link', { name: '概览' }).click()
  await expect(page.getByText('没有要处理的事。')).toBeVisible()
  await page.getByRole('link', { name: '首页', exact: true }).click()
  await at(page, '/')
})

test('R1115: a teacher without the grant finds neither the entry nor the console', async ({ stand, open, look }) => {
  logIn(stand, teacher)
  const page = await open('/')
  await expect(page.getByRole('link', { name: '备课', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '学校管理' })).toHaveCount(0)
  await navigate(page, '/admin/admins')
  await expect(page.getByRole('heading', { name: '这一页被擦掉了' })).toBeVisible()
  await look(page, 'admin-refused')
  expect(stand.asked(admins.list)).toEqual([])
})

test('R1117: somebody is made an administrator, after the password was entered again, and no longer after a question', async ({
  stand,
  open,
  look,
}) => {
  enterConsole(stand)
  const list = [adminOf(), adminOf({ id: 9, username: 'ops', real_name: '运维', level: 2 })]
  stand.answer(admins.list, () => ({ list: [...list] }))
  stand.answer(admins.findTeachers, ({ word }) => ({ list: word === '李' ? [{ id: 2, username: 'teacher2', real_name: '李想' }] : [] }))
  stand.refuse(admins.grant, 'confirmNeeded')
  const page = await open('/admin/admins')
  await expect(rowOf(page, '运维')).toContainText('平台运维')
  await expect(rowOf(page, '运维').getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: '添加管理员' }).click()
  const search = page.getByLabel('找一位老师')
  await search.fill('没有')
  await expect(page.getByText('没有这样的老师，或者已经是管理员。')).toBeVisible()
  await search.fill('李')
  await expect(page.getByText('teacher2')).toBeVisible()
  await look(page, 'admin-add')
  await page.getByRole('button', { name: '设为管理员：李想' }).click()

  const asked = dialogOf(page, '请再输入一次密码')
  await expect(asked).toBeVisible()
  stand.refuse(admins.confirmPassword, 'ownPasswordWrong')
  await asked.getByRole('button', { name: '继续' }).click()
  await expect(asked.getByText('请输入密码')).toBeVisible()
  await asked.getByLabel('你的登录密码').fill('wrong')
  await asked.getByRole('button', { name: '继续' }).click()
  await expect(asked.getByText('现在登录的账号密码不正确')).toBeVisible()
  await look(page, 'confirm-password')
  stand.answer(admins.confirmPassword, { until: 0 })
  stand.answer(admins.grant, ({ id }) => {
    list.push(adminOf({ id, username: 'teacher2', real_name: '李想', granted_by: admin.real_name }))
    return {}
  })
  await asked.getByLabel('你的登录密码').fill('right')
  await page.keyboard.press('Enter')
  await expect(page.getByText('李想 现在是管理员')).toBeVisible()
  await expect(rowOf(page, '李想')).toContainText('由周敏指定')
  await look(page, 'admin-admins')

  stand.refuse(admins.revoke, 'lastAdmin')
  await page.getByRole('button', { name: '取消管理员：李想' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '保留' }).click()
  expect(stand.asked(admins.revoke)).toEqual([])
  await page.getByRole('button', { name: '取消管理员：李想' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消管理员' }).click()
  await expect(page.getByText('至少保留一名管理员', { exact: true })).toBeVisible()
  await expect(rowOf(page, '李想')).toBeVisible()

  // Nothing is done by whoever does not enter it.
  stand.refuse(admins.revoke, 'confirmNeeded')
  await page.getByRole('button', { name: '取消管理员：李想' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消管理员' }).click()
  await dialogOf(page, '请再输入一次密码').getByRole('button', { name: '不做了' }).click()
  await expect(dialogOf(page, '请再输入一次密码')).toBeHidden()
  expect(stand.asked(admins.revoke)).toHaveLength(2)

  stand.answer(admins.revoke, {})
  stand.answer(accounts.status, { is_login: 1, user: teacher, back_url: '' })
  await page.getByRole('button', { name: '取消管理员：周敏' }).click()
  await page.getByRole('alertdialog', { name: '不再做管理员？' }).getByRole('button', { name: '取消管理员' }).click()
  await expect(page.getByRole('heading', { name: '这一页被擦掉了' })).toBeVisible()
})

test('the audit is read page by page, filtered and saved; a filter without a hit says so', async ({ stand, open, look }) => {
  enterConsole(stand)
  const byCommand = auditOf({
    id: 2,
    act: 'words-changed',
    actor_id: 0,
    actor_name: '',
    object_kind: 'school',
    object_name: '敏感词',
    address: '',
  })
  stand.answer(admins.audit, ({ act, before_id }) => {
    if (act) return { list: [], next_id: 0 }
    return before_id ? { list: [auditOf({ id: 1 })], next_id: 0 } : { list: [byCommand], next_id: 2 }
  })
  stand.file(admins.exportAudit, { name: '审计 2026-11-16.xlsx', type: 'application/octet-stream', bytes: Buffer.from('a table') })
  const page = await open('/admin/audit')
  const rows = page.getByRole('list', { name: '记录' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('命令行')
  await page.getByRole('button', { name: '更早的' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('权限：无 → 权限：学校管理员')
  await expect(rows.nth(1)).toContainText('账号 李*')
  await look(page, 'admin-audit')
  await page.getByRole('button', { name: /^谁/ }).click()
  await page.getByRole('menuitemradio', { name: '命令行' }).click()
  await expect.poll(() => stand.asked(admins.audit).at(-1)).toEqual({ actor_id: 0 })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出表格' }).click()
  expect((await saving).suggestedFilename()).toBe('审计 2026-11-16.xlsx')
  expect(stand.asked(admins.exportAudit)).toEqual([{ actor_id: 0 }])
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: /^做了什么/ }).click()
  await page.getByRole('menuitemradio', { name: '重置密码' }).click()
  await expect(page.getByText('没有记录')).toBeVisible()
  await look(page, 'admin-audit-empty')
})
