import { randomUUID } from 'node:crypto'
import { accounts } from '@jiangtai/contract/accounts'
import { channel } from '@jiangtai/contract/channel'
import { organizations } from '@jiangtai/contract/organizations'
import { endSession } from './support/session.ts'
import { partnerToken } from './support/sso-token.ts'
import { expect, type Person, test } from './support/test.ts'

test('logging out asks first, and then the way back is closed', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto('/')
  const askToLeave = async () => {
    await page.getByRole('button', { name: '我的账号：周敏' }).click()
    await expect(page.getByRole('dialog', { name: '我的账号' })).toBeVisible()
    await teacher.look('account-sheet')
    await page.getByRole('button', { name: '退出登录' }).click()
  }
  const question = page.getByRole('alertdialog', { name: '退出登录？' })
  await askToLeave()
  await teacher.look('log-out-question')
  await question.getByRole('button', { name: '继续使用' }).click()
  await expect(question).toBeHidden()
  await teacher.at('/')

  await askToLeave()
  await question.getByRole('button', { name: '退出登录' }).click()
  await teacher.at('/login')
  await teacher.look('login')
  await teacher.goto('/')
  await teacher.at('/login')
})

test('R766: a session that ended elsewhere leads to the login once, and from there back in', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto('/')
  await teacher.look('teacher-home')
  await endSession(teacher.origin, await teacher.context.cookies())
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  // The channel hears of it first: nobody has to press anything.
  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible()
  await teacher.at('/login')
  await teacher.look('login')
  expect(documents.length).toBeLessThanOrEqual(1)
  await teacher.logIn('teacher1')
  await teacher.at('/')
})

const leave = async ({ page }: Person) => {
  await page.getByRole('button', { name: /^我的账号/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog', { name: '退出登录？' }).getByRole('button', { name: '退出登录' }).click()
}
const storedBy = async ({ page, context }: Person) => ({
  cookies: (await context.cookies()).map(({ name }) => name).sort(),
  token: await page.evaluate(() => localStorage.getItem('token')),
  channel: await page.evaluate(() => localStorage.getItem('public_channel')),
  ofTab: await page.evaluate(() => Object.keys(sessionStorage)),
})
const nothing = { cookies: [], token: null, channel: null, ofTab: [] }
/** What somebody may leave in a tab: what a partner said of them, and what they typed. */
const useTab = ({ page }: Person) =>
  page.evaluate(() => {
    sessionStorage.setItem(
      'jiangtai.third-party',
      JSON.stringify({ token: 't', partnerName: 'x', personName: 'x', until: Date.now() + 9e5 }),
    )
    sessionStorage.setItem('jiangtai.draft.register', '{"phone":"13800000001"}')
  })
/** A page that runs nothing of ours: what it finds is what was left. */
const emptyPage = '<!doctype html><html lang="zh-CN"><title>别处</title><main><h1>别处</h1></main></html>'
const answerEmpty = ({ page }: Person, pattern: string) =>
  page.route(pattern, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: emptyPage }))
const withHome = ({ page }: Person, home_url: string) =>
  page.route(`**${organizations.current.path}`, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { ...data, home_url } } })
  })

test('R089: the person, the class and a realtime token are stored after the login; the session is in a cookie out of reach', async ({
  people,
}) => {
  const teacher = await people()
  const { page, context } = teacher
  await teacher.goto('/login')
  await teacher.look('login')
  await teacher.logIn('teacher1')
  await teacher.at('/')
  await expect.poll(async () => (await storedBy(teacher)).token).toBeTruthy()
  expect((await storedBy(teacher)).cookies).toEqual(expect.arrayContaining(['class_id', 'user_id', 'user_name', 'user_type', 'ws_token']))
  const session = (await context.cookies()).find(({ name }) => name === 'jt_session')
  expect(session).toMatchObject({ httpOnly: true, value: expect.stringMatching(/.{20}/) })
  const inReach = await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]))
  expect(inReach).toContain('user_name=teacher1')
  expect(inReach).not.toContain('jt_session')
  expect(inReach).not.toContain(session?.value)
  await teacher.look('teacher-home')
})

for (const [where, target, login] of [
  ['the home address of the school', '/left', '/login'],
  ['a public channel', '/public-login/IM000123/pad', '/public-login/IM000123/pad'],
] as const)
  test(`R127: whoever is led to ${where} has left nothing behind before they arrive`, async ({ people }) => {
    const teacher = await people()
    await withHome(teacher, '/left')
    await teacher.goto(login)
    await teacher.look('login')
    await teacher.logIn('teacher1')
    await teacher.at('/')
    await teacher.look('teacher-home')
    await expect.poll(async () => (await storedBy(teacher)).token).toBeTruthy()
    await useTab(teacher)
    await answerEmpty(teacher, `**${target}`)
    await leave(teacher)
    await teacher.at(target)
    await expect(teacher.page.getByRole('heading', { name: '别处' })).toBeVisible()
    expect(await storedBy(teacher)).toEqual(nothing)
    await teacher.look('left')
  })

test('R768: why user info, a token or logging out was refused is said', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page, context } = teacher
  const refuse = (path: string, msg: string) =>
    page.route(`**${path}`, (route) => route.fulfill({ json: { errCode: 3999, msg, data: {} } }))
  await refuse(channel.userInfo.path, '查不到你的信息')
  await teacher.goto('/')
  await expect(page.getByText('查不到你的信息')).toBeVisible()
  await page.unroute(`**${channel.userInfo.path}`)
  await expect.poll(async () => (await storedBy(teacher)).token).toBeTruthy()

  await refuse(channel.token.path, '暂时没有令牌')
  await context.clearCookies({ name: 'ws_token' })
  await page.reload()
  await expect(page.getByText('暂时没有令牌')).toBeVisible()
  await page.unroute(`**${channel.token.path}`)

  await refuse(accounts.logOut.path, '现在不能退出')
  await leave(teacher)
  await expect(page.getByText('现在不能退出')).toBeVisible()
  await teacher.at('/')
  await teacher.look('teacher-home')
})

test('R128: logging out of a public channel leads to its login', async ({ people }) => {
  const student = await people()
  await student.goto('/public-login/IM000123/pad')
  await student.look('public-login')
  await student.logIn('student1')
  await student.at('/student-index')
  await student.look('student-home')
  await leave(student)
  await student.at('/public-login/IM000123/pad')
})

test('R130: logging out of jp leads to its login', async ({ people }) => {
  const teacher = await people({ as: 'jpteacher1', host: 'jp.localhost' })
  await teacher.goto('/')
  await teacher.look('teacher-home-jp')
  await leave(teacher)
  await teacher.at('/jp-login')
  await teacher.look('login-jp')
})

test('R131: who came from a partner school system is led back to it, if the school knows its host', async ({ people }) => {
  const student = await people({ as: 'student110' })
  const { page } = student
  const sub = randomUUID()
  await student.goto(`/sso-register/${partnerToken({ sub })}`)
  await student.at('/student-index')
  await page.getByRole('dialog', { name: '账号绑定提示' }).getByRole('button', { name: '立即绑定' }).click()
  await expect(page.getByText('绑定成功')).toBeVisible()
  await student.look('student-home')

  const partner = 'http://platform.localhost/'
  student.expectError(/a request left the origin: http:\/\/platform\.localhost\//)
  const html = '<!doctype html><html lang="zh-CN"><title>区教育平台</title><main><h1>区教育平台</h1></main></html>'
  await page.route(`${partner}**`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  await leave(student)
  await student.at('/login')
  await student.look('login')
  for (const [back, target] of [
    ['http://evil.test/', `${student.origin}/login`],
    [partner, partner],
  ] as const) {
    await page.goto(`${student.origin}/sso-register/${partnerToken({ sub, back })}`)
    await student.at('/student-index')
    await leave(student)
    await expect(page).toHaveURL(target)
  }
  await student.look('partner')
})

test('R132: logging out otherwise leads to the home address of the organisation', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  await withHome(teacher, '/error?home=1')
  await teacher.goto('/')
  await teacher.look('teacher-home')
  await leave(teacher)
  await teacher.at('/error')
  await teacher.look('error')
})

test('R135, R216: a session that ended elsewhere is left like any other: nothing stays, and the login of the context comes', async ({
  people,
}) => {
  const teacher = await people({ as: 'jpteacher1', host: 'jp.localhost' })
  await teacher.goto('/')
  await teacher.look('teacher-home-jp')
  await expect.poll(async () => (await storedBy(teacher)).token).toBeTruthy()
  await useTab(teacher)
  await endSession(teacher.origin, await teacher.context.cookies())
  await teacher.at('/jp-login')
  expect(new URL(teacher.page.url()).searchParams.get('to')).toBe('/')
  // The cookie of a session that is over stays until the next login writes another: only the server can reach it.
  await expect.poll(() => storedBy(teacher)).toEqual({ ...nothing, cookies: ['jt_session'] })
  await teacher.look('login-jp')
  await teacher.logIn('jpteacher1')
  await teacher.at('/')
  await expect(teacher.page.getByRole('dialog', { name: '账号绑定提示' })).toHaveCount(0)
})
