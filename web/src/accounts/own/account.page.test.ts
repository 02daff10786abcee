import { accounts } from '@jiangtai/contract/accounts'
import { profile } from '@jiangtai/contract/profile'
import { type OwnProtocol, protocol } from '@jiangtai/contract/protocol'
import type { Page } from '@playwright/test'
import { devices, openAccount, openAccounts, printProtocols, studentCard } from '../../../test/page/accounts.ts'
import { colleague, informationOf, logIn, student } from '../../../test/page/school.ts'
import { expect, test } from '../../../test/page/test.ts'

const home = '/student-index'
const partOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const openPart = (page: Page, name: string) => partOf(page, name).click()

test.beforeEach(({ stand }) => openAccounts(stand))

async function changePassword(page: Page, before: string, after: string) {
  await page.getByLabel('原密码').fill(before)
  await page.getByLabel('新密码', { exact: true }).fill(after)
  await page.getByLabel('再输一次').fill(after)
  await page.getByRole('button', { name: '保存新密码' }).click()
}

test('a student may not change the name, but the password, which says what is wrong with it', async ({ open, stand, look }) => {
  logIn(stand, student)
  stand.answer(profile.information, { ...informationOf(student), phone: '138 **** 0001', student_no: '20260101', gender: 2 })
  const page = await open(home)
  await openAccount(page)
  await expect(page.getByRole('button', { name: '修改密码' })).toBeVisible()
  await expect(page.getByRole('button', { name: '修改姓名' })).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: '手机号' })).toContainText('138 **** 0001')
  await expect(page.getByRole('link', { name: /客服热线/ })).toHaveAttribute('href', /^tel:\d+$/)
  await look(page, 'account-student')

  await openPart(page, '修改密码')
  await expect(page.getByLabel('原密码')).toBeFocused()
  const rules = page.getByRole('list', { name: '密码要求' })
  await page.getByLabel('新密码', { exact: true }).fill('汉字')
  await expect(rules.getByLabel('还不符合')).toHaveCount(3)
  await page.getByLabel('新密码', { exact: true }).fill('abcdef')
  await expect(rules.getByLabel('符合', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.getByText('请输入原密码')).toBeVisible()
  await expect(page.getByText('这个密码太容易被猜到，请换一个')).toBeVisible()
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await look(page, 'account-password-faults')

  stand.refuse(accounts.changePassword, 'oldPasswordWrong')
  await changePassword(page, 'not-this-one', 'new-secret-1')
  await expect(page.getByText('原密码不正确')).toBeVisible()
  await expect(page.getByLabel('原密码')).toHaveAttribute('aria-invalid', 'true')
  stand.refuse(accounts.changePassword, 'passwordSame')
  await changePassword(page, 'jiangtai1', 'jiangtai1')
  await expect(page.getByText('新密码不能与原密码相同')).toBeVisible()
  stand.answer(accounts.changePassword, {})
  await changePassword(page, 'jiangtai1', 'new-secret-1')
  await expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(partOf(page, '修改密码')).toBeFocused()
})

test('devices are reached by keyboard alone, and logged out one by one or all at once', async ({ open, stand, look }) => {
  logIn(stand, student)
  const list = devices()
  stand.answer(accounts.sessions, () => ({ list }))
  stand.answer(accounts.endSession, ({ session_id }) => {
    list.splice(
      list.findIndex(({ id }) => id === session_id),
      1,
    )
    return {}
  })
  stand.answer(accounts.endOtherSessions, () => ({ count: list.splice(1).length }))
  const page = await open(home)
  await page.getByRole('link', { name: /^我的账号/ }).focus()
  await page.keyboard.press('Enter')
  await expect(partOf(page, '登录设备')).toBeVisible()
  while (!(await partOf(page, '登录设备').evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '登录设备' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(partOf(page, '登录设备')).toBeFocused()

  await openPart(page, '登录设备')
  const rows = page.getByRole('dialog', { name: '登录设备' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: '本机' })).toContainText('Linux 电脑 · Chrome本机127.0.0.1 · 刚刚')
  await look(page, 'account-devices')
  await rows.getByRole('button', { name: /^退出/ }).first().click()
  await look(page, 'account-device-question')
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(rows).toHaveCount(2)
  expect(stand.asked(accounts.endSession)).toEqual([{ session_id: 2 }])
  await page.getByRole('button', { name: '退出其他设备' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '全部退出' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('只有这台设备登录着。')).toBeVisible()
})

test('the name is changed in its place; what is not saved is asked about, and so is logging out', async ({ open, stand, look }) => {
  logIn(stand, colleague)
  stand.answer(accounts.rename, ({ real_name }) => {
    stand.answer(accounts.status, { is_login: 1, user: { ...colleague, real_name }, back_url: '' })
    return { real_name }
  })
  const page = await open('/')
  await openAccount(page)
  const sheet = page.getByRole('main')
  await look(page, 'account')
  await sheet.getByRole('button', { name: '修改姓名' }).click()
  const name = sheet.getByLabel('姓名', { exact: true })
  await name.fill('')
  await expect(sheet.getByText('请输入姓名')).toBeVisible()
  await look(page, 'account-name-empty')
  await name.fill('名'.repeat(21))
  await expect(sheet.getByText('姓名最多20个字')).toBeVisible()
  await name.fill('欧阳小满')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('region', { name: '本人' })).toContainText('欧阳小满')
  await expect(sheet.getByRole('button', { name: '修改姓名' })).toBeFocused()
  await expect(page.getByRole('link', { name: '我的账号：欧阳小满' })).toBeVisible()

  await openPart(page, '修改密码')
  await page.getByLabel('原密码').fill('x')
  await page.keyboard.press('Escape')
  await look(page, 'account-unsaved-question')
  await page.getByRole('alertdialog', { name: '放弃修改？' }).getByRole('button', { name: '放弃修改' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  const question = page.getByRole('alertdialog', { name: '退出登录？' })
  await look(page, 'log-out-question')
  // Whoever stays is where they were.
  await question.getByRole('button', { name: '继续使用' }).click()
  await expect(question).toBeHidden()
  expect(stand.asked(accounts.logOut)).toEqual([])
})

test('a student has a card to log in with, and the protocols; the focus goes and returns', async ({ open, stand, look }) => {
  logIn(stand, student)
  stand.answer(accounts.studentCard, studentCard)
  printProtocols(stand)
  const page = await open(home)
  await openAccount(page)
  await openPart(page, '我的二维码')
  const card = page.getByRole('img', { name: '林小满的登录二维码' })
  await expect(card).toBeVisible()
  expect(await card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await look(page, 'account-student-card')
  await page.keyboard.press('Escape')
  await expect(partOf(page, '我的二维码')).toBeFocused()
  await openPart(page, '软件服务协议')
  await expect(page.getByRole('dialog', { name: '软件服务协议' })).toBeVisible()
  await look(page, 'account-protocol')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '软件服务协议' })).toBeFocused()
})

test('a teacher says the gender, and changes the phone with the password and a code', async ({ open, stand, look }) => {
  logIn(stand, colleague)
  let known = { ...informationOf(colleague), phone: '138 **** 0001' }
  stand.answer(profile.information, () => known)
  stand.answer(profile.save, ({ gender = 0 }) => {
    known = { ...known, gender }
    return known
  })
  const page = await open('/personal-center?tab=profile')
  await page.getByRole('radio', { name: '女' }).check()
  await expect(page.getByText('性别已保存')).toBeVisible()

  await page.getByRole('button', { name: /^手机号/ }).click()
  const sheet = page.getByRole('dialog', { name: '修改手机号' })
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  await expect(sheet.getByText('请输入正确的手机号')).toBeVisible()
  await expect(sheet.getByText('请输入登录密码')).toBeVisible()
  await look(page, 'account-phone-faults')
  stand.refuse(profile.sendPhoneCode, 'ownPasswordWrong')
  await sheet.getByLabel('新手机号').fill('137 0000 0002')
  await sheet.getByLabel('登录密码').fill('wrong')
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  await expect(sheet.getByText('密码不正确')).toBeVisible()
  stand.answer(profile.sendPhoneCode, {})
  await sheet.getByLabel('登录密码').fill('jiangtai1')
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  const code = sheet.getByLabel('短信验证码')
  await expect(code).toBeFocused()
  stand.refuse(profile.changePhone, 'codeWrong')
  await code.fill('000000')
  await sheet.getByRole('button', { name: '保存手机号' }).click()
  await expect(sheet.getByText('验证码不正确或已过期')).toBeVisible()
  await look(page, 'account-phone-code')
  // Whoever wants another code types nothing twice.
  await sheet.getByRole('button', { name: '没有收到？换个号码或重新发送' }).click()
  await expect(sheet.getByLabel('新手机号')).toHaveValue('137 0000 0002')
  await expect(sheet.getByLabel('登录密码')).toHaveValue('jiangtai1')
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  await expect(code).toBeFocused()
  stand.answer(profile.changePhone, () => {
    known = { ...known, phone: '137 **** 0002' }
    return { phone: known.phone }
  })
  await code.fill('123456')
  await sheet.getByRole('button', { name: '保存手机号' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^手机号/ })).toContainText('137 **** 0002')
  expect(stand.asked(profile.changePhone).at(-1)).toEqual({ phone: '13700000002', code: '123456' })
})

test('a teacher reads what applies to the library of the school, and agrees to it', async ({ open, stand }) => {
  logIn(stand, colleague)
  const version = Date.UTC(2026, 8, 1) / 1000
  let known: OwnProtocol = { kind: 'repository', title: '校本资源共享协议', version, agreed_at: 0, is_new: 0 }
  stand.answer(protocol.mine, () => ({ list: [known] }))
  stand.answer(protocol.repository, { title: '校本资源共享协议', content: '一、谁能看到', version, status: 0, agreed_at: 0 })
  stand.answer(protocol.agree, () => {
    known = { ...known, agreed_at: version + 86_400 }
    return {}
  })
  const page = await open('/personal-center?tab=profile')
  const row = page.getByRole('button', { name: /校本资源共享协议/ })
  await expect(row).toContainText('还没有同意')
  await row.click()
  const text = page.getByRole('dialog', { name: '校本资源共享协议' })
  await expect(text.getByRole('heading', { name: '一、谁能看到' })).toBeVisible()
  await text.getByRole('button', { name: '同意', exact: true }).click()
  await expect(text).toHaveCount(0)
  await expect(row).not.toContainText('还没有同意')
  expect(stand.asked(protocol.agree)).toMatchObject([{ version }])
})
