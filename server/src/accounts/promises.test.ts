import { accounts, loginOrigins } from '@jiangtai/contract/accounts'
import type { Call } from '@jiangtai/contract/call'
import { channel } from '@jiangtai/contract/channel'
import { organizations } from '@jiangtai/contract/organizations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asking, buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { password } from '../../test/people.ts'

describe.each(engines)('what every login keeps on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  const ofPage = { origin: 'http://localhost' }
  const sessionIn = ({ response }: Awaited<ReturnType<TestApp['ask']>>) =>
    /jt_session=([\w-]{43});/.exec(String(response.headers['set-cookie']))?.[1] ?? ''

  /** Every way to log in, as a function of how it is asked. */
  async function ways() {
    const { id, username, session } = await school.people.teacher(orgId)
    const phone = `135${String(id).padStart(8, '0')}`
    await school.db.updateTable('users').set({ phone }).where('id', '=', id).execute()
    const sentCode = async () => {
      await school.ask(accounts.sendCode, { account: username, purpose: 'login', ...(await school.captcha()) })
      return school.sent.at(-1)?.code
    }
    const handedOver = async () => ((await school.ask(accounts.handOverCode, {}, { session })).data as { code: string }).code
    return {
      password: (more: object, asking: Asking) => school.ask(accounts.logIn, { username, password, ...more }, asking),
      phone: (more: object, asking: Asking) => school.ask(accounts.logInOnPhone, { username, password, ...more }, asking),
      code: async (more: object, asking: Asking) =>
        school.ask(accounts.logInByCode, { account: username, code: await sentCode(), ...more }, asking),
      'phone and code': async (more: object, asking: Asking) =>
        school.ask(accounts.logInOnPhone, { phone, code: await sentCode(), ...more }, asking),
      'hand-over': async (more: object, asking: Asking) => school.ask(accounts.logInByCode, { code: await handedOver(), ...more }, asking),
    }
  }

  it('a page gets the session in its cookie and never in a body, whatever origin it names (C37)', async () => {
    const { code: quickest, ...others } = await ways()
    const pages: readonly Record<string, string>[] = [ofPage, { referer: 'http://localhost/login' }, { 'sec-fetch-site': 'same-origin' }]
    const replies = [await quickest({}, { headers: ofPage })]
    for (const logIn of Object.values(others)) replies.push(await logIn({ origin: loginOrigins.desktop }, { headers: ofPage }))
    for (const origin of Object.values(loginOrigins)) for (const headers of pages) replies.push(await quickest({ origin }, { headers }))
    for (const reply of replies) {
      const session = sessionIn(reply)
      expect(reply.errCode).toBe(0)
      expect(session).not.toBe('')
      expect(reply.response.body).not.toContain(session)
      const { token } = reply.data as { token: string }
      expect((await school.ask(accounts.status, {}, { headers: { authorization: `Bearer ${token}` } })).data).toMatchObject({ is_login: 0 })
    }
  })

  it('a client without pages gets the session as its token and no cookie, from any origin but the main one (O018)', async () => {
    for (const logIn of Object.values(await ways()))
      for (const origin of [loginOrigins.miniTeacher, loginOrigins.miniStudent, loginOrigins.desktop] as const) {
        const reply = await logIn({ origin }, {})
        expect(reply.response.headers['set-cookie']).toBeUndefined()
        const { token } = reply.data as { token: string }
        const asking = { headers: { authorization: `Bearer ${token}` } }
        expect((await school.ask(accounts.status, {}, asking)).data).toMatchObject({ is_login: 1 })
        await school.ask(accounts.logOut, {}, asking)
        expect((await school.ask(accounts.status, {}, asking)).data).toMatchObject({ is_login: 0 })
      }
    for (const logIn of Object.values(await ways())) expect(sessionIn(await logIn({ origin: 100 }, {}))).not.toBe('')
  })

  it('every way ends the session the browser came with', async () => {
    for (const logIn of Object.values(await ways())) {
      const before = await school.people.student(orgId)
      expect(await logIn({}, { session: before.session })).toMatchObject({ errCode: 0 })
      expect((await school.ask(accounts.status, {}, before)).data).toMatchObject({ is_login: 0 })
    }
  })

  it('no session, password or code is ever in the log, and none of them in the database', async () => {
    const secrets = [password]
    for (const logIn of Object.values(await ways())) secrets.push(sessionIn(await logIn({}, { headers: ofPage })))
    const codes = school.sent.map(({ code }) => code)
    const { username } = await school.people.student(orgId)
    // Refusals and crashes are what gets logged: try both, with the secrets in the body.
    await school.ask(accounts.logIn, { username: `${username}-wrong`, password })
    await school.app.inject({
      method: 'POST',
      url: accounts.logIn.path,
      headers: { 'content-type': 'application/json' },
      payload: `{"${password}`,
    })
    await school.app.inject({ method: 'GET', url: `/api/nothing?token=${secrets[1]}` })
    const stored = JSON.stringify([
      await school.db.selectFrom('sessions').selectAll().execute(),
      await school.db.selectFrom('one_time').selectAll().execute(),
      await school.db.selectFrom('users').selectAll().execute(),
    ])
    // Six digits can be a time.
    const log = school.lines.join('').replace(/"(time|pid|ms)":[\d.]+|"reqId":"[^"]+"/g, '')
    for (const secret of secrets) expect([log.includes(secret), stored.includes(secret)]).toEqual([false, false])
    for (const code of codes) expect(log.includes(code)).toBe(false)
  })

  it('R082, R160: there are teachers, user_type 1, and students, user_type 2', async () => {
    const typeOf = async (username: string) =>
      ((await school.ask(accounts.logIn, { username, password })).data as { user_type: number }).user_type
    expect(await typeOf((await school.people.teacher(orgId)).username)).toBe(1)
    expect(await typeOf((await school.people.student(orgId)).username)).toBe(2)
  })

  it('R183: login is a POST; logout, status, is-show-verify-code, captcha and custom-service are GETs', async () => {
    const { username } = await school.people.student(orgId)
    const paths = ['user/logout', 'site/get-login-status', 'user/is-show-verify-code', 'site/get-captcha', 'site/custom-service']
    for (const path of paths) expect((await school.ask({ method: 'GET', path: `/api/${path}`, encoding: 'query' })).errCode).toBe(0)
    expect((await school.ask({ method: 'POST', path: '/api/user/login', encoding: 'json' }, { username, password })).errCode).toBe(0)
    expect(
      [accounts.logOut, accounts.status, accounts.needsCaptcha, accounts.captcha, organizations.service].map(({ path }) => path),
    ).toEqual(paths.map((path) => `/api/${path}`))
  })

  it('R765: a session that is no session is answered with -200, by every call that needs one', async () => {
    const { session } = await school.people.student(orgId)
    await school.ask(accounts.logOut, {}, { session })
    const closed: readonly Call[] = [accounts.sessions, accounts.rename, accounts.handOverCode, accounts.changePassword, channel.userInfo]
    for (const call of closed)
      for (const of of [session, 'made-up', undefined])
        expect(await school.ask(call, {}, { session: of })).toMatchObject({ errCode: -200, msg: '登录已失效，请重新登录' })
  })

  it('R705: success and refusal have errCode, msg and data and nothing else', async () => {
    const { username } = await school.people.student(orgId)
    for (const [typed, errCode] of [
      [password, 0],
      ['wrong', 2001],
    ] as const) {
      const { response } = await school.ask(accounts.logIn, { username, password: typed })
      expect(Object.keys(response.json()).sort()).toEqual(['data', 'errCode', 'msg'])
      expect(response.json().errCode).toBe(errCode)
    }
  })
})
