import { accounts } from '@jiangtai/contract/accounts'
import { letIn, typeLogin } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { openSchool, student, teacher } from '../../test/page/school.ts'
import { expect, phone, test } from '../../test/page/test.ts'

const desktopAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0.0.0 Electron/28.0.0 jiangtai-desktop'

test('R016, R621: the login of jp opens at its host and leads to registration and to a new password', async ({ open, stand, look }) => {
  openSchool(stand, 'jp')
  const page = await open('/jp-login')
  await at(page, '/jp-login')
  await expect(page.getByText('精品班').first()).toBeVisible()
  await expect(page.getByRole('link', { name: '注册老师账号' })).toBeVisible()
  await expect(page.getByRole('link', { name: '忘记密码' })).toBeVisible()
  await look(page, 'jp-login')
})

test('R014: the desktop client has its login, its origin, and hears how it went', async ({ open, stand, look }) => {
  stand.refuse(accounts.logIn, 'wrongPassword')
  const page = await open('/electron-login', {
    userAgent: desktopAgent,
    viewport: { width: 1024, height: 700 },
    before: (page) =>
      page.addInitScript(() => {
        const told: unknown[] = []
        Object.assign(window, {
          told,
          jiangtaiDesktop: { loginSucceeded: (who: unknown) => told.push(who), loginFailed: (why: unknown) => told.push(why) },
        })
      }),
  })
  const told = () => page.evaluate(() => Object(window).told)
  await typeLogin(page, 'teacher1', 'wrong-password')
  await expect(page.getByRole('alert').filter({ hasText: '账号或密码不正确' })).toBeVisible()
  expect(await told()).toEqual(['账号或密码不正确'])
  letIn(stand, teacher)
  await typeLogin(page, 'teacher1')
  await at(page, '/')
  expect(stand.asked(accounts.logIn).at(-1)).toMatchObject({ origin: 300 })
  expect(await told()).toEqual(['账号或密码不正确', { user_id: 1, user_type: 1 }])
  await look(page, 'teacher-home-desktop-client')
})

for (const [path, channel] of [
  ['/public-login', 'IM000000'],
  ['/public-login/DEMO', 'DEMO'],
  ['/public-login/DEMO/tablet', 'DEMO'],
] as const)
  test(`R015: ${path} logs in by the channel ${channel}`, async ({ open, stand, look }) => {
    letIn(stand, teacher)
    const page = await open(path)
    await at(page, path)
    if (path === '/public-login') await look(page, 'public-login')
    await typeLogin(page, 'teacher1')
    await at(page, '/')
    expect(stand.asked(accounts.logIn)).toMatchObject([{ channel, origin: 100 }])
  })

test('on a phone an account and its password go the way of phones', async ({ open, stand }) => {
  letIn(stand, student)
  const page = await open('/login', { viewport: phone })
  await typeLogin(page, 'student5')
  await at(page, '/student-index')
  expect(stand.asked(accounts.logInOnPhone)).toMatchObject([{ username: 'student5', password: 'jiangtai1' }])
})
