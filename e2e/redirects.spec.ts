import { partnerToken } from './support/sso-token.ts'
import { expect, type Person, test } from './support/test.ts'

const at = (person: Person) => {
  const { pathname, search } = new URL(person.page.url())
  return pathname + search
}
const hints = (username: string, userType: number) =>
  Object.entries({ class_id: '1', user_type: String(userType), user_id: '1', user_name: username })

for (const [id, username, home] of [
  ['R114', 'student1', '/student-index'],
  ['R115', 'teacher1', '/'],
] as const) {
  test(`${id}: with a stored class ${username} is led from the login to ${home}`, async ({ people }) => {
    const person = await people({ as: username })
    await person.goto(home)
    await expect.poll(async () => (await person.context.cookies()).some(({ name }) => name === 'class_id')).toBe(true)
    await person.look('home')
    await person.goto('/login')
    await person.at(home)
  })
}

test('what is stored of somebody who is no longer logged in leads nowhere and is cleared', async ({ people }) => {
  const guest = await people()
  await guest.context.addCookies(hints('student1', 2).map(([name, value]) => ({ name, value, url: guest.origin })))
  await guest.goto('/login')
  await guest.at('/login')
  await guest.look('login')
  await expect.poll(async () => (await guest.context.cookies()).map(({ name }) => name)).toEqual([])
})

test('R116: who comes from another system is logged out, what a third party sent is cleared, and the login has the query', async ({
  people,
}) => {
  for (const as of ['teacher1', 'student1']) {
    const person = await people({ as })
    const home = as === 'teacher1' ? '/' : '/student-index'
    await person.goto(home)
    await person.at(home)
    await person.look('home')
    await person.page.evaluate(() => sessionStorage.setItem('jiangtai.third-party', '{"token":"of a partner"}'))
    const logout = person.page.waitForResponse((response) => response.url().includes('/user/logout'))
    await person.goto('/?from=300&x=1')
    await logout
    await person.at('/login')
    expect(at(person)).toBe('/login?from=300&x=1')
    await person.look('login')
    await expect(person.page.getByLabel('账号', { exact: true })).toBeVisible()
    expect(await person.page.evaluate(() => sessionStorage.length)).toBe(0)
  }
})

test('R117: from 500 changes nothing', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  await teacher.goto('/?from=500')
  await teacher.at('/')
  await expect(teacher.page.getByRole('heading', { name: '班级名单' })).toBeVisible()
  await teacher.look('teacher-home')
})

test('R120, R121: the login of each host', async ({ people }) => {
  for (const [host, path, target] of [
    ['jp.localhost', '/login', '/jp-login'],
    ['localhost', '/jp-login', '/login'],
    ['hxz.localhost', '/jp-login', '/login'],
  ] as const) {
    const guest = await people({ host })
    await guest.goto(`${path}?to=%2Fanswer-sheet`)
    await guest.at(target)
    expect(at(guest)).toBe(`${target}?to=%2Fanswer-sheet`)
    await guest.look('login')
  }
})

test('R119: registration pages are not found at other hosts', async ({ people }) => {
  const guest = await people()
  for (const path of ['/register', '/register-login', '/ground', '/forget-password']) {
    await guest.goto(path)
    await expect(guest.page.getByText('这一页被擦掉了')).toBeVisible()
    await guest.look('not-found')
  }
})

test('R118: registration pages open at jp and fh hosts, and anywhere once a partner’s token was accepted', async ({ people }) => {
  for (const host of ['jp.localhost', 'fh.localhost', 'localhost', 'hxz.localhost']) {
    const guest = await people({ host })
    if (host === 'localhost') {
      await guest.goto(`/sso-register/${partnerToken()}`)
      await expect(guest.page.getByRole('heading', { name: '周敏，您好' })).toBeVisible()
      await guest.look('sso-register')
    }
    if (host === 'hxz.localhost') {
      // The page itself opens; what was not accepted opens nothing else.
      await guest.goto('/sso-register/not-a-token')
      await expect(guest.page.getByRole('heading', { name: '没有核对成功' })).toBeVisible()
      await guest.look('sso-register-refused')
      await guest.goto('/register')
      await expect(guest.page.getByText('这一页被擦掉了')).toBeVisible()
      await guest.look('not-found')
      continue
    }
    for (const path of ['/register', '/register-login', '/ground', '/forget-password']) {
      await guest.goto(path)
      await guest.at(path)
      await expect(guest.page.getByText('这一页被擦掉了')).toHaveCount(0)
      await guest.look(path.slice(1))
    }
  }
})

test('R122: login-type pages forget the public channel, its own login takes it', async ({ people }) => {
  const guest = await people()
  const stored = () => guest.page.evaluate(() => JSON.parse(localStorage.getItem('public_channel') ?? 'null'))
  await guest.goto('/public-login/IM000123/pad')
  await guest.look('public-login')
  expect(await stored()).toEqual({ channel: 'IM000123', client: 'pad' })
  await guest.goto('/login')
  await guest.look('login')
  expect(await stored()).toBeNull()
  for (const [host, pages] of [
    [
      'fh.localhost',
      ['/electron-login', '/register', '/register-login', '/ground', '/forget-password', '/sso-register/x', '/wwx/auth-success'],
    ],
    ['jp.localhost', ['/jp-login']],
  ] as const) {
    const other = await people({ host })
    for (const path of pages) {
      await other.goto('/public-login/IM000123')
      await other.look('public-login')
      await other.goto(path)
      await other.at(path)
      await other.look(path.split('/')[1] ?? '')
      expect(await other.page.evaluate(() => localStorage.getItem('public_channel')), path).toBeNull()
    }
  }
  await guest.goto('/public-login')
  await guest.look('public-login')
  expect(await stored()).toEqual({ channel: 'IM000000' })
})

test('R015: the public login opens with no segment, with a channel, and with a client too', async ({ people }) => {
  const guest = await people()
  for (const path of ['/public-login', '/public-login/IM000123', '/public-login/IM000123/pad']) {
    await guest.goto(path)
    await guest.at(path)
    await expect(guest.page.getByLabel('账号', { exact: true })).toBeVisible()
    await guest.look('public-login')
  }
})

test('R046, R051, R052, R123: a code for another school goes through middlePage to its host', async ({ people, server }) => {
  const guest = await people()
  const domain = `jp.localhost:${server.port}`
  guest.expectError(/a request left the origin: http:\/\/jp\.localhost/)
  const query = new URLSearchParams({ domain, code: 'c 1', state: 's&2' })
  await guest.goto(`/login?${query}`)
  await expect(guest.page).toHaveURL((url) => url.host === domain && url.pathname === '/jp-login')
  const { searchParams } = new URL(guest.page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ domain, code: 'c 1', state: 's&2' })
  await guest.look('login-jp')
})

test('a code for this very host stays, however the host is written', async ({ people, server }) => {
  const guest = await people()
  const documents: string[] = []
  guest.page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await guest.goto(`/login?code=1&domain=LOCALHOST:${server.port}`)
  await guest.at('/login')
  await guest.look('login')
  expect(documents).toHaveLength(1)
})

for (const [what, query] of [
  ['an unknown host', { domain: 'evil.test', path: '/login' }],
  ['a host that only ends like ours', { domain: 'evil-jp.localhost', path: '/login' }],
  ['a path that becomes a host', { domain: 'jp.localhost', path: '//evil.test' }],
  ['a user name before a host', { domain: 'jp.localhost@evil.test', path: '/login' }],
  ['no path', { domain: 'jp.localhost' }],
] as const) {
  test(`R052: middlePage shows the error page for ${what}, and redirects nowhere`, async ({ people }) => {
    const guest = await people()
    await guest.goto(`/middlePage?${new URLSearchParams({ ...query, code: 'c', state: 's' })}`)
    await guest.at('/error')
    expect(new URL(guest.page.url()).origin).toBe(guest.origin)
    await guest.look('error')
  })
}
