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

/** Whoever has arrived at this address has left nothing behind. */
async function isGone(page: Page, address: string) {
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { name: '别处' })).toBeVisible()
  await expect.poll(() => storedBy(page)).toEqual(nothing)
}

// Where somebody is led is decided by leave.ts, and proved beside it.

test('R127, R128: whoever leaves a public channel is led to its login, and has left nothing behind before they arrive', async ({
  open,
  stand,
}) => {
  const login = '/public-login/IM000123/pad'
  const page = await open(login)
  await typeLogin(page, 'teacher1')
  await at(page, '/')
  await hasToken(page)
  const { cookies } = await storedBy(page)
  expect(cookies).toEqual(expect.arrayContaining(['class_id', 'user_id', 'user_name', 'user_type', 'ws_token']))
  await useTab(page)
  letOut(stand)
  await answerEmpty(page, `**${login}`)
  await leave(page)
  await isGone(page, stand.origin + login)
})

test('R006, R127, R131, R132: others are led to the home address of their organisation, or back to the partner they came from', async ({
  open,
  stand,
  expectError,
}) => {
  stand.answer(organizations.current, organizationOf('default', { home_url: '/left' }))
  logIn(stand, teacher)
  letOut(stand)
  const page = await open('/')
  await hasToken(page)
  await useTab(page)
  await answerEmpty(page, '**/left')
  await leave(page)
  await isGone(page, `${stand.origin}/left`)
  // The way back is closed.
  await page.goto(`${stand.origin}/`)
  await at(page, '/login')

  const partner = 'http://platform.localhost/'
  logIn(stand, student)
  stand.answer(accounts.status, { is_login: 1, user: student, back_url: partner })
  letOut(stand)
  await page.goto(`${stand.origin}/student-index`)
  expectError(/a request left the origin: http:\/\/platform\.localhost\//)
  await answerEmpty(page, `${partner}**`)
  await leave(page)
  await expect(page).toHaveURL(partner)
})

test('R768: why logging out, user info or a token was refused is said, and the person stays', async ({ open, stand, expectError }) => {
  // What Chromium says of a call that breaks off.
  expectError(/ERR_CONNECTION|ERR_EMPTY|Failed to load resource/)
  logIn(stand, teacher)
  const page = await open('/')
  await hasToken(page)
  stand.cut(accounts.logOut)
  await leave(page)
  await expect(page.getByText('还没有退出，请联网后再试')).toBeVisible()
  stand.refuse(accounts.logOut, 'unavailable')
  await leave(page)
  await expect(page.getByText('服务暂时不可用，请稍后再试')).toBeVisible()
  await at(page, '/personal-center?tab=profile')

  stand.refuse(channel.token, 'unavailable')
  await page.context().clearCookies({ name: 'ws_token' })
  await page.reload()
  await expect(page.getByText('服务暂时不可用，请稍后再试')).toBeVisible()

  logIn(stand, teacher)
  stand.refuse(channel.userInfo, 'notAllowed')
  // As on the first visit: what is stored of a person need not be asked for.
  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByText('没有权限进行此操作')).toBeVisible()
})

test('R130, R135, R216, R766: an answer of -200 leaves nothing stored and leads once to the login of the context and from there back; logging out leads there too', async ({
  open,
  stand,
}) => {
  openSchool(stand, 'jp')
  stand.answer(organizations.current, organizationOf('jp', { home_url: '/error?home=1' }))
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

  // Whatever the home address of jp.
  letOut(stand)
  await leave(page)
  await at(page, '/jp-login')
})
