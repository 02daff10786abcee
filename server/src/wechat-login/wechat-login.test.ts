import { accounts } from '@jiangtai/contract/accounts'
import { organizations } from '@jiangtai/contract/organizations'
import { refusals } from '@jiangtai/contract/refusal'
import { confirmedSeconds, scanStates, wechatLogin } from '@jiangtai/contract/wechat-login'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openBrowser } from '../../test/browsers.ts'
import { buildApp, buildNode, type TestApp, type TestNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { askedDuringNewPassword } from '../../test/password-change.ts'
import { password } from '../../test/people.ts'
import { createMemoryBus } from '../bus/memory.ts'
import { deleteExpiredScans } from './scans.db.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
const { waiting, scanned, confirmed, refused, expired } = scanStates

describe.each(engines)('login with the chat app on %s', (engine) => {
  let school: TestApp
  let other: TestNode
  let orgId: number
  const bus = createMemoryBus()
  beforeAll(async () => {
    school = await buildApp(engine, { bus })
    other = await buildNode(school.database, { bus })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(async () => {
    await other.app.close()
    await school.close()
  })

  /** The five people of the sandbox are few: each test has a school of its own. */
  let hosts = 0
  async function freshSchool() {
    const host = `school${++hosts}.test`
    return { host, id: await school.people.organization({ hosts: [host] }) }
  }
  type School = Awaited<ReturnType<typeof freshSchool>>
  const guestOf = ({ host }: School) => openBrowser(school, { host })
  const browserOf = ({ host }: School, { session }: { session: string }) => openBrowser(school, { host, session })

  const press = (page: { state: string; sign: string }, who: string | undefined, { host }: School) =>
    school.ask(wechatLogin.sandboxAct, { ...page, ...(who !== undefined && { who }) }, { host })
  /** Scanned, confirmed and heard of. */
  async function confirmedBy(who: string, browser: Browser, at: School) {
    const page = await browser.begin()
    await press(page, who, at)
    const { data } = await browser.ask(wechatLogin.checkBind, { state: page.state })
    return { state: page.state, data }
  }
  const whoIs = async (browser: Browser) =>
    ((await browser.ask(accounts.status)).data as { user: { user_id: number } | null }).user?.user_id
  async function bound(who: string, at: School) {
    const person = await school.people.teacher(at.id)
    const browser = browserOf(at, person)
    const { state } = await confirmedBy(who, browser, at)
    expect(await browser.ask(wechatLogin.bind, { state, password })).toMatchObject({ errCode: 0, msg: '绑定成功', data: { user: null } })
    return person
  }

  const noticesOf = ({ id }: { id: number }) =>
    school.db.selectFrom('notices').select(['type_id', 'title', 'text']).where('user_id', '=', id).execute()

  it('R184, R177: qr-connect, check-bind and login are GET, bind is POST; bind, unbind and update-password send JSON', () => {
    const { qrConnect, checkBind, login, bind, unbind, updatePassword } = wechatLogin
    expect([qrConnect, checkBind, login, bind].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/wechat-login/qr-connect',
      'GET /api/wechat-login/check-bind',
      'GET /api/wechat-login/login',
      'POST /api/wechat-login/bind',
    ])
    expect([bind, unbind, updatePassword].map(({ encoding }) => encoding)).toEqual(['json', 'json', 'json'])
  })

  it('R184: an unbound scan is bound with user name and password, and from then on logs in by itself', async () => {
    const at = await freshSchool()
    const teacher = await school.people.teacher(at.id)
    const first = guestOf(at)
    const page = await first.begin()
    const seen = async () => (await first.ask(wechatLogin.checkBind, { state: page.state })).data
    const nobody = { name: '', is_bound: 0, is_taken: 0 }
    expect(await seen()).toEqual({ scan_state: waiting, ...nobody })
    const opened = await school.ask(wechatLogin.sandboxScan, page, { host: at.host })
    expect(opened.data).toMatchObject({ scan_state: scanned, people: expect.arrayContaining([{ id: 'demo-2', name: '演示微信 小林' }]) })
    expect(await seen()).toEqual({ scan_state: scanned, ...nobody })
    await press(page, 'demo-2', at)
    expect(await seen()).toEqual({ scan_state: confirmed, name: '演示微信 小林', is_bound: 0, is_taken: 0 })
    expect((await first.ask(wechatLogin.login, { state: page.state })).errCode).toBe(code('wechatUnbound'))
    const { username } = teacher
    const bind = await first.ask(wechatLogin.bind, { state: page.state, username, password })
    expect(bind).toMatchObject({ errCode: 0, data: { user: { user_id: teacher.id } } })
    expect(await whoIs(first)).toBe(teacher.id)

    const second = guestOf(at)
    const { state, data } = await confirmedBy('demo-2', second, at)
    expect(data).toMatchObject({ scan_state: confirmed, is_bound: 1 })
    expect((await second.ask(wechatLogin.login, { state })).data).toMatchObject({ user_id: teacher.id, user_name: username })
    expect(await whoIs(second)).toBe(teacher.id)
    expect(second.cookies.jt_wechat).toBeUndefined()
  })

  it('a confirmation logs in once, on whichever node and however many at once', async () => {
    const at = await freshSchool()
    await bound('demo-1', at)
    const browser = guestOf(at)
    const { state } = await confirmedBy('demo-1', browser, at)
    const { jt_wechat: ticket } = browser.cookies
    const both = await Promise.all([school, other].map((node) => node.ask(wechatLogin.login, { state }, { host: at.host, ticket })))
    expect(both.map(({ errCode }) => errCode).sort()).toEqual([0, code('wechatExpired')])
    expect((await school.ask(wechatLogin.login, { state }, { host: at.host, ticket })).errCode).toBe(code('wechatExpired'))
  })

  it('what one node began another goes on with, and a code that two bring at once asks the chat app once', async () => {
    const at = await freshSchool()
    const person = await bound('demo-1', at)
    const browser = guestOf(at)
    const page = await browser.begin()
    await other.ask(wechatLogin.sandboxAct, { ...page, who: 'demo-1' }, { host: at.host })
    const seen = await Promise.all([school, other].map((node) => browser.ask(wechatLogin.checkBind, { state: page.state }, node)))
    for (const { errCode } of seen) expect(errCode).toBe(0)
    expect((await browser.ask(wechatLogin.checkBind, { state: page.state }, other)).data).toMatchObject({ scan_state: confirmed })
    expect((await browser.ask(wechatLogin.login, { state: page.state }, other)).data).toMatchObject({ user_id: person.id })
  })

  it('is of use to nobody but the browser that began: not without its cookie, nor with that of another, nor at another school', async () => {
    const at = await freshSchool()
    const elsewhere = await freshSchool()
    const person = await bound('demo-3', at)
    const [victim, thief] = [guestOf(at), guestOf(at)]
    const { state } = await confirmedBy('demo-3', victim, at)
    await thief.begin()
    const { username } = person
    for (const asking of [{}, { ticket: thief.cookies.jt_wechat }]) {
      const ask = (call: Parameters<TestApp['ask']>[0], input: object) =>
        school.ask(call, { state, ...input }, { host: at.host, ...asking })
      expect((await ask(wechatLogin.checkBind, {})).data).toMatchObject({ scan_state: expired, name: '' })
      expect((await ask(wechatLogin.login, {})).errCode).toBe(code('wechatExpired'))
      expect((await ask(wechatLogin.confirm, { code: 'a-code' })).errCode).toBe(code('wechatExpired'))
      expect((await ask(wechatLogin.bind, { username, password })).errCode).toBe(code('wechatExpired'))
    }
    const { jt_wechat: ticket } = victim.cookies
    expect((await school.ask(wechatLogin.login, { state }, { host: elsewhere.host, ticket })).errCode).toBe(code('wechatExpired'))
    expect((await victim.ask(wechatLogin.login, { state: thief.cookies.jt_wechat ?? '' })).errCode).toBe(code('wechatExpired'))
    expect((await victim.ask(wechatLogin.login, { state })).errCode).toBe(0)
  })

  it('the ticket is in a cookie that no script reads; the database knows hashes only', async () => {
    const at = await freshSchool()
    const browser = guestOf(at)
    const { response, data } = await browser.ask(wechatLogin.qrConnect)
    const [cookie] = response.cookies
    expect(cookie).toMatchObject({ name: 'jt_wechat', path: '/api/wechat-login', httpOnly: true, sameSite: 'Strict' })
    const { state } = data as { state: string }
    await browser.ask(wechatLogin.checkBind, { state })
    const rows = JSON.stringify([
      await school.db.selectFrom('wechat_scans').selectAll().execute(),
      await school.db.selectFrom('one_time').selectAll().execute(),
    ])
    expect(rows).not.toContain(state)
    expect(rows).not.toContain(cookie?.value)
  })

  it('lasts five minutes, and from the confirmation five more; then it is swept away', async () => {
    const at = await freshSchool()
    await bound('demo-1', at)
    const browser = guestOf(at)
    const page = await browser.begin()
    school.time.ms += (confirmedSeconds - 1) * 1000
    await press(page, 'demo-1', at)
    expect((await browser.ask(wechatLogin.checkBind, { state: page.state })).data).toMatchObject({ scan_state: confirmed })
    school.time.ms += (confirmedSeconds - 1) * 1000
    expect((await browser.ask(wechatLogin.checkBind, { state: page.state })).data).toMatchObject({ scan_state: confirmed })
    school.time.ms += 1000
    expect((await browser.ask(wechatLogin.checkBind, { state: page.state })).data).toMatchObject({ scan_state: expired, name: '' })
    expect((await browser.ask(wechatLogin.login, { state: page.state })).errCode).toBe(code('wechatExpired'))
    const late = await browser.begin()
    school.time.ms += confirmedSeconds * 1000
    await press(late, 'demo-1', at)
    expect((await browser.ask(wechatLogin.checkBind, { state: late.state })).data).toMatchObject({ scan_state: expired })
    await deleteExpiredScans(school.db, school.deps.clock.seconds())
    const hasScans = await school.db.selectFrom('wechat_scans').select('state_hash').where('org_id', '=', at.id).execute()
    expect(hasScans).toEqual([])
  })

  it('who refuses on the phone is heard, and nothing can be done with that scan any more', async () => {
    const at = await freshSchool()
    const browser = guestOf(at)
    const page = await browser.begin()
    await press(page, undefined, at)
    expect((await browser.ask(wechatLogin.checkBind, { state: page.state })).data).toMatchObject({ scan_state: refused })
    await press(page, 'demo-1', at)
    expect((await browser.ask(wechatLogin.checkBind, { state: page.state })).data).toMatchObject({ scan_state: refused })
    expect((await browser.ask(wechatLogin.login, { state: page.state })).errCode).toBe(code('wechatRefused'))
  })

  it('of several phones that confirm one code the first counts, and the others are told, also once it was used and however many at once', async () => {
    const at = await freshSchool()
    const person = await bound('demo-1', at)
    const browser = guestOf(at)
    const page = await browser.begin()
    const late = { errCode: code('wechatTooLate') }
    const both = await Promise.all(
      [school, other].map((node) => node.ask(wechatLogin.sandboxAct, { ...page, who: 'demo-1' }, { host: at.host })),
    )
    expect(both.map(({ errCode }) => errCode).sort()).toEqual([0, late.errCode])
    expect(await press(page, 'demo-2', at)).toMatchObject(late)
    expect(await press(page, undefined, at)).toMatchObject(late)
    expect(await school.ask(wechatLogin.sandboxScan, page, { host: at.host })).toMatchObject(late)
    expect((await browser.ask(wechatLogin.checkBind, { state: page.state })).data).toMatchObject({ scan_state: confirmed, is_bound: 1 })
    expect((await browser.ask(wechatLogin.login, { state: page.state })).data).toMatchObject({ user_id: person.id })
    expect(await press(page, 'demo-2', at)).toMatchObject({ ...late, msg: expect.stringContaining('这一次不算') })
  })

  it('inside a mini-program, whose window scans nothing, it is not offered', async () => {
    const at = await freshSchool()
    const person = await bound('demo-1', at)
    const own = { host: at.host, session: person.session }
    const inside = { headers: { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0 miniProgram/wx0123456789abcdef' } }
    for (const [asking, is_on] of [
      [own, 1],
      [{ ...own, ...inside }, 0],
    ] as const) {
      expect((await school.ask(organizations.current, {}, asking)).data).toMatchObject({ has_wechat_login: is_on })
      // What is bound is still told, so that it can be unbound.
      expect((await school.ask(wechatLogin.mine, {}, asking)).data).toMatchObject({ is_on, name: '演示微信 小周' })
    }
  })

  it('the page of the sandbox opens with its own address only, and knows its own people only', async () => {
    const at = await freshSchool()
    const page = await guestOf(at).begin()
    const forged = { state: page.state, sign: `${page.sign.slice(0, -1)}x` }
    expect((await school.ask(wechatLogin.sandboxScan, forged, { host: at.host })).errCode).toBe(code('wechatExpired'))
    expect((await press(forged, 'demo-1', at)).errCode).toBe(code('wechatExpired'))
    expect((await press(page, 'demo-9', at)).errCode).toBe(code('badInput'))
  })

  it('an account of the chat app has one owner: nobody binds one that is somebody else’s, also not at once', async () => {
    const at = await freshSchool()
    const owner = await bound('demo-4', at)
    const rival = await school.people.student(at.id)
    const own = browserOf(at, rival)
    const scan = await confirmedBy('demo-4', own, at)
    expect(scan.data).toMatchObject({ is_bound: 0, is_taken: 1 })
    expect((await own.ask(wechatLogin.bind, { state: scan.state, password })).errCode).toBe(code('thirdPartyTaken'))
    const guest = guestOf(at)
    const { state } = await confirmedBy('demo-4', guest, at)
    expect((await guest.ask(wechatLogin.bind, { state, username: rival.username, password })).errCode).toBe(code('thirdPartyTaken'))
    expect(await whoIs(guest)).toBeUndefined()
    expect((await guest.ask(wechatLogin.login, { state })).data).toMatchObject({ user_id: owner.id })

    const two = [await school.people.teacher(at.id), await school.people.teacher(at.id)].map((person) => browserOf(at, person))
    const states: string[] = []
    for (const browser of two) states.push((await confirmedBy('demo-5', browser, at)).state)
    const both = await Promise.all(
      two.map((browser, i) => browser.ask(wechatLogin.bind, { state: states[i], password }, i ? other : school)),
    )
    expect(both.map(({ errCode }) => errCode).sort()).toEqual([0, code('thirdPartyTaken')])
  })

  it('an account has one of the chat app; another is bound after the first is ended', async () => {
    const at = await freshSchool()
    const person = await bound('demo-1', at)
    const browser = browserOf(at, person)
    const { state } = await confirmedBy('demo-2', browser, at)
    expect((await browser.ask(wechatLogin.bind, { state, password })).errCode).toBe(code('wechatOther'))
    expect((await browser.ask(wechatLogin.unbind, { password })).errCode).toBe(0)
    expect((await browser.ask(wechatLogin.bind, { state, password })).errCode).toBe(0)
    expect((await browser.ask(wechatLogin.mine)).data).toMatchObject({ is_on: 1, name: '演示微信 小林' })
  })

  it('what a guest began binds nothing for somebody who has logged in meanwhile, and the other way round', async () => {
    const at = await freshSchool()
    const teacher = await school.people.teacher(at.id)
    const guest = guestOf(at)
    const { state } = await confirmedBy('demo-1', guest, at)
    guest.cookies.jt_session = teacher.session
    expect((await guest.ask(wechatLogin.bind, { state, password })).errCode).toBe(code('wechatExpired'))
    const own = browserOf(at, teacher)
    const second = await confirmedBy('demo-2', own, at)
    await own.ask(wechatLogin.bind, { state: second.state, password })
    const third = await confirmedBy('demo-2', own, at)
    own.cookies.jt_session = undefined
    expect((await own.ask(wechatLogin.login, { state: third.state })).errCode).toBe(code('wechatExpired'))
    own.cookies.jt_session = (await school.people.teacher(at.id)).session
    expect((await own.ask(wechatLogin.bind, { state: third.state, password })).errCode).toBe(code('wechatExpired'))
  })

  it('a screen that was left open takes over no account: without its password nobody binds theirs, and only who is bound sets a new one', async () => {
    const at = await freshSchool()
    const owner = await school.people.teacher(at.id)
    const screen = browserOf(at, owner)
    const bind = async (more: object) => {
      const { state } = await confirmedBy('demo-5', screen, at)
      return (await screen.ask(wechatLogin.bind, { state, ...more })).errCode
    }
    expect(await bind({})).toBe(code('badInput'))
    expect(await bind({ password: 'guess-1' })).toBe(code('ownPasswordWrong'))
    expect(await bind({ username: owner.username, password: 'guess-1' })).toBe(code('ownPasswordWrong'))
    const { state } = await confirmedBy('demo-5', screen, at)
    const stolen = { state, password: 'thief-pass-1', confirm: 'thief-pass-1' }
    expect((await screen.ask(wechatLogin.updatePassword, stolen)).errCode).toBe(code('wechatNotOwn'))
    expect((await school.ask(accounts.logIn, { username: owner.username, password }, { host: at.host })).errCode).toBe(0)
    expect(await noticesOf(owner)).toEqual([])
  })

  it('the owner is told of each binding, at the login and inside alike', async () => {
    const at = await freshSchool()
    const inside = await bound('demo-1', at)
    const told = [
      { type_id: 9, title: '账号绑定了微信', text: expect.stringMatching(/^微信“演示微信 小周”现在扫码就能登录.*马上修改密码/) },
    ]
    expect(await noticesOf(inside)).toMatchObject(told)
    const person = await school.people.teacher(at.id)
    const guest = guestOf(at)
    const { state } = await confirmedBy('demo-2', guest, at)
    await guest.ask(wechatLogin.bind, { state, username: person.username, password })
    expect(await noticesOf(person)).toMatchObject([{ title: '账号绑定了微信' }])
  })

  it('nobody binds to an account whose password the school has made', async () => {
    const at = await freshSchool()
    const child = await school.people.student(at.id)
    await school.db.insertInto('initial_passwords').values({ user_id: child.id, sealed: '', made_at: 1 }).execute()
    const guest = guestOf(at)
    const scan = await confirmedBy('demo-1', guest, at)
    const bind = await guest.ask(wechatLogin.bind, { state: scan.state, username: child.username, password })
    expect(bind.errCode).toBe(code('wechatInitial'))
    expect(await whoIs(guest)).toBeUndefined()
  })

  it('unbinding asks for the password: somebody who has none is not left without a way in', async () => {
    const at = await freshSchool()
    const person = await bound('demo-1', at)
    const browser = browserOf(at, person)
    expect((await browser.ask(wechatLogin.unbind, { password: 'wrong-1' })).errCode).toBe(code('ownPasswordWrong'))
    await school.db.updateTable('users').set({ password_hash: '' }).where('id', '=', person.id).execute()
    for (const typed of ['x', password])
      expect((await browser.ask(wechatLogin.unbind, { password: typed })).errCode).toBe(code('ownPasswordWrong'))
    const guest = guestOf(at)
    const { state } = await confirmedBy('demo-1', guest, at)
    expect((await guest.ask(wechatLogin.login, { state })).data).toMatchObject({ user_id: person.id })

    const scan = await confirmedBy('demo-1', guest, at)
    const change = { state: scan.state, password: 'own-pass-1', confirm: 'own-pass-1' }
    expect((await guest.ask(wechatLogin.updatePassword, change)).errCode).toBe(0)
    expect(await whoIs(guest)).toBe(person.id)
    expect(await whoIs(browser)).toBeUndefined()
    expect((await guest.ask(wechatLogin.mine)).data).toMatchObject({ name: '演示微信 小周' })
    expect(await guest.ask(wechatLogin.unbind, { password: 'own-pass-1' })).toMatchObject({
      errCode: 0,
      msg: '已解除绑定，其他设备已退出登录',
    })
    expect((await guest.ask(wechatLogin.mine)).data).toEqual({ is_on: 1, name: '', bound_at: 0 })
    expect((await guest.ask(wechatLogin.unbind, { password: 'own-pass-1' })).errCode).toBe(code('bindingUnknown'))
  })

  it('unbinding ends what the chat app has opened, on every node; the session it was done in goes on', async () => {
    const at = await freshSchool()
    const person = await bound('demo-1', at)
    const [desk, lost] = [browserOf(at, person), guestOf(at)]
    const { state } = await confirmedBy('demo-1', lost, at)
    await lost.ask(wechatLogin.login, { state }, other)
    expect((await desk.ask(wechatLogin.unbind, { password: 'wrong-1' })).errCode).toBe(code('ownPasswordWrong'))
    expect(await whoIs(lost)).toBe(person.id)
    expect((await desk.ask(wechatLogin.unbind, { password })).errCode).toBe(0)
    expect(((await lost.ask(accounts.status, {}, other)).data as { user: unknown }).user).toBeNull()
    expect(await whoIs(desk)).toBe(person.id)
  })

  it('update-password: by the old one, which ends the binding like everywhere, or by the own chat app within five minutes', async () => {
    const at = await freshSchool()
    const [person, stranger] = [await bound('demo-1', at), await bound('demo-2', at)]
    const browser = browserOf(at, person)
    const fresh = { password: 'own-pass-2', confirm: 'own-pass-2' }
    const change = async (input: object) => (await browser.ask(wechatLogin.updatePassword, { ...fresh, ...input })).errCode
    const foreign = await confirmedBy('demo-2', browserOf(at, stranger), at)
    expect(await change({})).toBe(code('badInput'))
    expect(await change({ state: foreign.state })).toBe(code('wechatExpired'))
    expect(await change({ state: (await confirmedBy('demo-2', browser, at)).state })).toBe(code('wechatNotOwn'))
    expect(await change({ state: (await confirmedBy('demo-3', browser, at)).state })).toBe(code('wechatNotOwn'))
    const { state } = await confirmedBy('demo-1', browser, at)
    expect(await change({ state, confirm: 'another-2' })).toBe(code('confirmDiffers'))
    expect(await change({ state, password, confirm: password })).toBe(code('passwordSame'))
    expect(await change({ state, password: '123456', confirm: '123456' })).toBe(code('passwordGuessable'))
    school.time.ms += confirmedSeconds * 1000
    expect(await change({ state })).toBe(code('wechatExpired'))
    expect(await change({ old_password: 'wrong-1' })).toBe(code('oldPasswordWrong'))
    expect(await change({ old_password: password })).toBe(0)
    expect((await browser.ask(wechatLogin.mine)).data).toMatchObject({ bound_at: 0 })
  })

  it('nothing is bound to an account that gets a new password meanwhile, neither from inside nor at the login', async () => {
    const at = await freshSchool()
    const [inside, outside] = [await school.people.teacher(at.id), await school.people.teacher(at.id)]
    const own = browserOf(at, inside)
    const mine = await confirmedBy('demo-1', own, at)
    const bindOwn = () => own.ask(wechatLogin.bind, { state: mine.state, password })
    expect(await askedDuringNewPassword(school, inside.id, bindOwn)).not.toBe(0)
    const guest = guestOf(at)
    const scan = await confirmedBy('demo-2', guest, at)
    const bindTyped = () => guest.ask(wechatLogin.bind, { state: scan.state, username: outside.username, password })
    expect(await askedDuringNewPassword(school, outside.id, bindTyped)).toBe(code('wrongPassword'))
    expect(await school.db.selectFrom('wechat_links').select('user_id').where('org_id', '=', at.id).execute()).toEqual([])
  })

  it('one confirmation sets one password, however many bring it', async () => {
    const at = await freshSchool()
    const person = await bound('demo-1', at)
    const browser = browserOf(at, person)
    const { state } = await confirmedBy('demo-1', browser, at)
    const asking = { host: at.host, session: person.session, ticket: browser.cookies.jt_wechat }
    const change = (fresh: string, node: Pick<TestApp, 'ask'>) =>
      node.ask(wechatLogin.updatePassword, { state, password: fresh, confirm: fresh }, asking)
    const both = await Promise.all([change('own-pass-4', school), change('own-pass-5', other)])
    expect(both.map(({ errCode }) => errCode).sort()).toEqual([0, code('wechatExpired')])
    expect((await change('own-pass-6', school)).errCode).toBe(code('wechatExpired'))
  })

  it('a new password from elsewhere ends the binding: whoever bound theirs at an open screen gets in no more', async () => {
    const at = await freshSchool()
    const person = await bound('demo-1', at)
    const other = browserOf(at, { session: await school.people.session(person.id) })
    await other.ask(accounts.changePassword, { old_password: password, password: 'own-pass-3', confirm: 'own-pass-3' })
    const guest = guestOf(at)
    const { state, data } = await confirmedBy('demo-1', guest, at)
    expect(data).toMatchObject({ is_bound: 0 })
    expect((await guest.ask(wechatLogin.login, { state })).errCode).toBe(code('wechatUnbound'))
  })

  it('no script gets the session itself, whatever it leaves out: a GET on plain http has no Origin', async () => {
    const at = await freshSchool()
    await bound('demo-1', at)
    const browser = guestOf(at)
    const { state } = await confirmedBy('demo-1', browser, at)
    const { response, data } = await browser.ask(wechatLogin.login, { state, origin: 300 })
    const session = response.cookies.find(({ name }) => name === 'jt_session')?.value ?? ''
    expect(session).not.toBe('')
    expect((data as { token: string }).token).not.toBe(session)
  })

  it('a stopped account stays outside', async () => {
    const at = await freshSchool()
    const person = await bound('demo-1', at)
    await school.db.updateTable('users').set({ state: 2 }).where('id', '=', person.id).execute()
    const guest = guestOf(at)
    const { state } = await confirmedBy('demo-1', guest, at)
    expect((await guest.ask(wechatLogin.login, { state })).errCode).toBe(code('accountStopped'))
  })

  it('switched off while a code is on the screen, nothing of it is taken, on the phone either, nor afterwards', async () => {
    const at = await freshSchool()
    await bound('demo-1', at)
    const guest = guestOf(at)
    const page = await guest.begin()
    const { state } = page
    await school.db.insertInto('organization_switches').values({ org_id: at.id, name: 'wechat_login', is_on: 0 }).execute()
    school.time.ms += 31_000
    const replies = [
      await guest.ask(wechatLogin.checkBind, { state }),
      await guest.ask(wechatLogin.confirm, { state, code: 'a-code' }),
      await guest.ask(wechatLogin.login, { state }),
      await school.ask(wechatLogin.sandboxScan, page, { host: at.host }),
      await press(page, 'demo-1', at),
    ]
    for (const reply of replies) expect(reply).toMatchObject({ errCode: code('wechatClosed'), msg: '学校没有开放微信登录' })
    await school.db.deleteFrom('organization_switches').where('org_id', '=', at.id).execute()
    school.time.ms += 31_000
    expect((await guest.ask(wechatLogin.checkBind, { state })).data).toMatchObject({ scan_state: waiting })
    expect((await guest.ask(wechatLogin.login, { state })).errCode).toBe(code('wechatExpired'))
  })

  it('a school can switch it off, and the demo’s sandbox serves no other school', async () => {
    const at = await freshSchool()
    const person = await bound('demo-1', at)
    const browser = browserOf(at, person)
    await school.db.insertInto('organization_switches').values({ org_id: at.id, name: 'wechat_login', is_on: 0 }).execute()
    const later = guestOf(at)
    school.time.ms += 31_000
    expect((await later.ask(wechatLogin.qrConnect)).errCode).toBe(code('wechatClosed'))
    expect((await browser.ask(wechatLogin.mine)).data).toMatchObject({ is_on: 0, name: '演示微信 小周' })
    expect((await browser.ask(wechatLogin.unbind, { password })).errCode).toBe(0)
    const { chat } = school.deps
    const narrow = await buildNode(school.database, { bus, chat: chat && { ...chat, serves: async (id) => id === orgId } })
    expect((await narrow.ask(wechatLogin.qrConnect, {}, { host: (await freshSchool()).host })).errCode).toBe(code('wechatOff'))
    expect((await narrow.ask(wechatLogin.qrConnect)).errCode).toBe(0)
    const without = await buildNode(school.database, { bus, chat: undefined })
    for (const [call, input] of [
      [wechatLogin.qrConnect, {}],
      [wechatLogin.checkBind, { state: 's' }],
      [wechatLogin.login, { state: 's' }],
      [wechatLogin.bind, { state: 's' }],
    ] as const)
      expect((await without.ask(call, input)).errCode).toBe(code('wechatOff'))
    expect((await without.ask(wechatLogin.sandboxScan, { state: 's', sign: 's' })).errCode).toBe(code('sandboxOff'))
    await narrow.app.close()
    await without.app.close()
  })
})
