import { trials } from '@jiangtai/contract/trials'
import { expect, test } from './support/test.ts'

const host = 'jp.localhost'
const phone = { width: 390, height: 844 }

// One account, whose first login can be finished once only: in turn.
test.describe.configure({ mode: 'serial' })

test('R137 R672: only teachers of jp are asked about', async ({ people }) => {
  const asked = async (options: { host?: string; as: string }, home: string) => {
    const person = await people(options)
    let count = 0
    person.page.on('request', (request) => void (request.url().endsWith(trials.firstLogin.path) && count++))
    await person.goto(home)
    await person.look(`first-login-${options.as}`)
    return count
  }
  expect(await asked({ host, as: 'jpteacher1' }, '/')).toBe(1)
  expect(await asked({ host, as: 'jpstudent16' }, '/student-index')).toBe(0)
  expect(await asked({ as: 'teacher2' }, '/')).toBe(0)
})

test('R649: what the account may use is asked for once and remembered', async ({ people }) => {
  const student = await people({ host, as: 'jpstudent16' })
  const { page } = student
  let count = 0
  page.on('request', (request) => void (request.url().endsWith(trials.account.path) && count++))
  await student.goto('/student-index')
  await student.look('student-home-jp')
  expect(count).toBe(1)
  const kept = await page.evaluate(() => [localStorage.getItem('common_org_code'), localStorage.getItem('jp_is_valid')])
  expect(kept).toEqual(['jp', '1'])
})

test('R614 R628 O079: on a phone a notice says how many students there are, and leads to the form', async ({ people }) => {
  const teacher = await people({ host, as: 'jptrial' })
  const { page } = teacher
  await teacher.goto('/')
  // A desk asks by itself; put off there, the phone still has its notice.
  await page.getByRole('button', { name: '以后再说' }).click()
  await page.setViewportSize(phone)
  const notice = page.getByRole('complementary', { name: '首次登录提示' })
  await expect(notice).toContainText('班里有 5 位学生')
  // The demo's address is this very site: a link would only open it a second time.
  await expect(notice.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeHidden()
  await teacher.look('first-login-notice-phone')
  await notice.getByRole('button', { name: '设置姓名和密码' }).click()
  const form = page.getByRole('dialog', { name: /先设好姓名和密码/ })
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: '以后再说' }).click()
  await expect(notice).toBeVisible()

  await notice.getByRole('button', { name: '关闭提示' }).click()
  await expect(notice).toBeHidden()
  const cookie = (await teacher.context.cookies()).find(({ name }) => name === 'close_first_login_toast')
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
  await page.reload()
  await teacher.at('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
  await teacher.look('first-login-notice-closed')
})

test('the desktop client shows neither notice nor dialog', async ({ people }) => {
  const teacher = await people({ host, as: 'jptrial', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/120 Electron/28 Desktop' })
  const { page } = teacher
  let count = 0
  page.on('request', (request) => void (request.url().endsWith(trials.firstLogin.path) && count++))
  await teacher.goto('/')
  await teacher.look('first-login-desktop-client')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(count).toBe(0)
})

test('R055 R673: on a desk the dialog opens by itself, and again at the next login after 以后再说', async ({ people }) => {
  const teacher = await people({ host, as: 'jptrial' })
  const { page } = teacher
  await teacher.goto('/')
  const form = page.getByRole('dialog', { name: /先设好姓名和密码/ })
  await expect(form).toContainText('试用账号，班里有 5 位学生')
  await expect(page.getByRole('complementary', { name: '首次登录提示' })).toBeHidden()
  await teacher.look('first-login')
  await form.getByRole('button', { name: '以后再说' }).click()
  await expect(form).toBeHidden()
  await page.reload()
  await teacher.at('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: /^我的账号/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
  await teacher.look('login-jp')
  await teacher.logIn('jptrial')
  await expect(form).toBeVisible()
})

test('R675 R769: the form drops spaces and Chinese, says what is wrong, and 重置成功！', async ({ people }) => {
  const [teacher, late] = [await people({ host, as: 'jptrial' }), await people({ host, as: 'jptrial' })]
  const { page } = teacher
  await teacher.goto('/')
  await late.goto('/')
  const fill = async (on: typeof page, name: string, password: string) => {
    const form = on.getByRole('dialog', { name: /先设好姓名和密码/ })
    await form.getByLabel('真实姓名').fill(name)
    await form.getByLabel('新密码').fill(password)
    return form
  }
  const form = await fill(page, '  ', ' 密 ')
  await form.getByRole('button', { name: '保存，开始使用' }).click()
  await expect(form).toContainText('请输入姓名')
  await expect(form).toContainText('请输入新密码')
  await fill(page, ' 周 敏 ', 'ab 12密')
  await expect(form.getByLabel('真实姓名')).toHaveValue('周敏')
  await expect(form.getByLabel('新密码')).toHaveValue('ab12')
  await form.getByRole('button', { name: '保存，开始使用' }).click()
  await expect(form).toContainText('密码长度6-18位,由数字，字母，特殊符号组成。')
  await teacher.look('first-login-faults')
  await fill(page, '笨蛋', 'jiangtai1')
  await form.getByRole('button', { name: '保存，开始使用' }).click()
  await expect(page.getByText('存在敏感词汇')).toBeVisible()
  // The same password as before: other tests log in with it.
  await fill(page, '周敏', 'jiangtai1')
  await form.getByRole('button', { name: '保存，开始使用' }).click()
  await expect(page.getByText('重置成功！')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('周老师')
  await late.at('/jp-login')
  await late.look('login-jp')
})
