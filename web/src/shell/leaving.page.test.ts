import { accounts } from '@jiangtai/contract/accounts'
import { channel } from '@jiangtai/contract/channel'
import { classes } from '@jiangtai/contract/classes'
import { organizations } from '@jiangtai/contract/organizations'
import type { Page } from '@playwright/test'
import { leave, letIn, letOut, openAccounts, typeLogin } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { isGuest, logIn, openSchool, organizationOf, otherClass, student, teacher } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'

test.beforeEach(({ stand }) => {
  openAccounts(stand)
  letIn(stand, teacher)
})

const storedBy = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name }) => name).sort(),
  token: await page.evaluate(() => localStorage.getItem('token')),
  channel: await page.evaluate(() => localStorage.getItem('public_channel')),
  ofTab: await page.evaluate(() => Object.keys(sessionStorage)),
})
const nothing = { cookies: [], token: null, channel: null, ofTab: [] }
const hasToken = (page: Page) => expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()

/** What somebody may leave in a tab: what a partner said of them, and what they typed. */
const useTab = (page: Page) =>
  page.evaluate(() => {
    const said = { token: 't', partnerName: 'x', personName: 'x', until: Date.now() + 9e5 }
    sessionStorage.setItem('jiangtai.third-party', JSON.stringify(said))
    sessionStorage.setItem('jiangtai.draft.register', '{"phone":"13800000001"}')
  })

/** A page that runs nothing of ours: what it finds is what was left. */
const elsewhere = '<!doctype html><html lang="zh-CN"><title>别处</title><main><h1>别处</h1></main></html>'
const answerEmpty = (page: Page, pattern: string) =>
  page.route(pattern, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: elsewhere }))

for (const [where, target, login] of [
  ['the home address of the school', '/left', '/login'],
  ['a public channel', '/public-login/IM000123/pad', '/public-login/IM000123/pad'],
] as const)
  test(`R127: whoever is led to ${where} has left nothing behind before they arrive`, async ({ open, stand }) => {
    stand.answer(organizations.current, organizationOf('default', { home_url: '/left' }))
    const page = await open(login)
    await typeLogin(page, 'teacher1')
    await at(page, '/')
    await hasToken(page)
    const { cookies } = await storedBy(page)
    expect(cookies).toEqual(expect.arrayContaining(['class_id', 'user_id', 'user_name', 'user_type', 'ws_token']))
    await useTab(page)
    letOut(stand)
    await answerEmpty(page, `**${target}`)
    await leave(page)
    await at(page, target)
    await expect(page.getByRole('heading', { name: '别处' })).toBeVisible()
    expect(await storedBy(page)).toEqual(nothing)
  })

test('R768: why user info was refused is said', async ({ open, stand }) => {
  logIn(stand, teacher)
  stand.refuse(channel.userInfo, 'notAllowed')
  const page = await open('/')
  await expect(page.getByText('没有权限进行此操作')).toBeVisible()
})

test('R768: why a token was refused is said', async ({ open, stand }) => {
  logIn(stand, teacher)
  const page = await open('/')
  await hasToken(page)
  stand.refuse(channel.token, 'unavailable')
  await page.context().clearCookies({ name: 'ws_token' })
  await page.reload()
  await expect(page.getByText('服务暂时不可用，请稍后再试')).toBeVisible()
})

test('R768: why logging out was refused is said, and the person stays', async ({ open, stand }) => {
  logIn(stand, teacher)
  stand.refuse(accounts.logOut, 'unavailable')
  const page = await open('/')
  await leave(page)
  await expect(page.getByText('服务暂时不可用，请稍后再试')).toBeVisible()
  await at(page, '/')
})

test('R128: logging out of a public channel leads to its login', async ({ open, stand }) => {
  letIn(stand, student)
  const page = await open('/public-login/IM000123/pad')
  await typeLogin(page, 'student1')
  await at(page, '/student-index')
  letOut(stand)
  await leave(page)
  await at(page, '/public-login/IM000123/pad')
})

test('R130: logging out of jp leads to its login, whatever its home address', async ({ open, stand }) => {
  openSchool(stand, 'jp')
  stand.answer(organizations.current, organizationOf('jp', { home_url: '/error?home=1' }))
  logIn(stand, teacher)
  letOut(stand)
  const page = await open('/')
  await leave(page)
  await at(page, '/jp-login')
})

test('R131: who came from a partner school system is led back to it', async ({ open, stand, expectError }) => {
  const partner = 'http://platform.localhost/'
  logIn(stand, student)
  stand.answer(accounts.status, { is_login: 1, user: student, back_url: partner })
  letOut(stand)
  const page = await open('/student-index')
  expectError(/a request left the origin: http:\/\/platform\.localhost\//)
  await answerEmpty(page, `${partner}**`)
  await leave(page)
  await expect(page).toHaveURL(partner)
})

test('R132: logging out otherwise leads to the home address of the organisation, and the way back is closed', async ({ open, stand }) => {
  stand.answer(organizations.current, organizationOf('default', { home_url: '/error?home=1' }))
  logIn(stand, teacher)
  letOut(stand)
  const page = await open('/')
  await leave(page)
  await at(page, '/error?home=1')
  await page.goto(`${stand.origin}/`)
  await at(page, '/login')
})

test('R135, R216, R766: an answer of -200 leaves nothing stored and leads once to the login of the context, and from there back', async ({
  open,
  stand,
}) => {
  openSchool(stand, 'jp')
  logIn(stand, teacher)
  const page = await open('/')
  await hasToken(page)
  await useTab(page)
  isGuest(stand)
  stand.refuse(classes.choose, 'noSession')
  stand.refuse(channel.userInfo, 'noSession')
  await page.getByRole('button', { name: /^班级：/ }).click()
  await page.getByRole('menuitemradio', { name: otherClass.name }).click()
  await expect(page.getByText('登录已失效，请重新登录')).toHaveCount(1)
  await at(page, `/jp-login?${new URLSearchParams({ to: '/' })}`)
  await expect.poll(() => storedBy(page)).toEqual(nothing)
  await typeLogin(page, 'teacher1')
  await at(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog', { name: '账号绑定提示' })).toHaveCount(0)
})
