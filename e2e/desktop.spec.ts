import { expect, type Person, test } from './support/test.ts'

const userAgent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Electron/28.0 Safari/537.36 jiangtai-desktop/1.0'

/** The client's side of the bridge, which remembers what the page told it. */
const withBridge = ({ page }: Person) =>
  page.addInitScript(() => {
    const told: string[] = []
    const tell =
      (what: string) =>
      (more: unknown = '') =>
        void told.push(`${what} ${JSON.stringify(more)}`)
    Object.assign(window, {
      told,
      jiangtaiDesktop: {
        minimize: () => tell('minimize')(),
        close: () => tell('close')(),
        loginSucceeded: tell('succeeded'),
        loginFailed: tell('failed'),
      },
    })
  })
const told = ({ page }: Person) => page.evaluate(() => (window as unknown as { told: string[] }).told)

test('R054: the title bar with its two buttons is there in the desktop client only', async ({ people }) => {
  const client = await people({ userAgent })
  await withBridge(client)
  await client.goto('/electron-login')
  const bar = client.page.getByRole('region', { name: '窗口' })
  await expect(bar).toBeVisible()
  expect((await bar.boundingBox())?.height).toBe(36)
  await bar.getByRole('button', { name: '最小化' }).click()
  await bar.getByRole('button', { name: '关闭窗口' }).click()
  expect(await told(client)).toEqual(['minimize ""', 'close ""'])
  await client.look('desktop-login')

  const browser = await people()
  await browser.goto('/electron-login')
  await browser.look('electron-login')
  await expect(browser.page.getByRole('region', { name: '窗口' })).toHaveCount(0)
})

test('R129, R133, R134: the client hears how the login went, and comes back to its own login', async ({ people }) => {
  const client = await people({ userAgent })
  const { page } = client
  await withBridge(client)
  await client.goto('/')
  await client.at('/electron-login')
  await client.logIn('teacher1', 'jiangtai2')
  await expect(page.getByText('账号或密码不正确')).toBeVisible()
  expect(await told(client)).toEqual(['failed "账号或密码不正确"'])
  await client.look('desktop-login-refused')
  await client.logIn('teacher1')
  await client.at('/')
  await expect.poll(() => told(client)).toContainEqual(expect.stringMatching(/^succeeded \{"user_id":\d+,"user_type":1\}$/))
  await client.look('teacher-home-desktop')

  await page.getByRole('button', { name: /^我的账号/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog', { name: '退出登录？' }).getByRole('button', { name: '退出登录' }).click()
  await client.at('/electron-login')
})

test('R140: the mobile app is asked for the MAC of a student every 3 s, and of nobody else', async ({ people }) => {
  const asked: Record<string, number> = {}
  for (const [as, home] of [
    ['student1', '/student-index'],
    ['teacher1', '/'],
  ] as const) {
    const person = await people({ as })
    const { page } = person
    await page.clock.install()
    await page.addInitScript(() => {
      const count = Object.assign(window, { asked: 0 })
      Object.assign(window, { jiangtaiApp: { deviceMac: () => `02:00:00:00:00:0${++count.asked}` } })
    })
    await person.goto(home)
    const count = () => page.evaluate(() => (window as unknown as { asked: number }).asked)
    if (as === 'student1') {
      await expect.poll(count).toBe(1)
      await page.clock.runFor(3000)
      await expect.poll(count).toBe(2)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('device_mac'))).toBe('02:00:00:00:00:02')
    } else await page.clock.runFor(6000)
    asked[as] = await count()
    await page.clock.resume()
    await person.look('home')
  }
  expect(asked).toEqual({ student1: 2, teacher1: 0 })
})
