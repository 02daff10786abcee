import { accounts } from '@jiangtai/contract/accounts'
import { organizations } from '@jiangtai/contract/organizations'
import { registration } from '@jiangtai/contract/registration'
import type { Page } from '@playwright/test'
import { letOut } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { navigate } from '../../test/page/navigate.ts'
import { logIn, openSchool, organizationOf, student, teacher } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'
import { dockOf } from '../../test/page/tools.ts'

// Who is led where is decided by detour.ts, and proved beside it for every address. Here: the page does what it says.

const registrationPages = ['/register', '/register-login', '/ground', '/forget-password']
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })
const erased = (page: Page) => page.getByText('这一页被擦掉了')
const channelOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('public_channel') ?? 'null'))
const hasClass = (page: Page) =>
  expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'class_id')).toBe(true)

test('R114, R115, R166: each role is led home from the login and from the home of the other', async ({ open, stand }) => {
  logIn(stand, teacher)
  const page = await open('/student-index')
  await at(page, '/')
  await hasClass(page)
  await navigate(page, '/login')
  await at(page, '/')
  logIn(stand, student)
  await page.goto(`${stand.origin}/`)
  await at(page, '/student-index')
  await hasClass(page)
  await page.goto(`${stand.origin}/login`)
  await at(page, '/student-index')
})

test('R116, R117: who comes from another system is logged out, what a third party sent is cleared, and the login has the query', async ({
  open,
  stand,
}) => {
  logIn(stand, teacher)
  letOut(stand)
  const page = await open('/?from=500')
  await at(page, '/?from=500')
  await expect(page.getByRole('heading', { name: '班级名单' })).toBeVisible()
  expect(stand.asked(accounts.logOut)).toEqual([])

  await page.evaluate(() => sessionStorage.setItem('jiangtai.third-party', '{"token":"of a partner"}'))
  await page.goto(`${stand.origin}/?from=300&x=1`)
  await at(page, '/login?from=300&x=1')
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
  expect(stand.asked(accounts.logOut)).toHaveLength(1)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('R016, R118, R119, R121: a school without registration has the common login; only a partner’s token opens registration there', async ({
  open,
  stand,
  settle,
}) => {
  // What is stored of somebody who is no longer logged in leads nowhere and is cleared.
  const hints = Object.entries({ class_id: '1', user_type: '2', user_id: '1', user_name: 'student1' })
  const page = await open('/jp-login?to=%2Fanswer-sheet', {
    before: (page) => page.context().addCookies(hints.map(([name, value]) => ({ name, value, url: stand.origin }))),
  })
  await at(page, '/login?to=%2Fanswer-sheet')
  await expect.poll(() => page.context().cookies()).toEqual([])
  for (const path of registrationPages) {
    await navigate(page, path)
    await at(page, '/not-found')
    await expect(erased(page)).toBeVisible()
  }

  stand.refuse(registration.acceptSso, 'ssoWrong')
  await navigate(page, '/sso-register/not-a-token')
  await expect(page.getByRole('heading', { name: '没有核对成功' })).toBeVisible()
  await page.goto(`${stand.origin}/register`)
  await at(page, '/not-found')

  stand.answer(registration.acceptSso, { partner_name: '区教育平台', person_name: '周敏', user: null, bound_user_name: '' })
  await navigate(page, '/sso-register/a.token')
  await expect(page.getByRole('heading', { name: '周敏，您好' })).toBeVisible()
  await page.goto(`${stand.origin}/register`)
  for (const path of registrationPages) {
    await navigate(page, path)
    await settle(page)
    await expect(titleOf(page)).toBeVisible()
    await at(page, path)
  }
})

test('R017, R018, R019, R020, R118, R122: registration pages open where the host has them, and login-type pages forget the public channel', async ({
  open,
  stand,
}) => {
  stand.refuse(registration.acceptSso, 'ssoWrong')
  stand.answer(organizations.current, organizationOf('default', { has_registration: 1 }))
  const page = await open('/public-login')
  await expect.poll(() => channelOf(page)).toEqual({ channel: 'IM000000' })
  for (const path of ['/login', '/electron-login', ...registrationPages, '/sso-register/x', '/wwx/auth-success']) {
    await navigate(page, '/public-login/IM000123/pad')
    await expect.poll(() => channelOf(page), path).toEqual({ channel: 'IM000123', client: 'pad' })
    await navigate(page, path)
    await expect.poll(() => channelOf(page), path).toBeNull()
    await expect(titleOf(page)).toBeVisible()
    await at(page, path)
  }
})

test('R120, R122, R625: jp has a login of its own, with what was asked for, which forgets the public channel too and has no bar of tools', async ({
  open,
  stand,
}) => {
  openSchool(stand, 'jp')
  const page = await open('/public-login/IM000123')
  await expect.poll(() => channelOf(page)).not.toBeNull()
  await navigate(page, '/login?to=%2Fanswer-sheet')
  await at(page, '/jp-login?to=%2Fanswer-sheet')
  await expect.poll(() => channelOf(page)).toBeNull()
  await expect(titleOf(page)).toBeVisible()
  await expect(dockOf(page)).toHaveCount(0)
})

test('R046, R051, R052, R123: a code for another school goes through middlePage to its host, and nowhere else', async ({
  open,
  stand,
  expectError,
}) => {
  const relay = (query: Record<string, string>) => `/middlePage?${new URLSearchParams({ ...query, code: 'c', state: 's' })}`
  stand.answer(organizations.isKnownHost, { is_known: 0 })
  const page = await open(relay({ domain: 'evil.test', path: '/login' }))
  await at(page, '/error')
  expect(stand.asked(organizations.isKnownHost)).toEqual([{ domain: 'evil.test' }])
  stand.answer(organizations.isKnownHost, { is_known: 1 })
  // A path that becomes a host, and none: the server is not even asked.
  for (const query of [{ domain: 'jp.localhost', path: '//evil.test' }, { domain: 'jp.localhost' }]) {
    await navigate(page, relay(query))
    await at(page, '/error')
  }
  expect(new URL(page.url()).origin).toBe(stand.origin)
  expect(stand.asked(organizations.isKnownHost)).toHaveLength(1)

  const domain = 'jp.localhost:3000'
  expectError(/a request left the origin: http:\/\/jp\.localhost/)
  const html = '<!doctype html><html lang="zh-CN"><title>精品班</title><main><h1>精品班</h1></main></html>'
  await page.route(`http://${domain}/**`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  await navigate(page, `/login?${new URLSearchParams({ domain, code: 'c 1', state: 's&2' })}`)
  await expect(page).toHaveURL(({ host, pathname }) => host === domain && pathname === '/login')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ domain, code: 'c 1', state: 's&2' })
  expect(stand.asked(organizations.isKnownHost)).toEqual([{ domain: 'evil.test' }, { domain }])
})
