import { accounts } from '@jiangtai/contract/accounts'
import { trials } from '@jiangtai/contract/trials'
import type { Page } from '@playwright/test'
import { devices, leave, letIn, letOut, openAccounts, typeLogin } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { logIn, openSchool, student, teacher } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { desk, expect, phone, test } from '../../test/page/test.ts'

const desktopAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/120 Electron/28 Desktop'
const account = { org_code: 'jp', is_spoken_valid: 1, is_valid: 1, has_paid_student: 0, is_free: 1 } as const
const pending = { status: 1, student_count: 5, jp_url: '/' } as const

const formOf = (page: Page) => page.getByRole('dialog', { name: /先设好姓名和密码/ })
const noticeOf = (page: Page) => page.getByRole('complementary', { name: '首次登录提示' })

/** A teacher of jp on trial, whose first login is not finished. */
function beginTrial(stand: Stand, login = 1) {
  openSchool(stand, 'jp')
  logIn(stand, teacher)
  openAccounts(stand)
  stand.answer(trials.account, account)
  stand.answer(trials.firstLogin, pending)
  stand.answer(accounts.sessions, { list: devices().map((one) => (one.is_current ? { ...one, id: login } : { ...one, id: one.id + 100 })) })
}

test.describe('R137, R672: who is asked about', () => {
  for (const [who, theme, user, home, count] of [
    ['a teacher of jp', 'jp', teacher, '/', 1],
    ['not a student of jp', 'jp', student, '/student-index', 0],
    ['not a teacher of another school', 'default', teacher, '/', 0],
  ] as const)
    test(who, async ({ open, stand }) => {
      openSchool(stand, theme)
      logIn(stand, user)
      stand.answer(trials.account, account)
      const page = await open(home)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => stand.asked(trials.account).length).toBe(theme === 'jp' ? 1 : 0)
      expect(stand.asked(trials.firstLogin)).toHaveLength(count)
    })
})

test('R137, R672, O079: the desktop client shows neither notice nor dialog, and asks nothing', async ({ open, stand, settle, look }) => {
  beginTrial(stand)
  const page = await open('/', { userAgent: desktopAgent })
  await expect.poll(() => stand.asked(trials.account).length).toBe(1)
  await look(page, 'first-login-desktop-client')
  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    await settle(page)
    await expect(formOf(page)).toBeHidden()
    await expect(noticeOf(page)).toBeHidden()
  }
  expect(stand.asked(trials.firstLogin)).toEqual([])
})

test('R649: what the account may use is asked for once and remembered', async ({ open, stand, look }) => {
  openSchool(stand, 'jp')
  logIn(stand, student)
  stand.answer(trials.account, account)
  const page = await open('/student-index')
  const kept = () => page.evaluate(() => [localStorage.getItem('common_org_code'), localStorage.getItem('jp_is_valid')])
  await expect.poll(kept).toEqual(['jp', '1'])
  await look(page, 'student-home-jp')
  expect(stand.asked(trials.account)).toHaveLength(1)
})

test('R614, R628, O079: on a phone a notice says how many students there are, and leads to the form', async ({ open, stand }) => {
  beginTrial(stand)
  const page = await open('/', { viewport: phone })
  const notice = noticeOf(page)
  await expect(notice).toContainText('班里有 5 位学生')
  // The address of jp is this very site: a link would only open it a second time.
  await expect(notice.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeHidden()
  await notice.getByRole('button', { name: '设置姓名和密码' }).click()
  await formOf(page).getByRole('button', { name: '以后再说' }).click()
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: '关闭提示' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => stand.asked(accounts.sessions).length).toBe(2)
  await expect(notice).toBeHidden()
})

test('R055, R673, O079: on a desk the dialog opens by itself, and no notice', async ({ open, stand, look }) => {
  beginTrial(stand)
  const page = await open('/')
  await expect(formOf(page)).toContainText('试用账号，班里有 5 位学生')
  await expect(noticeOf(page)).toBeHidden()
  await look(page, 'first-login')
  await formOf(page).getByRole('button', { name: '以后再说' }).click()
  await expect(formOf(page)).toBeHidden()
  await expect(noticeOf(page)).toBeHidden()
  // Put off on a desk, the phone still has its notice.
  await page.setViewportSize(phone)
  await expect(noticeOf(page)).toBeVisible()
  await look(page, 'first-login-notice-phone')
})

test('O079: after 以后再说 the dialog stays away until the next login', async ({ open, stand }) => {
  beginTrial(stand)
  letOut(stand)
  const page = await open('/')
  await formOf(page).getByRole('button', { name: '以后再说' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => stand.asked(accounts.sessions).length).toBe(2)
  await expect(formOf(page)).toBeHidden()
  await leave(page)
  await at(page, '/jp-login')
  letIn(stand, teacher)
  stand.answer(accounts.logIn, () => {
    beginTrial(stand, 2)
    return { ...teacher, token: 'token' }
  })
  await typeLogin(page, 'jptrial')
  await expect(formOf(page)).toBeVisible()
})

test('the form drops spaces and Chinese, and says what is wrong', async ({ open, stand, look }) => {
  beginTrial(stand)
  const page = await open('/')
  const form = formOf(page)
  const save = form.getByRole('button', { name: '保存，开始使用' })
  await form.getByLabel('真实姓名').fill('  ')
  await form.getByLabel('新密码').fill(' 密 ')
  await save.click()
  await expect(form).toContainText('请输入姓名')
  await expect(form).toContainText('请输入新密码')
  await form.getByLabel('真实姓名').fill(' 周 敏 ')
  await form.getByLabel('新密码').fill('ab 12密')
  await expect(form.getByLabel('真实姓名')).toHaveValue('周敏')
  await expect(form.getByLabel('新密码')).toHaveValue('ab12')
  await save.click()
  await expect(form).toContainText('密码长度6-18位,由数字，字母，特殊符号组成。')
  await look(page, 'first-login-faults')
})

test('R675, R769: what the server refuses of it is said as an error, and the form stays; then 重置成功！', async ({ open, stand }) => {
  beginTrial(stand)
  stand.refuse(trials.reset, 'badWords')
  const page = await open('/')
  const form = formOf(page)
  const save = form.getByRole('button', { name: '保存，开始使用' })
  await form.getByLabel('真实姓名').fill('笨蛋')
  await form.getByLabel('新密码').fill('jiangtai1')
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: '存在敏感词汇' })).toBeVisible()
  await expect(form).toBeVisible()
  stand.answer(trials.reset, ({ real_name }) => {
    stand.answer(accounts.status, { is_login: 1, user: { ...teacher, real_name }, back_url: '' })
    stand.answer(trials.firstLogin, { ...pending, status: 0 })
    return {}
  })
  await form.getByLabel('真实姓名').fill('高远')
  await save.click()
  await expect(page.getByText('重置成功！')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('高老师')
})
