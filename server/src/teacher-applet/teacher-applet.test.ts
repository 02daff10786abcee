import { accounts, loginOrigins } from '@jiangtai/contract/accounts'
import type { Call, Calls } from '@jiangtai/contract/call'
import { refusals } from '@jiangtai/contract/refusal'
import { appletBinding, teacherApplet } from '@jiangtai/contract/teacher-applet'
import { vip, vipApplet } from '@jiangtai/contract/vip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asking, buildApp, buildNode, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { startJscode } from '../../test/jscode-stand-in.ts'
import { askedDuringNewPassword } from '../../test/password-change.ts'
import { password } from '../../test/people.ts'
import { createLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'
import { createWechatApplet } from './wechat.ts'

const calls: readonly Call[] = [teacherApplet, vipApplet].flatMap((group: Calls) => Object.values(group))
const methodOf = (name: string) => calls.find(({ path }) => path === `/api/teacher-applet/${name}`)?.method

it('R186: login to get-channel-pack are POST, get-subjects and get-user-info are GET', () => {
  const posted = ['login', 'get-access-token', 'get-qr-code', 'get-order-qr-code', 'check-order-status', 'exchange-redeem-code']
  for (const name of [...posted, 'get-pay-products', 'get-channel-pack']) expect(methodOf(name)).toBe('POST')
  for (const name of ['get-subjects', 'get-user-info']) expect(methodOf(name)).toBe('GET')
})

it('R702: the calls of teacher-applet are for teachers, but those that open a session and the public channel', () => {
  const open = calls.filter(({ allow }) => allow.includes('guest')).map(({ path }) => path.replace('/api/teacher-applet/', ''))
  expect(open.toSorted()).toEqual(['get-access-token', 'get-channel-pack', 'login'])
  for (const { allow, bearer, path } of calls) {
    expect([path, bearer]).toEqual([path, true])
    if (!allow.includes('guest')) expect(allow).toEqual(['teacher'])
  }
})

/** As the chat app sends it along. */
const fromWechat = {
  headers: { referer: 'https://servicewechat.com/wx0123456789abcdef/12/page-frame.html', 'user-agent': 'MicroMessenger' },
}

describe.each(engines)('the mini-program on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let wechat: Awaited<ReturnType<typeof startJscode>>
  beforeAll(async () => {
    wechat = await startJscode()
    school = await buildApp(engine, { applet: createWechatApplet(wechat.settings) })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(async () => {
    await school.close()
    await wechat.close()
  })

  let count = 0
  const person = () => `openid-${++count}`
  const ask = (call: Call, input = {}, asking: Asking = {}) => school.ask(call, input, { ...fromWechat, ...asking })
  const logIn = async (username: string, more = {}) => ask(teacherApplet.logIn, { username, password, ...more })
  const tokenIn = ({ data }: { data: unknown }) => (data as { token: string }).token
  const enter = (openid: string) => ask(teacherApplet.accessToken, { code: wechat.codeOf(openid) })
  const tokenOf = async (openid: string) => ((await enter(openid)).data as { user: { token: string } | null }).user?.token

  it('a teacher logs in with a password and gets a bearer session of the mini-program, and no cookie', async () => {
    const { id, username } = await school.people.teacher(orgId)
    const reply = await logIn(username)
    expect(reply).toMatchObject({ errCode: 0, data: { user_id: id, user_type: 1, is_bound: 0 } })
    expect(reply.response.headers['set-cookie']).toBeUndefined()
    const session = tokenIn(reply)
    expect((await ask(teacherApplet.userInfo, {}, { session })).data).toMatchObject({ id, user_name: username, is_bound: 0 })
    expect(await ask(teacherApplet.logIn, { username, password: 'wrong' })).toMatchObject({ errCode: 2001 })
    // Nor does a page of ours.
    const page = await school.ask(teacherApplet.logIn, { username, password }, { headers: { origin: 'http://localhost' } })
    expect(page.response.headers['set-cookie']).toBeUndefined()
    expect((await ask(teacherApplet.userInfo, {}, { session: tokenIn(page) })).errCode).toBe(0)
  })

  it('a cookie is worth nothing there, and a page of another site is refused', async () => {
    const { session } = await school.people.teacher(orgId)
    const cookie = { headers: { cookie: `jt_session=${session}` } }
    for (const call of [teacherApplet.userInfo, teacherApplet.subjects, vipApplet.products, teacherApplet.unbind])
      expect((await school.ask(call, {}, cookie)).errCode).toBe(-200)
    const asking = { session, headers: { origin: 'https://other.test' } }
    expect((await school.ask(teacherApplet.unbind, {}, asking)).msg).toMatch(/[\u4e00-\u9fff]/)
    expect((await school.ask(teacherApplet.unbind, {}, asking)).errCode).not.toBe(0)
  })

  it('students are refused, whatever they know, and no session is opened', async () => {
    const { id, username } = await school.people.student(orgId)
    const before = await school.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
    const openid = person()
    const refused = { errCode: 5626, msg: '小程序只给老师使用，学生请在网页登录' }
    expect(await logIn(username, { code: wechat.codeOf(openid) })).toMatchObject(refused)
    expect(await school.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual(before)
    expect((await enter(openid)).data).toEqual({ is_bound: 0, user: null })
  })

  it('who is not bound is told so, logging in binds, and from then on the chat app is enough', async () => {
    const { id, username } = await school.people.teacher(orgId)
    const openid = person()
    expect(await enter(openid)).toMatchObject({ errCode: 0, data: { is_bound: 0, user: null } })
    expect(await logIn(username, { code: wechat.codeOf(openid) })).toMatchObject({ errCode: 0, data: { is_bound: 1 } })
    const reply = await enter(openid)
    expect(reply).toMatchObject({ errCode: 0, data: { is_bound: 1, user: { user_id: id } } })
    expect(reply.response.body).not.toContain('session_key')
    expect(reply.response.body).not.toContain(openid)
    expect(reply.response.headers['set-cookie']).toBeUndefined()
    const session = (reply.data as { user: { token: string } }).user.token
    expect((await ask(teacherApplet.userInfo, {}, { session })).data).toMatchObject({ id, is_bound: 1 })
  })

  it('a code counts once, a wrong one opens nothing, and a chat app that is away says so', async () => {
    const { username } = await school.people.teacher(orgId)
    const openid = person()
    const code = wechat.codeOf(openid)
    expect((await logIn(username, { code })).errCode).toBe(0)
    const wrong = { errCode: 5623, msg: '微信登录已失效，请重新打开小程序' }
    expect(await ask(teacherApplet.accessToken, { code })).toMatchObject(wrong)
    expect(await logIn(username, { code })).toMatchObject(wrong)
    wechat.told.behaviour = 'dead'
    expect(await enter(openid)).toMatchObject({ errCode: 5624 })
    wechat.told.behaviour = undefined
    expect((await enter(openid)).data).toMatchObject({ is_bound: 1 })
    expect(school.lines.join('')).not.toMatch(/an-appsecret-of-tests|openid-/)
  })

  it('one person of the chat app has one account, an account the last person; the other is told before anything changes', async () => {
    const [zhou, li] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    const [old, fresh] = [person(), person()]
    await logIn(zhou.username, { code: wechat.codeOf(old) })
    expect(await logIn(li.username, { code: wechat.codeOf(old) })).toMatchObject({ errCode: 5625 })
    expect((await enter(old)).data).toMatchObject({ user: { user_id: zhou.id } })
    await logIn(zhou.username, { code: wechat.codeOf(fresh) })
    expect((await enter(old)).data).toEqual({ is_bound: 0, user: null })
    expect((await enter(fresh)).data).toMatchObject({ user: { user_id: zhou.id } })
    // Two who do it at once.
    const shared = person()
    const replies = await Promise.all([zhou, li].map(({ username }) => logIn(username, { code: wechat.codeOf(shared) })))
    expect(replies.map(({ errCode }) => errCode).toSorted()).toEqual([0, 5625])
  })

  it('is not bound while the password is one of the school', async () => {
    const { id, username } = await school.people.teacher(orgId)
    const row = { user_id: id, sealed: 'x', made_at: school.deps.clock.seconds() }
    await school.db
      .insertInto('initial_passwords')
      .values(row as never)
      .execute()
    const openid = person()
    expect(await logIn(username, { code: wechat.codeOf(openid) })).toMatchObject({ errCode: 0, data: { is_bound: 0 } })
    expect((await enter(openid)).data).toMatchObject({ is_bound: 0 })
  })

  it('is not bound to an account that gets a new password meanwhile', async () => {
    const { id, username } = await school.people.teacher(orgId)
    const openid = person()
    expect(await askedDuringNewPassword(school, id, () => logIn(username, { code: wechat.codeOf(openid) }))).toBe(2001)
    expect((await enter(openid)).data).toEqual({ is_bound: 0, user: null })
  })

  it('a binding of one school opens nothing in another', async () => {
    const other = await school.people.organization({ hosts: ['other.test'] })
    await school.people.teacher(other)
    const { username } = await school.people.teacher(orgId)
    const openid = person()
    await logIn(username, { code: wechat.codeOf(openid) })
    const elsewhere = await ask(teacherApplet.accessToken, { code: wechat.codeOf(openid) }, { host: 'other.test' })
    expect(elsewhere.data).toEqual({ is_bound: 0, user: null })
  })

  it('R734: unbind answers, ends what the mini-program has and leaves the rest; the same again changes nothing', async () => {
    const { id, username, session: browser } = await school.people.teacher(orgId)
    const openid = person()
    const first = tokenIn(await logIn(username, { code: wechat.codeOf(openid) }))
    const second = (await tokenOf(openid)) ?? ''
    expect(await ask(teacherApplet.unbind, {}, { session: second })).toMatchObject({ errCode: 0, data: {} })
    for (const session of [first, second]) expect((await ask(teacherApplet.userInfo, {}, { session })).errCode).toBe(-200)
    expect((await school.ask(accounts.status, {}, { session: browser })).data).toMatchObject({ user: { user_id: id } })
    expect((await enter(openid)).data).toMatchObject({ is_bound: 0 })
    const again = tokenIn(await logIn(username))
    expect((await ask(teacherApplet.unbind, {}, { session: again })).errCode).toBe(0)
  })

  it('whose phone it was is logged out of the mini-program by the next one, and of nothing else; the same person again ends nothing', async () => {
    const { id, username, session: browser } = await school.people.teacher(orgId)
    const [old, fresh] = [person(), person()]
    await logIn(username, { code: wechat.codeOf(old) })
    const lost = (await tokenOf(old)) ?? ''
    await logIn(username, { code: wechat.codeOf(old) })
    expect((await ask(teacherApplet.userInfo, {}, { session: lost })).errCode).toBe(0)
    const own = tokenIn(await logIn(username, { code: wechat.codeOf(fresh) }))
    expect((await ask(teacherApplet.userInfo, {}, { session: lost })).errCode).toBe(-200)
    expect((await ask(teacherApplet.userInfo, {}, { session: own })).data).toMatchObject({ id, is_bound: 1 })
    expect((await school.ask(accounts.status, {}, { session: browser })).data).toMatchObject({ user: { user_id: id } })
  })

  it('R734: update-password answers as in the personal centre: other sessions and the binding end, this session goes on', async () => {
    const { username, session: browser } = await school.people.teacher(orgId)
    const openid = person()
    const session = tokenIn(await logIn(username, { code: wechat.codeOf(openid) }))
    const change = (input: object) =>
      ask(teacherApplet.changePassword, { old_password: password, password: 'N3w-pass', confirm: 'N3w-pass', ...input }, { session })
    expect(await change({ old_password: 'wrong' })).toMatchObject({ errCode: 2007 })
    expect(await change({ confirm: 'other-one' })).toMatchObject({ errCode: 2008 })
    expect(await change({})).toMatchObject({ errCode: 0, data: {} })
    expect((await ask(teacherApplet.userInfo, {}, { session })).data).toMatchObject({ is_bound: 0 })
    expect((await school.ask(accounts.status, {}, { session: browser })).data).toMatchObject({ is_login: 0 })
    expect((await enter(openid)).data).toMatchObject({ is_bound: 0 })
    expect((await ask(teacherApplet.logIn, { username, password: 'N3w-pass' })).errCode).toBe(0)
  })

  it('what it sells is what the pages sell: the same packages, of the same account', async () => {
    const { session } = await school.people.teacher(orgId)
    expect((await ask(vipApplet.products, {}, { session })).data).toEqual((await school.ask(vip.products, {}, { session })).data)
    expect((await ask(vipApplet.order, { product_id: 999_999 }, { session })).errCode).not.toBe(0)
  })

  it('subjects, the card to log in with, and the channel', async () => {
    const { username, session } = await school.people.teacher(orgId)
    expect((await ask(teacherApplet.subjects, {}, { session })).data).toEqual({ subjects: [] })
    const card = await ask(teacherApplet.loginCard, {}, { session })
    expect(card.data).toEqual({ base64_image: expect.stringMatching(/^data:image\/png;base64,/) })
    await school.db.insertInto('channels').values({ org_id: orgId, code: 'EXPO', name: '展会' }).execute()
    expect((await ask(teacherApplet.channelPack, { channel: 'EXPO' })).data).toEqual({ channel: 'EXPO', name: '展会', is_default: 0 })
    const usual = { channel: 'IM000000', name: '', is_default: 1 }
    expect((await ask(teacherApplet.channelPack, { channel: 'NOBODY' })).data).toEqual(usual)
    expect((await ask(teacherApplet.channelPack)).data).toEqual(usual)
    expect(username).not.toBe('')
  })

  it('its session is one of the list of the account, of origin 200, and can be ended there', async () => {
    const { username, session: browser } = await school.people.teacher(orgId)
    const session = tokenIn(await logIn(username))
    const { list } = (await school.ask(accounts.sessions, {}, { session: browser })).data as { list: { id: number; origin: number }[] }
    const mine = list.find(({ origin }) => origin === loginOrigins.miniTeacher)
    expect(mine).toMatchObject({ origin: 200, user_agent: 'MicroMessenger' })
    expect((await school.ask(accounts.endSession, { session_id: mine?.id }, { session: browser })).errCode).toBe(0)
    expect((await ask(teacherApplet.userInfo, {}, { session })).errCode).toBe(-200)
  })

  it('pages list the binding, and end it with the password and its sessions; nobody else’s', async () => {
    const { username, session: browser } = await school.people.teacher(orgId)
    const bystander = await school.people.teacher(orgId)
    const [openid, theirs] = [person(), person()]
    const session = tokenIn(await logIn(username, { code: wechat.codeOf(openid) }))
    await logIn(bystander.username, { code: wechat.codeOf(theirs) })
    const mine = async () => (await school.ask(appletBinding.mine, {}, { session: browser })).data
    const end = async (typed: string) => (await school.ask(appletBinding.end, { password: typed }, { session: browser })).errCode
    expect(await mine()).toEqual({ bound_at: school.deps.clock.seconds() })
    expect(await end('wrong-1')).toBe(refusals.ownPasswordWrong[0])
    expect((await ask(teacherApplet.userInfo, {}, { session })).errCode).toBe(0)
    expect(await end(password)).toBe(0)
    expect(await mine()).toEqual({ bound_at: 0 })
    expect((await ask(teacherApplet.userInfo, {}, { session })).errCode).toBe(-200)
    expect(await tokenOf(openid)).toBeUndefined()
    expect(await tokenOf(theirs)).toBeDefined()
    expect(await end(password)).toBe(refusals.bindingUnknown[0])
  })

  it('who logs out the other devices, or the mini-program, has its password asked there again', async () => {
    const { username, session: browser } = await school.people.teacher(orgId)
    const openid = person()
    await logIn(username, { code: wechat.codeOf(openid) })
    await school.ask(accounts.endOtherSessions, {}, { session: browser })
    expect((await enter(openid)).data).toEqual({ is_bound: 0, user: null })
    await logIn(username, { code: wechat.codeOf(openid) })
    const { list } = (await school.ask(accounts.sessions, {}, { session: browser })).data as { list: { id: number; origin: number }[] }
    const ended = list.find(({ origin }) => origin === loginOrigins.miniTeacher)
    await school.ask(accounts.endSession, { session_id: ended?.id }, { session: browser })
    expect((await enter(openid)).data).toEqual({ is_bound: 0, user: null })
  })

  it('an address brings so many codes a minute, and a chat app of one school serves no other', async () => {
    const limits = createLimits(createMemoryCounters(school.deps.clock.ms), {
      ...{ loginsPerAccount: 3, loginsPerAddress: 4, writesPerSession: 1000 },
    })
    const applet = { ...createWechatApplet(wechat.settings), serves: async (id: number) => id === orgId }
    const node = await buildNode(school.database, { applet, limits })
    const bring = async (host = 'localhost') =>
      (await node.ask(teacherApplet.accessToken, { code: wechat.codeOf(person()) }, { host })).errCode
    await school.people.organization({ hosts: ['narrow.test'] })
    const asked = [await bring('narrow.test'), await bring(), await bring(), await bring(), await bring()]
    expect(asked).toEqual([5622, 0, 0, 0, 1005])
    await node.app.close()
  })

  it('where nobody speaks with the chat app, passwords still open it', async () => {
    const quiet = await buildApp(engine, { applet: undefined })
    const org = await quiet.people.organization({ code: 'default', hosts: ['localhost'] })
    const { username } = await quiet.people.teacher(org)
    const off = { errCode: 5622, msg: '这里没有开通小程序登录，请用账号和密码登录' }
    expect(await quiet.ask(teacherApplet.accessToken, { code: 'demo-1' })).toMatchObject(off)
    expect((await quiet.ask(teacherApplet.logIn, { username, password })).errCode).toBe(0)
    await quiet.close()
  })
})

it('a mini-program of students logs in as programs do, with a bearer session of origin 201', async () => {
  const school = await buildApp('sqlite')
  const org = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  const { username } = await school.people.student(org)
  const reply = await school.ask(accounts.logIn, { username, password, origin: loginOrigins.miniStudent }, fromWechat)
  expect(reply.response.headers['set-cookie']).toBeUndefined()
  const { token } = reply.data as { token: string }
  const headers = { ...fromWechat.headers, authorization: `Bearer ${token}` }
  const { list } = (await school.ask(accounts.sessions, {}, { headers })).data as { list: { origin: number; is_current: number }[] }
  expect(list.find(({ is_current }) => is_current === 1)?.origin).toBe(201)
  await school.close()
})
