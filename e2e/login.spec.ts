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
