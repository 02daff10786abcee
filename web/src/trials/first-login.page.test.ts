import { accounts } from '@jiangtai/contract/accounts'
import { jpClasses } from '@jiangtai/contract/jp-classes'
import { trials } from '@jiangtai/contract/trials'
import type { Page } from '@playwright/test'
import { devices, leave, letIn, letOut, loggedIn, openAccounts, typeLogin } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { layersGone } from '../../test/page/layers-gone.ts'
import { logIn, openSchool, renewInfoOf, student, teacher } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { computer, expect, phone, test } from '../../test/page/test.ts'
import { payUntil } from '../../test/page/tools.ts'

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

test('R137, R672, O079: the desktop client shows neither notice nor dialog, and asks nothing', async ({ open, stand, settle, look }) => {
  beginTrial(stand)
  const page = await open('/', { userAgent: desktopAgent })
  await expect.poll(() => stand.asked(trials.account).length).toBe(1)
  await look(page, 'first-login-desktop-client')
  for (const size of [computer, phone]) {
    await page.setViewportSize(size)
    await settle(page)
    await expect(formOf(page)).toBeHidden()
    await expect(noticeOf(page)).toBeHidden()
  }
  expect(stand.asked(trials.firstLogin)).toEqual([])
})

test('R137, R138, R649, R672: of a student of jp is known what the account may use, and no more is asked; of another school nothing at all', async ({
  open,
  stand,
  look,
  settle,
}) => {
  openSchool(stand, 'jp')
  logIn(stand, student)
  stand.answer(trials.account, account)
  const end = Math.floor(Date.now() / 1000) + 2 * 86_400
  payUntil(stand, end)
  stand.answer(jpClasses.renewInfo, renewInfoOf({ end }))
  const page = await open('/student-index')
  const kept = () => page.evaluate(() => [localStorage.getItem('common_org_code'), localStorage.getItem('jp_is_valid')])
  await expect.poll(kept).toEqual(['jp', '1'])
  await page.getByRole('dialog').getByRole('button', { name: '知道了' }).click()
  await expect(page.getByRole('complementary', { name: '到期提示' })).toContainText('天到期')
  // Said once.
  await expect(page.getByRole('note')).toHaveCount(0)
  await look(page, 'student-home-jp')
  expect(stand.asked(trials.account)).toHaveLength(1)
  expect(stand.asked(trials.firstLogin)).toEqual([])
  openSchool(stand)
  logIn(stand, teacher)
  await page.goto(`${stand.origin}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
  expect(stand.asked(trials.account)).toHaveLength(1)
  expect(stand.asked(trials.firstLogin)).toEqual([])
})

test('R055, R614, R628, R673, O079: a desk has a dialog, which stays away until the next login when it is put off; a phone has a notice that leads to the form', async ({
  open,
  stand,
  look,
}) => {
  beginTrial(stand)
  letOut(stand)
  const page = await open('/')
  const notice = noticeOf(page)
  const putOff = () => formOf(page).getByRole('button', { name: '以后再说' }).click()
  // By itself.
  await expect(formOf(page)).toContainText('试用账号，班里有 5 位学生')
  await expect(notice).toBeHidden()
  await look(page, 'first-login')
  await putOff()
  await expect(formOf(page)).toBeHidden()
  await expect(notice).toBeHidden()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => stand.asked(accounts.sessions).length).toBe(2)
  await expect(formOf(page)).toBeHidden()
  await leave(page)
  await at(page, '/jp-login')
  letIn(stand, teacher)
  stand.answer(accounts.logIn, () => {
    beginTrial(stand, 2)
    return loggedIn(teacher)
  })
  await typeLogin(page, 'jptrial')
  await putOff()
  await expect(notice).toBeHidden()

  // Put off on a desk, the phone still has its notice.
  await page.setViewportSize(phone)
  await expect(notice).toContainText('班里有 5 位学生')
  await look(page, 'first-login-notice-phone')
  // The address of jp is this very site: a link would only open it a second time.
  await expect(notice.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeHidden()
  await notice.getByRole('button', { name: '设置姓名和密码' }).click()
  await putOff()
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: '关闭提示' }).click()
  await expect(notice).toBeHidden()
  await layersGone(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'phone')
  await expect.poll(() => stand.asked(accounts.sessions).length).toBe(4)
  await expect(notice).toBeHidden()
})

test('R137, R672, R675, R769: a teacher of jp is asked about; the form drops spaces and Chinese, says what is wrong or refused, and then 重置成功！', async ({
  open,
  stand,
  look,
}) => {
  beginTrial(stand)
  const page = await open('/')
  const form = formOf(page)
  const save = form.getByRole('button', { name: '保存，开始使用' })
  await expect(form).toBeVisible()
  expect([stand.asked(trials.account).length, stand.asked(trials.firstLogin).length]).toEqual([1, 1])
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

  stand.refuse(trials.reset, 'badWords')
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
