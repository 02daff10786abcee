import { accounts } from '@jiangtai/contract/accounts'
import { organizations } from '@jiangtai/contract/organizations'
import { letIn, typeLogin } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { navigate } from '../../test/page/navigate.ts'
import { organizationOf, teacher } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'

const desktopAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0.0.0 Electron/28.0.0 jiangtai-desktop'

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

test('R015, R019: a channel has its login, and a landing page that leads there', async ({ open, stand, look }) => {
  stand.answer(organizations.current, organizationOf('default', { has_registration: 1 }))
  stand.refuse(accounts.logIn, 'wrongPassword')
  const tried = () => stand.asked(accounts.logIn).map(({ channel, origin }) => [channel, origin])
  const page = await open('/public-login')
  await at(page, '/public-login')
  await look(page, 'public-login')
  await typeLogin(page, 'teacher1')
  await expect.poll(tried).toEqual([['IM000000', 100]])

  await navigate(page, '/ground?channel=DEMO')
  await page.getByRole('link', { name: '注册' }).waitFor()
  await look(page, 'ground')
  await page.getByRole('link', { name: '注册' }).click()
  await at(page, '/register?channel=DEMO')
  await page.goBack()
  await page.getByRole('link', { name: '登录' }).click()
  await at(page, '/public-login/DEMO')
  await typeLogin(page, 'teacher1')
  await expect.poll(() => tried().at(-1)).toEqual(['DEMO', 100])

  await navigate(page, '/public-login/DEMO/tablet')
  await at(page, '/public-login/DEMO/tablet')
  letIn(stand, teacher)
  await typeLogin(page, 'teacher1')
  await at(page, '/')
  expect(tried()).toEqual([
    ['IM000000', 100],
    ['DEMO', 100],
    ['DEMO', 100],
  ])
})
