import { expect, type Person, test } from './support/test.ts'

const sessionOf = async ({ context }: Person) => (await context.cookies()).find(({ name }) => name === 'jt_session')

test('R089: the person, the class and a realtime token are stored after the login; the session is in a cookie out of reach, for as long as was asked', async ({
  people,
}) => {
  const teacher = await people()
  const { page } = teacher
  await teacher.goto('/login')
  await page.getByLabel('在这台设备上保持登录').setChecked(false)
  await teacher.logIn('teacher1')
  await teacher.at('/')
  const stored = async () => (await teacher.context.cookies()).map(({ name }) => name)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  await expect.poll(stored).toEqual(expect.arrayContaining(['class_id', 'user_id', 'user_name', 'user_type', 'ws_token']))
  const session = await sessionOf(teacher)
  expect(session).toMatchObject({ httpOnly: true, value: expect.stringMatching(/.{20}/), expires: -1 })
  const inReach = await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]))
  expect(inReach).toContain('user_name=teacher1')
  expect(inReach).not.toContain('jt_session')
  expect(inReach).not.toContain(session?.value)

  await page.getByRole('link', { name: '我的账号：周敏' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog', { name: '退出登录？' }).getByRole('button', { name: '退出登录' }).click()
  await teacher.at('/login')
  await expect.poll(stored).toEqual([])
  await teacher.goto('/')
  await teacher.at('/login')
  await teacher.logIn('teacher1')
  await teacher.at('/')
  const inDays = ((await sessionOf(teacher))?.expires ?? 0) / 86_400 - Date.now() / 86_400_000
  expect(Math.round(inDays)).toBe(365)
})

test('the login is used before its scripts have come: what is typed and pressed until then is kept, and leads where one was going', async ({
  people,
}) => {
  const guest = await people()
  const { page } = guest
  let come = () => {}
  const scripts = new Promise<void>((resolve) => {
    come = resolve
  })
  const isEarly = /assets\/early-/
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!isEarly.test(route.request().url())) await scripts
    await route.continue()
  })
  // Whoever opens the address of a page behind the login.
  await page.goto(`${guest.origin}/?from-mail=1`, { waitUntil: 'commit' })
  const account = page.getByLabel('账号', { exact: true })
  await account.fill('teacher1')
  await page.getByLabel('密码', { exact: true }).fill('jiangtai1')
  await page.getByLabel('在这台设备上保持登录').setChecked(false)
  await account.evaluate((node) => node.setAttribute('data-stays', ''))
  await account.press('Enter')
  // Enter has pressed the button, and nothing typed has left the page.
  await expect(page.locator('[data-pressed]')).toHaveText('登录')
  expect(page.url()).toBe(`${guest.origin}/?from-mail=1`)
  await page.getByRole('button', { name: '显示密码' }).click()
  await expect(page.locator('[data-pressed]')).toHaveAccessibleName('显示密码')
  await account.focus()
  come()
  // Nothing was drawn anew: the field is the same, with its focus, and the last press is done.
  await expect(page.getByRole('button', { name: '隐藏密码' })).toBeVisible()
  await expect(page.locator('input[data-stays]')).toBeFocused()
  await expect(account).toHaveValue('teacher1')
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('jiangtai1')
  await expect(page.getByLabel('在这台设备上保持登录')).not.toBeChecked()
  await account.press('Enter')
  await guest.at('/')
  expect(new URL(page.url()).search).toBe('?from-mail=1')
  expect(await sessionOf(guest)).toMatchObject({ expires: -1 })
})
