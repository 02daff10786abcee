import { accounts } from '@jiangtai/contract/accounts'
import { classes } from '@jiangtai/contract/classes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as sessionsProven from '../../migrations/0017_session_ends.ts'
import { buildApp, buildNode, type TestApp, type TestNode } from '../../test/build-app.ts'
import { busPairs } from '../../test/bus-pairs.ts'
import { engines } from '../../test/databases.ts'
import type { Bus } from '../bus/bus.ts'
import { createMemoryBus } from '../bus/memory.ts'
import { clockOf } from '../clock.ts'
import type { Session } from './cache.ts'
import { createSessionCache } from './cache.ts'
import { currentClass } from './current-class.ts'
import { deleteExpiredSessions } from './sessions.db.ts'
import { createSessions } from './sessions.ts'
import { hashOf, newToken, readRealtimeToken, signRealtimeToken } from './token.ts'

const day = 86_400_000

describe('the class of a session (O108)', () => {
  it.each([
    ['the chosen one', 3, 2, [1, 2, 3], 3],
    ['the one used last when none is chosen', null, 2, [1, 2, 3], 2],
    ['the lowest when none was used', null, null, [7, 5], 5],
    ['not one the person has left', 9, 8, [5, 7], 5],
    ['0 for somebody without a class', 9, 8, [], 0],
  ])('is %s', (_which, chosen, usedLast, ids, expected) => {
    expect(currentClass(chosen, usedLast, ids)).toBe(expected)
  })
})

describe('a realtime token', () => {
  const token = signRealtimeToken('secret', 7, 1000)
  it('names its session for ten minutes (O068)', () => {
    expect(readRealtimeToken('secret', token, 1000)).toBe(7)
    expect(readRealtimeToken('secret', token, 1599)).toBe(7)
    expect(readRealtimeToken('secret', token, 1600)).toBeUndefined()
  })
  it.each(['', '7', '7.9999', '7.9999.', token.replace('7.', '8.'), token.slice(0, -1), `${token}x`, signRealtimeToken('other', 7, 1000)])(
    '%j opens nothing',
    (forged) => {
      expect(readRealtimeToken('secret', forged, 1000)).toBeUndefined()
    },
  )
})

it('a session token is 256 random bits and is stored as its hash', () => {
  expect(newToken()).toMatch(/^[\w-]{43}$/)
  expect(newToken()).not.toBe(newToken())
  expect(hashOf('a')).not.toBe(hashOf('b'))
})

describe('the cache', () => {
  const session: Session = {
    id: 1,
    isPersistent: true,
    seenAt: 0,
    expiresAt: 9e9,
    orgId: 1,
    backUrl: '',
    origin: 100,
    provenAt: 0,
    user: {
      id: 1,
      role: 'teacher',
      username: 't',
      realName: '周',
      classId: 1,
      isVouched: true,
      adminLevel: 0,
      avatarId: null,
    },
  }

  it('does not keep a session that was ended while it was being read', async () => {
    const cache = await createSessionCache(
      createMemoryBus(),
      clockOf(() => 0),
    )
    let finish = (_session: Session) => {}
    const reading = cache.fill(
      'hash',
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    await cache.drop(session.id)
    finish(session)
    await reading
    expect(cache.get('hash')).toBeUndefined()
  })

  it('forgets everything when the bus may have missed something', async () => {
    const gaps: (() => void)[] = []
    const bus: Bus = { ...createMemoryBus(), onGap: (hear) => gaps.push(hear) }
    const cache = await createSessionCache(
      bus,
      clockOf(() => 0),
    )
    await cache.fill('hash', async () => session)
    expect(cache.get('hash')).toBe(session)
    for (const hear of gaps) hear()
    expect(cache.get('hash')).toBeUndefined()
  })

  it('keeps no more than its bound, the newest', async () => {
    const cache = await createSessionCache(
      createMemoryBus(),
      clockOf(() => 0),
      2,
    )
    for (const id of [1, 2, 3]) await cache.fill(`hash ${id}`, async () => ({ ...session, id }))
    expect([1, 2, 3].map((id) => cache.get(`hash ${id}`)?.id)).toEqual([undefined, 2, 3])
  })

  it('drops on this node even when the bus is away', async () => {
    const bus: Bus = { ...createMemoryBus(), publish: () => Promise.reject(new Error('away')) }
    const cache = await createSessionCache(
      bus,
      clockOf(() => 0),
    )
    await cache.fill('hash', async () => session)
    await cache.drop(session.id)
    expect(cache.get('hash')).toBeUndefined()
  })
})

describe.each(engines)('sessions on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  const isLoggedIn = async (node: TestNode, session: string, headers = {}) =>
    ((await node.ask(accounts.status, {}, { session, headers })).data as { is_login: number }).is_login === 1

  it('a remembered session is over a year after the login, however often it is used', async () => {
    const { session } = await school.people.teacher(orgId)
    for (let month = 1; month <= 12; month++) {
      school.time.ms += 30 * day
      expect(await isLoggedIn(school, session)).toBe(true)
    }
    school.time.ms += 5 * day
    expect(await isLoggedIn(school, session)).toBe(false)
    expect((await school.ask(accounts.handOverCode, {}, { session })).errCode).toBe(-200)
  })

  it('handing a session on to another device does not make it last longer', async () => {
    const { session } = await school.people.teacher(orgId)
    school.time.ms += 364 * day
    const { code } = (await school.ask(accounts.handOverCode, {}, { session })).data as { code: string }
    const reply = await school.ask(accounts.logInByCode, { code })
    const next = /jt_session=([\w-]{43});/.exec(String(reply.response.headers['set-cookie']))?.[1] ?? ''
    expect(await isLoggedIn(school, next)).toBe(true)
    school.time.ms += day
    expect(await isLoggedIn(school, next)).toBe(false)
  })

  it('the cookie of a remembered session lasts as long as it can be of use', async () => {
    const { session } = await school.people.teacher(orgId)
    school.time.ms += 200 * day
    const seen = await school.ask(accounts.status, {}, { session })
    expect(String(seen.response.headers['set-cookie'])).toContain(`jt_session=${session}; Max-Age=31536000`)
  })

  it('a session from before the proof was kept ends a year after it was opened', async () => {
    const { session, id } = await school.people.teacher(orgId)
    await school.db.updateTable('sessions').set({ proven_at: 0 }).where('user_id', '=', id).execute()
    await sessionsProven.up(school.db)
    school.time.ms += 364 * day
    expect(await isLoggedIn(school, session)).toBe(true)
    school.time.ms += day
    expect(await isLoggedIn(school, session)).toBe(false)
  })

  it('one for a shared screen is over after half a day without use, and its cookie is never made to last', async () => {
    const { id } = await school.people.teacher(orgId)
    const session = await school.people.session(id, false)
    school.time.ms += day / 4
    const seen = await school.ask(accounts.status, {}, { session })
    expect(seen.response.headers['set-cookie']).toBeUndefined()
    school.time.ms += day / 3
    expect(await isLoggedIn(school, session)).toBe(true)
    school.time.ms += day / 2 + 1000
    expect(await isLoggedIn(school, session)).toBe(false)
  })

  it('is read from the database once, not once a request', async () => {
    const { session } = await school.people.teacher(orgId)
    await isLoggedIn(school, session)
    await school.db.updateTable('users').set({ real_name: '改名' }).execute()
    const { data } = await school.ask(accounts.status, {}, { session })
    expect(data).not.toMatchObject({ user: { real_name: '改名' } })
    school.time.ms += 31_000
    expect((await school.ask(accounts.status, {}, { session })).data).toMatchObject({ user: { real_name: '改名' } })
  })

  it('a bearer token is the same session for clients without cookies', async () => {
    const { session } = await school.people.teacher(orgId)
    const { data } = await school.ask(accounts.status, {}, { headers: { authorization: `Bearer ${session}` } })
    expect(data).toMatchObject({ is_login: 1 })
  })

  it('a bearer token is never turned into a cookie, whatever other cookies come along', async () => {
    const { session } = await school.people.teacher(orgId)
    school.time.ms += 2 * day
    const { response } = await school.ask(accounts.status, {}, { headers: { authorization: `Bearer ${session}`, cookie: 'theme=dark' } })
    expect(response.json()).toMatchObject({ data: { is_login: 1 } })
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  it('does not open another organisation’s door', async () => {
    await school.people.organization({ code: 'other', hosts: ['other.test'] })
    const { session } = await school.people.teacher(orgId)
    const { data } = await school.ask(accounts.status, {}, { session, host: 'other.test' })
    expect(data).toMatchObject({ is_login: 0 })
  })

  it('is found by its id while it is alive, and only by its own organisation', async () => {
    const elsewhere = await school.people.organization()
    const sessions = await createSessions(school.deps)
    const { id: userId } = await school.people.teacher(orgId)
    const { id } = await sessions.open({ userId, origin: 1, isPersistent: false, address: '', userAgent: '' })
    // Twice: from the database, then from the cache.
    for (const _time of [1, 2]) expect(await sessions.findById(id, orgId)).toMatchObject({ id, user: { id: userId, role: 'teacher' } })
    expect(await sessions.findById(id, elsewhere)).toBeUndefined()
    expect(await sessions.findById(id + 1000, orgId)).toBeUndefined()
    school.time.ms += day / 2
    expect(await sessions.findById(id, orgId)).toBeUndefined()
    const next = await sessions.open({ userId, origin: 1, isPersistent: false, address: '', userAgent: '' })
    expect(await sessions.findById(next.id, orgId)).toBeDefined()
    await sessions.end(next.id)
    expect(await sessions.findById(next.id, orgId)).toBeUndefined()
  })

  it.each([
    ['empty', ''],
    ['short', 'x'],
    ['very long', 'x'.repeat(5000)],
    ['garbled', '%00%'],
  ])('a session cookie that is %s is nobody', async (_how, session) => {
    expect(await isLoggedIn(school, session)).toBe(false)
  })

  it('user_type and user_id in a cookie, query or body change nobody’s role', async () => {
    const student = await school.people.student(orgId)
    const cookie = `jt_session=${student.session}; user_type=1; user_id=1`
    const { errCode } = await school.ask(classes.roster, { class_id: '1', user_type: '1', user_id: '1' }, { headers: { cookie } })
    expect(errCode).toBe(1002)
    const foreign = { class_id: '1', user_type: '1', user_id: '1', role: 'teacher' }
    expect((await school.ask(classes.choose, foreign, { headers: { cookie } })).errCode).toBe(2101)
  })

  it('expired sessions are swept, living ones stay', async () => {
    const { id } = await school.people.teacher(orgId)
    const short = await school.people.session(id, false)
    school.time.ms += day
    const fresh = await school.people.session(id, false)
    await deleteExpiredSessions(school.db, school.deps.clock.seconds())
    const hashes = (await school.db.selectFrom('sessions').select('token_hash').execute()).map(({ token_hash }) => token_hash)
    expect(hashes).not.toContain(hashOf(short))
    expect(hashes).toContain(hashOf(fresh))
  })

  describe.each(busPairs)('two nodes over %s', (_name, connect) => {
    it('a session ended or changed on one is ended or changed on the other', async () => {
      const { buses, close } = await connect()
      const [a, b] = [
        await buildNode(school.database, { bus: buses[0] }),
        await buildNode(await school.database.reopen(), { bus: buses[1] }),
      ]
      const classIds = [await school.people.schoolClass(orgId), await school.people.schoolClass(orgId)]
      const { session } = await a.people.teacher(orgId, classIds)
      const classOn = async (node: TestNode) =>
        ((await node.ask(accounts.status, {}, { session })).data as { user: { class_id: number } }).user.class_id
      expect([await classOn(a), await classOn(b)]).toEqual([classIds[0], classIds[0]])
      await a.ask(classes.choose, { class_id: classIds[1] }, { session })
      await vi.waitFor(async () => expect(await classOn(b)).toBe(classIds[1]))
      await b.ask(accounts.logOut, {}, { session })
      await vi.waitFor(async () => expect(await isLoggedIn(a, session)).toBe(false))
      await Promise.all([a.app.close(), b.app.close()])
      await close()
    })
  })
})
