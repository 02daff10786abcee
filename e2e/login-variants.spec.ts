import { accounts } from '@jiangtai/contract/accounts'
import type { Page } from '@playwright/test'
import { codeSentTo, provePhone, readCaptcha } from './support/codes.ts'
import { openSession } from './support/session.ts'
import { expect, type Person, test } from './support/test.ts'

const desktopAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0.0.0 Electron/28.0.0 jiangtai-desktop'
const phoneSize = { width: 390, height: 844 }

/** Most servers of these tests count nothing; this one does. */
const strict = { RATE_LIMITS: 'on' }

/** What a call was asked with. */
const asked = async (page: Page, path: string, act: () => Promise<unknown>) => {
  const [request] = await Promise.all([page.waitForRequest((one) => new URL(one.url()).pathname === path), act()])
  return request.postDataJSON()
}

test('the common login shows whom to call and what one agrees to', async ({ people }) => {
  const guest = await people()
  const { page } = guest
  await guest.goto('/login')
  await expect(page.getByText('客服热线 400-000-0000（工作日 8:00–20:00）')).toBeVisible()
  await expect(page.getByRole('link', { name: '注册老师账号' })).toHaveCount(0)
  for (const name of ['软件服务协议', '用户隐私协议']) {
    await page.getByRole('button', { name: `《${name}》` }).click()
    const sheet = page.getByRole('dialog', { name })
    await expect(sheet.getByRole('button', { name: '打印' })).toBeVisible()
    await guest.look(`protocol-${name}`)
    await page.emulateMedia({ media: 'print' })
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('article').getByRole('heading', { name, level: 1 })).toBeVisible()
    await page.emulateMedia({ media: null })
    await sheet.getByRole('button', { name: '看完了' }).click()
    await expect(sheet).toHaveCount(0)
  }
  await page.getByRole('button', { name: '忘记密码' }).click()
  await expect(page.getByRole('dialog', { name: '忘记密码' })).toContainText('请联系班主任或学校管理员重置密码。')
  await guest.look('login-forgotten')
})

test('the login fills in the account of a student card', async ({ people }) => {
  const guest = await people()
  await guest.goto('/login?u=student4')
  await expect(guest.page.getByLabel('账号', { exact: true })).toHaveValue('student4')
  await expect(guest.page.getByLabel('密码', { exact: true })).toBeFocused()
  await guest.look('login-filled')
})

test('R016, R621: the login of jp opens at its host and leads to registration, the common one at the others', async ({ people }) => {
  const guest = await people()
  await guest.goto('/login')
  await guest.at('/login')
  await expect(guest.page.getByText('讲台示范学校').first()).toBeVisible()
  await guest.look('login')
  const teacher = await people({ host: 'jp.localhost' })
  await teacher.goto('/jp-login')
  await teacher.at('/jp-login')
  await expect(teacher.page.getByText('精品班').first()).toBeVisible()
  await expect(teacher.page.getByRole('link', { name: '注册老师账号' })).toBeVisible()
  await expect(teacher.page.getByRole('link', { name: '忘记密码' })).toBeVisible()
  await teacher.look('jp-login')
  await teacher.logIn('jpteacher1')
  await teacher.at('/')
  await teacher.look('teacher-home-jp')
})

test('R014: the desktop client has its login, its origin, and hears how it went', async ({ people }) => {
  const teacher = await people({ userAgent: desktopAgent, viewport: { width: 1024, height: 700 } })
  const { page } = teacher
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, {
      told,
      jiangtaiDesktop: { loginSucceeded: (who: unknown) => told.push(who), loginFailed: (why: unknown) => told.push(why) },
    })
  })
  const told = () => page.evaluate(() => (window as unknown as { told: unknown[] }).told)
  await teacher.goto('/electron-login')
  await teacher.look('electron-login')
  await teacher.logIn('teacher1', 'wrong-password')
  await expect(page.getByRole('alert').filter({ hasText: '账号或密码不正确' })).toBeVisible()
  expect(await told()).toEqual(['账号或密码不正确'])
  expect(await asked(page, accounts.logIn.path, () => teacher.logIn('teacher1'))).toMatchObject({ origin: '300' })
  await teacher.at('/')
  expect(await told()).toEqual(['账号或密码不正确', { user_id: 1, user_type: 1 }])
  await teacher.look('teacher-home-desktop-client')
})

for (const [path, channel] of [
  ['/public-login', 'IM000000'],
  ['/public-login/DEMO', 'DEMO'],
  ['/public-login/DEMO/tablet', 'DEMO'],
] as const) {
  test(`${path} logs in by the channel ${channel}`, async ({ people }) => {
    const teacher = await people()
    await teacher.goto(path)
    await teacher.look('public-login')
    expect(await asked(teacher.page, accounts.logIn.path, () => teacher.logIn('teacher1'))).toMatchObject({ channel, origin: '100' })
    await teacher.at('/')
    await teacher.look('teacher-home')
  })
}

const chooseCode = ({ page }: Person) => page.getByRole('radio', { name: '验证码登录' }).check()

test('a teacher logs in with a code, and the wait for the next one survives a reload', async ({ people, server }) => {
  const teacher = await people()
  const { page } = teacher
  await teacher.goto('/login')
  await chooseCode(teacher)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('请输入手机号或账号')).toBeVisible()
  await page.getByLabel('手机号或账号').fill('teacher3')
  await provePhone(server, page, '13800000003', 'login')
  await teacher.look('login-by-code')

  await page.reload()
  await chooseCode(teacher)
  await page.getByLabel('手机号或账号').fill('teacher3')
  await expect(page.getByRole('button', { name: /^[1-5]\d 秒后重发$/ })).toBeDisabled()
  await page.getByLabel('短信验证码').fill('000000')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('验证码不正确或已过期')).toBeVisible()
  await teacher.look('login-by-code-refused')
  await page.getByLabel('短信验证码').fill(await codeSentTo(server, '13800000003', 'login'))
  const form = await asked(page, accounts.logInByCode.path, () => page.getByRole('button', { name: '登录', exact: true }).click())
  expect(form).toMatchObject({ account: 'teacher3' })
  await teacher.at('/')
  await teacher.look('teacher-home')
})

test('on a phone the number and its code are enough', async ({ people, server }) => {
  const teacher = await people({ viewport: phoneSize })
  const { page } = teacher
  await teacher.goto('/login')
  await chooseCode(teacher)
  await page.getByLabel('手机号或账号').fill('138 0000 0002')
  await provePhone(server, page, '13800000002', 'login')
  await teacher.look('login-by-code-phone')
  const form = await asked(page, accounts.logInOnPhone.path, () => page.getByRole('button', { name: '登录', exact: true }).click())
  expect(form).toMatchObject({ phone: '13800000002' })
  await teacher.at('/')
  await teacher.look('teacher-home')
})

test('on a phone an account and its password go the way of phones', async ({ people }) => {
  const student = await people({ viewport: phoneSize })
  await student.goto('/login')
  await student.look('login')
  expect(await asked(student.page, accounts.logInOnPhone.path, () => student.logIn('student5'))).toMatchObject({ username: 'student5' })
  await student.at('/student-index')
  await student.look('student-home')
})

test('after three failures a picture has to be read, and a new one after every try', async ({ people, demo }) => {
  const strictServer = await demo(strict)
  const student = await people({ server: strictServer })
  const { page } = student
  const captcha = page.getByLabel('图形验证码', { exact: true })
  await student.goto('/login')
  const fail = async () => {
    await student.logIn('student6', 'wrong-password')
    await expect(page.getByRole('alert').filter({ hasText: '账号或密码不正确' })).toBeVisible()
  }
  await fail()
  await fail()
  await expect(captcha).toHaveCount(0)
  await readCaptcha(strictServer, page, async () => {
    await fail()
    // Nobody could read it yet: it is not red.
    await expect(page.getByText('看不清点右边换一张，不分大小写')).toBeVisible()
    await expect(captcha).not.toHaveAttribute('aria-invalid')
  })
  await captcha.fill(' ab7 k ')
  await expect(captcha).toHaveValue('ab7k')
  await captcha.fill('')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请输入图形验证码')).toBeVisible()
  await expect(captcha).toBeFocused()
  await student.look('login-captcha')

  await captcha.fill('0000')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('图形验证码不正确，请看新的一张')).toBeVisible()
  await expect(captcha).toHaveValue('')
  await expect(captcha).toBeFocused()
  await student.look('login-captcha-wrong')
  await readCaptcha(strictServer, page, () => page.getByRole('button', { name: '看不清，换一张' }).click())
  await student.logIn('student6')
  await student.at('/student-index')
  await student.look('student-home')
})

test('whoever tries too often sees how long to wait, second by second', async ({ people, demo }) => {
  const guest = await people({ server: await demo(strict) })
  const { page } = guest
  await guest.goto('/login')
  // With the right password: after three wrong ones a picture is asked for first.
  for (let tries = 0; tries < 10; tries++) await openSession(new URL(guest.origin).host, 'student7')
  await guest.logIn('student7')
  const note = page.getByRole('alert').filter({ hasText: /^操作过于频繁，请 \d+ 秒后再试$/ })
  const seconds = async () => Number(/\d+/.exec(await note.innerText())?.[0])
  const first = await seconds()
  await expect(async () => expect(await seconds()).toBeLessThan(first)).toPass()
  await guest.look('login-too-often')
})

test('without a line the login says so and keeps what was typed', async ({ people }) => {
  const guest = await people()
  const { page } = guest
  await guest.goto('/login')
  guest.expectError(/ERR_INTERNET_DISCONNECTED/)
  await guest.context.setOffline(true)
  await guest.logIn('teacher1')
  await expect(page.getByRole('alert').filter({ hasText: '网络连接错误，请检查网络' })).toBeVisible()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('teacher1')
  await guest.context.setOffline(false)
  await guest.look('login-offline')
})
