import { accounts } from '@jiangtai/contract/accounts'
import { organizations } from '@jiangtai/contract/organizations'
import { registration } from '@jiangtai/contract/registration'
import { letOut } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { logIn, openSchool, organizationOf, student, teacher } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'

const registrationPages = ['/register', '/register-login', '/ground', '/forget-password']

for (const [ids, who, user, home] of [
  ['R114', 'a student', student, '/student-index'],
  ['R115', 'a teacher', teacher, '/'],
] as const)
  test(`${ids}: with a stored class ${who} is led from the login to ${home}`, async ({ open, stand }) => {
    logIn(stand, user)
    const page = await open(home)
    await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'class_id')).toBe(true)
    await page.goto(`${stand.origin}/login`)
    await at(page, home)
  })

test('R166: each role is led from the home of the other to its own', async ({ open, stand }) => {
  logIn(stand, teacher)
  const page = await open('/student-index')
  await at(page, '/')
  logIn(stand, student)
  await page.goto(`${stand.origin}/`)
  await at(page, '/student-index')
})

test('what is stored of somebody who is no longer logged in leads nowhere and is cleared', async ({ open, stand }) => {
  const hints = Object.entries({ class_id: '1', user_type: '2', user_id: '1', user_name: 'student1' })
  const page = await open('/login', {
    before: (page) => page.context().addCookies(hints.map(([name, value]) => ({ name, value, url: stand.origin }))),
  })
  await at(page, '/login')
  await expect.poll(() => page.context().cookies()).toEqual([])
})

for (const [who, user, home] of [
  ['teacher', teacher, '/'],
  ['student', student, '/student-index'],
] as const)
  test(`R116: a ${who} who comes from another system is logged out, what a third party sent is cleared, and the login has the query`, async ({
    open,
    stand,
  }) => {
    logIn(stand, user)
    letOut(stand)
    const page = await open(home)
    await page.evaluate(() => sessionStorage.setItem('jiangtai.third-party', '{"token":"of a partner"}'))
    await page.goto(`${stand.origin}/?from=300&x=1`)
    await at(page, '/login?from=300&x=1')
    await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
    expect(stand.asked(accounts.logOut)).toHaveLength(1)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

test('R117: from 500 changes nothing', async ({ open, stand }) => {
  logIn(stand, teacher)
  const page = await open('/?from=500')
  await at(page, '/?from=500')
  await expect(page.getByRole('heading', { name: '班级名单' })).toBeVisible()
  expect(stand.asked(accounts.logOut)).toEqual([])
})

for (const [id, theme, path, target] of [
  ['R120', 'jp', '/login', '/jp-login'],
  ['R016, R121', 'default', '/jp-login', '/login'],
  ['R121', 'hxz', '/jp-login', '/login'],
] as const)
  test(`${id}: in ${theme} ${path} leads to ${target}, with what was asked for`, async ({ open, stand }) => {
    openSchool(stand, theme)
    const page = await open(`${path}?to=%2Fanswer-sheet`)
    await at(page, `${target}?to=%2Fanswer-sheet`)
  })

test('R119: registration pages are not found at other hosts', async ({ open, stand }) => {
  const page = await open('/login')
  for (const path of registrationPages) {
    await page.goto(stand.origin + path)
    await at(page, '/not-found')
    await expect(page.getByText('这一页被擦掉了')).toBeVisible()
  }
})

test('R017, R018, R019, R020, R118: registration pages open where the host has registration', async ({ open, stand }) => {
  stand.answer(organizations.current, organizationOf('default', { has_registration: 1 }))
  const page = await open('/login')
  for (const path of registrationPages) {
    await page.goto(stand.origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await at(page, path)
  }
})

test('R118: registration pages open anywhere once a partner’s token was accepted, and not by one that was refused', async ({
  open,
  stand,
}) => {
  stand.refuse(registration.acceptSso, 'ssoWrong')
  const page = await open('/sso-register/not-a-token')
  await expect(page.getByRole('heading', { name: '没有核对成功' })).toBeVisible()
  await page.goto(`${stand.origin}/register`)
  await at(page, '/not-found')

  stand.answer(registration.acceptSso, { partner_name: '区教育平台', person_name: '周敏', user: null, bound_user_name: '' })
  await page.goto(`${stand.origin}/sso-register/a.token`)
  await expect(page.getByRole('heading', { name: '周敏，您好' })).toBeVisible()
  for (const path of registrationPages) {
    await page.goto(stand.origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await at(page, path)
  }
})

test('R122: login-type pages forget the public channel, its own login takes it', async ({ open, stand }) => {
  stand.refuse(registration.acceptSso, 'ssoWrong')
  stand.answer(organizations.current, organizationOf('default', { has_registration: 1 }))
  const page = await open('/public-login')
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('public_channel') ?? 'null'))
  await expect.poll(stored).toEqual({ channel: 'IM000000' })
  await page.goto(`${stand.origin}/public-login/IM000123/pad`)
  await expect.poll(stored).toEqual({ channel: 'IM000123', client: 'pad' })
  for (const path of ['/login', '/electron-login', ...registrationPages, '/sso-register/x', '/wwx/auth-success']) {
    await page.evaluate(() => localStorage.setItem('public_channel', '{"channel":"IM000123"}'))
    await page.goto(stand.origin + path)
    await at(page, path)
    await expect.poll(stored, path).toBeNull()
  }
})

test('R122: so does the login of jp', async ({ open, stand }) => {
  openSchool(stand, 'jp')
  const page = await open('/public-login/IM000123')
  const stored = () => page.evaluate(() => localStorage.getItem('public_channel'))
  await expect.poll(stored).not.toBeNull()
  await page.goto(`${stand.origin}/jp-login`)
  await expect.poll(stored).toBeNull()
})

test('R046, R051, R052, R123: a code for another school goes through middlePage to its host', async ({ open, stand, expectError }) => {
  const domain = 'jp.localhost:3000'
  stand.answer(organizations.isKnownHost, { is_known: 1 })
  expectError(/a request left the origin: http:\/\/jp\.localhost/)
  const html = '<!doctype html><html lang="zh-CN"><title>精品班</title><main><h1>精品班</h1></main></html>'
  const page = await open(`/login?${new URLSearchParams({ domain, code: 'c 1', state: 's&2' })}`, {
    before: (page) => page.route(`http://${domain}/**`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })),
  })
  await expect(page).toHaveURL(({ host, pathname }) => host === domain && pathname === '/login')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ domain, code: 'c 1', state: 's&2' })
  expect(stand.asked(organizations.isKnownHost)).toEqual([{ domain }])
})

test('a code for this very host stays, however the host is written', async ({ open, stand }) => {
  const page = await open(`/login?code=1&domain=${new URL(stand.origin).host.toUpperCase()}`)
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
  await at(page, '/login')
})

for (const [what, query, isAsked] of [
  ['a host the server does not know', { domain: 'evil.test', path: '/login' }, true],
  ['a path that becomes a host', { domain: 'jp.localhost', path: '//evil.test' }, false],
  ['no path', { domain: 'jp.localhost' }, false],
] as const)
  test(`R052: middlePage shows the error page for ${what}, and redirects nowhere`, async ({ open, stand }) => {
    stand.answer(organizations.isKnownHost, { is_known: isAsked ? 0 : 1 })
    const page = await open(`/middlePage?${new URLSearchParams({ ...query, code: 'c', state: 's' })}`)
    await at(page, '/error')
    expect(new URL(page.url()).origin).toBe(stand.origin)
    expect(stand.asked(organizations.isKnownHost)).toHaveLength(isAsked ? 1 : 0)
  })
