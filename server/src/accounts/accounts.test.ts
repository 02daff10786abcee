import { accounts } from '@jiangtai/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { password } from '../../test/people.ts'
import { createLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'
import { readRealtimeToken } from '../sessions/token.ts'

describe.each(engines)('login on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  const cookieOf = (reply: Awaited<ReturnType<TestApp['ask']>>) => String(reply.response.headers['set-cookie'])
  const logIn = (username: string, more: Record<string, unknown> = {}, asking = {}) =>
    school.ask(accounts.logIn, { username, password, ...more }, asking)

  it('answers who they are, with their class, and opens a session that later calls know', async () => {
    const classId = await school.people.schoolClass(orgId)
    const teacher = await school.people.teacher(orgId, [classId])
    const reply = await logIn(teacher.username)
    expect(reply).toMatchObject({ errCode: 0, data: { user_id: teacher.id, user_name: teacher.username, user_type: 1, class_id: classId } })
    const session = /jt_session=([^;]+)/.exec(cookieOf(reply))?.[1]
    const status = await school.ask(accounts.status, {}, { session })
    expect(status.data).toMatchObject({ is_login: 1, user: { user_id: teacher.id, real_name: teacher.realName } })
  })

  it('keeps the session in an httpOnly, same-site cookie and never in the body', async () => {
    const { username } = await school.people.student(orgId)
    const reply = await logIn(username)
    expect(cookieOf(reply)).toMatch(/^jt_session=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(reply.response.body).not.toContain(cookieOf(reply).slice('jt_session='.length, 54))
  })

  it('forgets a login that asked not to be remembered with the browser window', async () => {
    const { username } = await school.people.student(orgId)
    expect(cookieOf(await logIn(username, { remember: 0 }))).not.toContain('Max-Age')
  })

  it('gives a realtime token that opens sockets for this session only', async () => {
    const { username } = await school.people.student(orgId)
    const { data } = await logIn(username)
    const sessionId = readRealtimeToken(school.deps.secret, (data as { token: string }).token, school.deps.clock.seconds())
    const row = await school.db.selectFrom('sessions').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(sessionId).toBe(row.id)
  })

  it('stores only the hash of the session, and neither it nor the password in the log', async () => {
    const { username } = await school.people.student(orgId)
    const token = cookieOf(await logIn(username)).slice('jt_session='.length, 54)
    const stored = JSON.stringify(await school.db.selectFrom('sessions').selectAll().execute())
    for (const place of [stored, school.lines.join('')]) {
      expect(place).not.toContain(token)
      expect(place).not.toContain(password)
    }
  })

  it('says the same for an unknown account and a wrong password, and opens nothing', async () => {
    const { username } = await school.people.student(orgId)
    const count = async () => (await school.db.selectFrom('sessions').select('id').execute()).length
    const before = await count()
    const wrong = await logIn(username, { password: 'not it' })
    const unknown = await logIn('nobody')
    expect(wrong).toMatchObject({ errCode: 2001, msg: '账号或密码不正确' })
    expect(unknown.response.body).toBe(wrong.response.body)
    expect([wrong, unknown].map(({ response }) => response.headers['set-cookie'])).toEqual([undefined, undefined])
    expect(await count()).toBe(before)
  })

  it('finds an account only at the host of its organisation (O110)', async () => {
    const other = await school.people.organization()
    const { username } = await school.people.teacher(other, [], 'same-name')
    const here = await school.people.teacher(orgId, [], 'same-name')
    expect((await logIn(username)).data).toMatchObject({ user_id: here.id })
  })

  it('R088: accepts the four origins and no other', async () => {
    const { id, username } = await school.people.teacher(orgId)
    for (const origin of [100, 200, 201, 300]) expect(await logIn(username, { origin })).toMatchObject({ errCode: 0 })
    expect(await logIn(username, { origin: 101 })).toMatchObject({ errCode: 1001 })
    const rows = await school.db.selectFrom('sessions').select('origin').where('user_id', '=', id).orderBy('id').execute()
    expect(rows.map(({ origin }) => origin)).toEqual([100, 100, 200, 201, 300])
  })

  it('keeps the public channel that somebody came by with the session (O018)', async () => {
    const { username, id } = await school.people.student(orgId)
    await logIn(username, { channel: 'DEMO' })
    await logIn(username)
    const kept = await school.db.selectFrom('sessions').select('channel').where('user_id', '=', id).orderBy('id').execute()
    expect(kept.slice(-2).map(({ channel }) => channel)).toEqual(['DEMO', ''])
  })

  it('ends the session that the browser had before', async () => {
    const first = await school.people.student(orgId)
    const second = await school.people.student(orgId)
    await logIn(second.username, {}, { session: first.session })
    expect((await school.ask(accounts.status, {}, { session: first.session })).data).toMatchObject({ is_login: 0 })
  })

  it('logging out ends the session and clears the cookie; without one it answers the same', async () => {
    const { session } = await school.people.student(orgId)
    const out = await school.ask(accounts.logOut, {}, { session })
    expect(out).toMatchObject({ errCode: 0, data: { msg: '已退出登录' } })
    expect(cookieOf(out)).toMatch(/^jt_session=; Max-Age=0/)
    expect((await school.ask(accounts.status, {}, { session })).data).toEqual({ is_login: 0, user: null, back_url: '' })
    expect((await school.ask(accounts.logOut)).data).toEqual({ msg: '已退出登录' })
  })

  describe('too many attempts (O111)', () => {
    const limited = async (most: { loginsPerAccount: number; loginsPerAddress: number }) => {
      const counters = createMemoryCounters(() => school.time.ms)
      const app = await buildApp(engine, { limits: createLimits(counters, { ...most, writesPerSession: 120 }) })
      await app.people.organization({ code: 'default', hosts: ['localhost'] })
      await app.people.organization({ code: 'other', hosts: ['other.test'] })
      return {
        attempt: async (username: string, asking: { address?: string; host?: string } = {}) =>
          app.ask(accounts.logIn, { username, password: 'x' }, asking),
        close: app.close,
      }
    }

    it('at one account are refused, however its name is written, but not at its neighbour or namesake', async () => {
      const { attempt, close } = await limited({ loginsPerAccount: 2, loginsPerAddress: 300 })
      for (let n = 1; n <= 2; n++) expect((await attempt('victim')).errCode).toBe(2001)
      expect(await attempt('Victim')).toMatchObject({ errCode: 1005, msg: '操作过于频繁，请 60 秒后再试' })
      expect((await attempt('neighbour')).errCode).toBe(2001)
      expect((await attempt('victim', { host: 'other.test' })).errCode).toBe(2001)
      school.time.ms += 60_000
      expect((await attempt('victim')).errCode).toBe(2001)
      await close()
    })

    it('from one address are refused for all accounts, but not from another address', async () => {
      const { attempt, close } = await limited({ loginsPerAccount: 10, loginsPerAddress: 2 })
      const from = { address: '10.0.0.1' }
      for (const account of ['a', 'b']) expect((await attempt(account, from)).errCode).toBe(2001)
      expect((await attempt('c', from)).errCode).toBe(1005)
      expect((await attempt('c', { address: '10.0.0.2' })).errCode).toBe(2001)
      await close()
    })
  })

  it('keeps where a session came from, and of a browser’s name no more than it needs', async () => {
    const { id, username } = await school.people.student(orgId)
    await logIn(username, {}, { address: '10.0.0.9', headers: { 'user-agent': 'x'.repeat(1000) } })
    const row = await school.db.selectFrom('sessions').selectAll().where('user_id', '=', id).orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect([row.address, row.user_agent.length]).toEqual(['10.0.0.9', 300])
  })

  it.each([
    {},
    { username: '', password: 'x' },
    { username: 'a'.repeat(65), password: 'x' },
    { username: ['a'], password: { a: 1 }, origin: 'x' },
  ])('refuses %j as bad input', async (body) => {
    expect(await school.ask(accounts.logIn, body)).toMatchObject({ errCode: 1001, msg: '请求内容有误' })
  })
})
