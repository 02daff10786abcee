import { expect, test } from './support/test.ts'

test('a teacher logs in through the page and is greeted at home', async ({ people }) => {
  const teacher = await people()
  await teacher.goto('/login')
  await teacher.look('login')
  await teacher.logIn('teacher1')
  await teacher.at('/')
  await expect(teacher.page.getByRole('heading', { name: /^周老师，(夜深了|(早上|上午|中午|下午|晚上)好)$/ })).toBeVisible()
  await expect(teacher.page.getByRole('heading', { name: '班级名单' })).toBeVisible()
  await teacher.look('teacher-home')
})

test('R622: a student logs in through the page and sees teachers and classmates', async ({ people }) => {
  const student = await people()
  await student.goto('/login')
  await student.look('login')
  await student.logIn('student1')
  await student.at('/student-index')
  await expect(student.page.getByRole('heading', { name: '我的老师' })).toBeVisible()
  await expect(student.page.getByRole('heading', { name: '我的同学' })).toBeVisible()
  await student.look('student-home')
})

test('a wrong password is answered with one sentence and the person stays', async ({ people }) => {
  const guest = await people()
  await guest.goto('/login')
  await guest.logIn('teacher1', 'jiangtai2')
  await expect(guest.page.getByRole('alert')).toContainText('账号或密码不正确')
  await guest.at('/login')
  await expect(guest.page.getByLabel('账号', { exact: true })).toHaveValue('teacher1')
  await guest.look('login-refused')
})

test('on a small screen the refusal is brought into sight', async ({ people }) => {
  const guest = await people({ viewport: { width: 844, height: 390 } })
  await guest.goto('/login')
  await guest.logIn('teacher1', 'jiangtai2')
  await expect(guest.page.getByText('账号或密码不正确')).toBeInViewport({ ratio: 1 })
  await guest.look('login-refused')
})

test('empty fields are named before anything is sent', async ({ people }) => {
  const guest = await people()
  await guest.goto('/login')
  const sent: string[] = []
  guest.page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await guest.page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(guest.page.getByText('请输入账号')).toBeVisible()
  await expect(guest.page.getByText('请输入密码')).toBeVisible()
  await expect(guest.page.getByLabel('账号', { exact: true })).toBeFocused()
  expect(sent).toEqual([])
  await guest.look('login-empty')
})

test('the keyboard alone is enough to log in', async ({ people }) => {
  const guest = await people()
  await guest.goto('/login')
  const { keyboard } = guest.page
  const tabTo = async (label: string) => {
    const field = guest.page.getByLabel(label, { exact: true })
    for (let step = 0; step < 12 && !(await field.evaluate((node) => node === document.activeElement)); step++) await keyboard.press('Tab')
    await expect(field).toBeFocused()
  }
  await tabTo('账号')
  await keyboard.type('student2')
  await tabTo('密码')
  await keyboard.type('jiangtai1')
  await guest.look('login-filled')
  await keyboard.press('Enter')
  await guest.at('/student-index')
  await guest.look('student-home')
})

test('without 保持登录 the session ends with the window, with it it stays', async ({ people }) => {
  const keepIn = async (keep: boolean) => {
    const person = await people()
    await person.goto('/login')
    await person.look('login')
    await person.page.getByLabel('在这台设备上保持登录').setChecked(keep)
    await person.logIn('student3')
    await person.at('/student-index')
    await person.look('student-home')
    const cookie = (await person.context.cookies()).find(({ name }) => name === 'jt_session')
    return cookie?.expires
  }
  expect(await keepIn(false)).toBe(-1)
  const inDays = ((await keepIn(true)) ?? 0) / 86_400 - Date.now() / 86_400_000
  expect(Math.round(inDays)).toBe(365)
})

test('an address asked for before the login is reached after it', async ({ people }) => {
  const guest = await people()
  await guest.goto('/?from-mail=1')
  await guest.at('/login')
  expect(new URL(guest.page.url()).searchParams.get('to')).toBe('/?from-mail=1')
  await guest.look('login')
  await guest.logIn('teacher1')
  await guest.at('/')
  expect(new URL(guest.page.url()).search).toBe('?from-mail=1')
  await guest.look('teacher-home')
})

for (const to of ['//evil.test', '/\\evil.test', 'https://evil.test/', 'javascript:alert(1)']) {
  test(`a login that should lead to ${to} leads home`, async ({ people }) => {
    const guest = await people()
    await guest.goto(`/login?${new URLSearchParams({ to })}`)
    await guest.look('login')
    await guest.logIn('teacher1')
    await guest.at('/')
    expect(new URL(guest.page.url()).origin).toBe(guest.origin)
    await guest.look('teacher-home')
  })
}
