import { accounts } from '@jiangtai/contract/accounts'
import type { Page } from '@playwright/test'
import { drawPictures, letIn, loggedIn, printProtocols, typeLogin } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { logIn, student, teacher } from '../../test/page/school.ts'
import { computer, expect, test } from '../../test/page/test.ts'

const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
const logInButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true })

test('before the login one reads and prints what one agrees to, and whom to ask', async ({ open, stand, look }) => {
  printProtocols(stand)
  const page = await open('/login')
  await expect(page.getByText('客服热线 400-000-0000（工作日 8:00–20:00）')).toBeVisible()
  await expect(page.getByRole('link', { name: '注册老师账号' })).toHaveCount(0)
  await look(page, 'login')
  for (const name of ['软件服务协议', '用户隐私协议']) {
    await page.getByRole('button', { name: `《${name}》` }).click()
    const sheet = page.getByRole('dialog', { name })
    await expect(sheet.getByRole('button', { name: '打印' })).toBeVisible()
    await look(page, `protocol-${name}`)
    await page.emulateMedia({ media: 'print' })
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('article').getByRole('heading', { name, level: 1 })).toBeVisible()
    await page.emulateMedia({ media: null })
    await sheet.getByRole('button', { name: '看完了' }).click()
    await expect(sheet).toHaveCount(0)
  }
  // Where no code can help, it is somebody else’s task.
  await page.getByRole('button', { name: '忘记密码' }).click()
  await expect(page.getByRole('dialog', { name: '忘记密码' })).toContainText('请联系班主任或学校管理员重置密码。')
  await look(page, 'login-forgotten')
})

test('the keyboard alone is enough to log in, and the address asked for before is reached', async ({ open, stand }) => {
  letIn(stand, teacher)
  const page = await open('/?from-mail=1')
  await at(page, `/login?${new URLSearchParams({ to: '/?from-mail=1' })}`)
  const { keyboard } = page
  const tabTo = async (label: string) => {
    const field = page.getByLabel(label, { exact: true })
    for (let step = 0; step < 12 && !(await field.evaluate((node) => node === document.activeElement)); step++) await keyboard.press('Tab')
    await expect(field).toBeFocused()
  }
  await tabTo('账号')
  await keyboard.type('teacher1')
  await tabTo('密码')
  await keyboard.type('jiangtai1')
  await keyboard.press('Enter')
  await at(page, '/?from-mail=1')
  await expect(page.getByRole('heading', { name: /^周老师，(夜深了|(早上|上午|中午|下午|晚上)好)$/ })).toBeVisible()
})

test('empty fields are named before anything is sent, and a wrong password is refused in sight', async ({ open, stand, look }) => {
  stand.refuse(accounts.logIn, 'wrongPassword')
  const page = await open('/login')
  await logInButton(page).click()
  await expect(page.getByText('请输入账号')).toBeVisible()
  await expect(page.getByText('请输入密码')).toBeVisible()
  await expect(page.getByLabel('账号', { exact: true })).toBeFocused()
  await look(page, 'login-empty')
  expect(stand.asked(accounts.logIn)).toEqual([])

  await page.setViewportSize({ width: 844, height: 390 })
  await typeLogin(page, 'teacher1', 'jiangtai2')
  await expect(page.getByText('账号或密码不正确')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(computer)
  await expect(alert(page, '账号或密码不正确')).toBeVisible()
  await at(page, '/login')
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('teacher1')
  await look(page, 'login-refused')

  // The page says whether the session is to outlive the window.
  for (const [tried, keep] of [false, true].entries()) {
    await page.getByLabel('在这台设备上保持登录').setChecked(keep)
    await typeLogin(page, 'student3')
    await expect.poll(() => stand.asked(accounts.logIn).map(({ remember }) => remember)[1 + tried]).toBe(keep)
  }
})

test('a student card fills in the account; a picture to be read is new after every try, and sums in words take its place', async ({
  open,
  stand,
  look,
}) => {
  drawPictures(stand)
  stand.refuse(accounts.logIn, 'wrongPassword')
  const page = await open('/login?u=student6', { movesTime: true })
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('student6')
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  await look(page, 'login-filled')
  const captcha = page.getByLabel('图形验证码', { exact: true })
  const pictures = () => stand.asked(accounts.captcha).length
  await typeLogin(page, 'student6', 'wrong-password')
  await expect(alert(page, '账号或密码不正确')).toBeVisible()
  await expect.poll(() => stand.asked(accounts.needsCaptcha)).toEqual([{ username: 'student6' }])
  await expect(captcha).toHaveCount(0)

  stand.answer(accounts.needsCaptcha, { is_show: 1 })
  await typeLogin(page, 'student6', 'wrong-password')
  // Nobody could read it yet: it is not red.
  await expect(page.getByText('看不清点右边换一张，不分大小写')).toBeVisible()
  await expect(captcha).not.toHaveAttribute('aria-invalid')
  await captcha.fill(' ab7 k ')
  await expect(captcha).toHaveValue('ab7k')
  await captcha.fill('')
  await logInButton(page).click()
  await expect(page.getByText('请输入图形验证码')).toBeVisible()
  await expect(captcha).toBeFocused()
  await look(page, 'login-captcha')

  stand.refuse(accounts.logIn, 'captchaWrong')
  await captcha.fill('0000')
  await logInButton(page).click()
  await expect(page.getByText('图形验证码不正确，请看新的一张')).toBeVisible()
  await expect(captcha).toHaveValue('')
  await expect(captcha).toBeFocused()
  await expect.poll(pictures).toBe(2)
  await look(page, 'login-captcha-wrong')
  await page.getByRole('button', { name: '看不清，换一张' }).click()
  await expect.poll(pictures).toBe(3)
  await captcha.fill('AB7K')

  // For whoever cannot see a picture.
  const question = '三加五；九减四；零加二；七减七；一加八'
  stand.answer(accounts.wordCaptcha, { captcha_id: 'words-1', question, wait_seconds: 20 })
  await page.getByRole('button', { name: '看不见图片？改做文字题' }).press('Enter')
  const sums = page.getByLabel(`依次写出五个得数：${question}`)
  await expect(sums).toBeFocused()
  await sums.fill(' 8 5 2 0 9')
  const sent = stand.asked(accounts.logIn).length
  await sums.press('Enter')
  await expect(page.getByText(/^还不能提交，请再等 (20|1\d) 秒$/)).toBeVisible()
  expect(stand.asked(accounts.logIn)).toHaveLength(sent)
  await page.clock.runFor(20_000)
  await expect(page.getByRole('status').filter({ hasText: '现在可以提交' })).toHaveCount(1)
  await look(page, 'login-captcha-words')
  letIn(stand, student)
  await typeLogin(page, 'student6')
  await at(page, '/student-index')
  expect(stand.asked(accounts.logIn).at(-1)).toMatchObject({ captcha_id: 'words-1', captcha: '85209' })
})

test('who tries too often sees how long to wait; without a line nothing typed is lost, and a server that is back lets in by itself', async ({
  open,
  stand,
  look,
  expectError,
}) => {
  stand.refuse(accounts.logIn, 'tooMany', { n: 42 })
  const page = await open('/login', { movesTime: true })
  await typeLogin(page, 'student7')
  await expect(alert(page, /^操作过于频繁，请 4[12] 秒后再试$/)).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(alert(page, /^操作过于频繁，请 3[0-2] 秒后再试$/)).toBeVisible()
  await look(page, 'login-too-often')
  await page.clock.runFor(33_000)
  await expect(alert(page, '操作过于频繁')).toHaveCount(0)

  expectError(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await typeLogin(page, 'teacher1')
  await expect(alert(page, '网络连接错误，请检查网络')).toBeVisible()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('teacher1')
  await page.context().setOffline(false)
  await look(page, 'login-offline')

  // A server that is being restarted: nobody has to press again.
  expectError(/502/)
  letIn(stand, teacher)
  let tries = 0
  await page.route(`**${accounts.logIn.path}`, (route) => (++tries < 3 ? route.fulfill({ status: 502, body: '<html>' }) : route.fallback()))
  await logInButton(page).click()
  await expect(alert(page, '服务器正在重启，好了会自动登录')).toBeVisible()
  await expect(page.getByText('服务器正在重启')).toBeInViewport({ ratio: 1 })
  await expect.poll(() => page.clock.runFor(3000).then(() => tries)).toBe(3)
  await at(page, '/')
})

test('whoever comes in with a password that is guessed at once is told so, and goes on', async ({ open, stand, look }) => {
  letIn(stand, teacher)
  stand.answer(accounts.logIn, () => {
    logIn(stand, teacher)
    return { ...loggedIn(teacher), is_password_guessable: 1 as const }
  })
  const page = await open('/login')
  await typeLogin(page, 'teacher1', '123456')
  await expect(page.getByText('你的密码太容易被猜到，建议在“账号与安全 → 修改密码”里换一个')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('周老师')
  await look(page, 'login-guessable')
})
