import { channel, type InteractionFlag, interactionFlags } from '@jiangtai/contract/channel'
import { refusals } from '@jiangtai/contract/refusal'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asker, buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { setSwitch } from '../../test/set-switch.ts'
import { createHeld } from '../http/held.ts'
import { createMetrics } from '../http/metrics.ts'
import { mount } from '../http/mount.ts'
import { refuseInEnvelope } from '../http/refuse.ts'
import { createWhoIs } from '../http/who-is.ts'
import { noLimits } from '../limits/limits.ts'
import { createDirectory } from '../organizations/directory.ts'
import { createSessions } from '../sessions/sessions.ts'
import { readRealtimeToken, signRealtimeToken } from '../sessions/token.ts'
import { channelCalls } from './channel.calls.ts'

/** The calls alone, over a room that only notes what it was asked. */
async function openChannel(school: TestApp, { trustProxy = false } = {}) {
  const { db, deps } = school
  const refreshed: number[] = []
  const written: number[] = []
  const live = { refreshRoster: async (classId: number) => void refreshed.push(classId) }
  const limits = { ...noLimits, write: async (sessionId: number) => void written.push(sessionId) }
  const sessions = await createSessions(deps)
  const app = fastify({ trustProxy })
  refuseInEnvelope(app, createMetrics())
  mount(app, channelCalls({ ...deps, limits, sessions, live }), {
    organizationOf: createDirectory({ db, clock: deps.clock, defaultOrg: 'default' }),
    whoIs: createWhoIs(sessions),
    demandGrant: async (_grant, _caller, org) => org,
    limits,
    held: createHeld({ bodies: 10, ofOne: 1e6, ofAll: 1e6, ofGuests: 1e6 }),
    fieldsMs: 1000,
    checkReplies: true,
  })
  return { app, ask: asker(app), refreshed, written, sessions }
}

describe.each(engines)('the calls of the channel on %s', (engine) => {
  let school: TestApp
  let line: Awaited<ReturnType<typeof openChannel>>
  let orgId: number
  let classId: number
  let foreign: number
  beforeAll(async () => {
    school = await buildApp(engine)
    line = await openChannel(school)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    classId = await school.people.schoolClass(orgId)
    foreign = await school.people.schoolClass(orgId)
  })
  afterAll(async () => {
    await line.app.close()
    await school.close()
  })

  const now = () => school.deps.clock.seconds()
  const sessionIdOf = async (session: string) => {
    const found = await line.sessions.find(session, orgId)
    if (!found) throw new Error('no such session')
    return found.id
  }
  const tokenOf = async (session: string) => signRealtimeToken(school.deps.secret, await sessionIdOf(session), now())

  it('get-token opens sockets for the session that asked, for ten minutes (O068)', async () => {
    const { session } = await school.people.student(orgId, [classId])
    const { data } = await line.ask(channel.token, {}, { session })
    const { token } = data as { token: string }
    expect(readRealtimeToken(school.deps.secret, token, now() + 599)).toBe(await sessionIdOf(session))
    expect(readRealtimeToken(school.deps.secret, token, now() + 600)).toBeUndefined()
  })

  it('R532: user info has the class, the person, a token and where to connect', async () => {
    for (const [role, user_type] of [
      ['teacher', 1],
      ['student', 2],
    ] as const) {
      const { id, session } = await school.people[role](orgId, [classId])
      const { data } = await line.ask(channel.userInfo, {}, { session, host: 'localhost:3000' })
      const token = expect.toSatisfy((text: string) => readRealtimeToken(school.deps.secret, text, now()) !== undefined)
      expect(data).toEqual({
        class_id: classId,
        user_type,
        user_id: id,
        token,
        host_url: 'http://localhost:3000',
        socket_url: '/ws',
      })
    }
  })

  it('somebody without a class has class 0, never none (O099)', async () => {
    const { session } = await school.people.teacher(orgId)
    expect((await line.ask(channel.userInfo, {}, { session })).data).toMatchObject({ class_id: 0 })
  })

  it('a forwarded https address is named only when the proxy is trusted', async () => {
    const { session } = await school.people.teacher(orgId)
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'school.example', 'x-forwarded-for': '10.0.0.1' }
    const behindProxy = await openChannel(school, { trustProxy: true })
    const urlOn = async ({ ask }: typeof line) =>
      ((await ask(channel.userInfo, {}, { session, headers })).data as { host_url: string }).host_url
    expect([await urlOn(line), await urlOn(behindProxy)]).toEqual(['http://localhost', 'https://school.example'])
    await behindProxy.app.close()
  })

  const shown = ['quick_question', 'live_question', 'spotlight', 'magnifier', 'picture', 'projection_screen', 'teacher_pic']
  const tools = ['answer', 'random_answer', 'signal_light', 'vote', 'score', 'timer', 'screen', 'whiteboard', 'hand_writing', ...shown].map(
    (tool) => `im_interaction_${tool}`,
  )
  it.each([
    ['teacher', ['im_interaction', ...tools]],
    ['student', ['im_interaction', 'im_interaction_vote']],
  ] as const)(
    'R240, R296: the status of a class has all its flags; to a %s %j are on, and only members are told',
    async (role, on: readonly string[]) => {
      const person = await school.people[role](orgId, [classId])
      const { data } = await line.ask(channel.interaction, { class_id: classId }, person)
      const flags = Object.fromEntries(interactionFlags.map((flag) => [flag, on.includes(flag) ? 1 : 0]))
      expect(data).toEqual({ ...flags, is_valid: 1, valid_until: 0, whiteboard_share: 1 })
      expect((await line.ask(channel.interaction, { class_id: foreign }, person)).errCode).toBe(refusals.foreignClass[0])
    },
  )

  it.each(['im_interaction_whiteboard', 'im_interaction'] as const)(
    'students learn whether they have 白板分享, which goes with %s (C08)',
    async (name) => {
      const class_id = await school.people.schoolClass(orgId)
      const { session } = await school.people.student(orgId, [class_id])
      const read = async () => (await line.ask(channel.interaction, { class_id }, { session })).data
      expect(await read()).toMatchObject({ whiteboard_share: 1, im_interaction_whiteboard: 0 })
      await setSwitch(school.db, school.deps.bus.publish, { orgId, classId: class_id, name, isOn: false })
      expect(await read()).toMatchObject({ whiteboard_share: 0, im_interaction_whiteboard: 0 })
    },
  )

  it('what is switched off for one class is off there only, and on only where the organisation has not switched it off', async () => {
    const [one, two] = [await school.people.schoolClass(orgId), await school.people.schoolClass(orgId)]
    const { session } = await school.people.teacher(orgId, [one, two])
    const vote = async (class_id: number) =>
      ((await line.ask(channel.interaction, { class_id }, { session })).data as Record<InteractionFlag, number>).im_interaction_vote
    await setSwitch(school.db, school.deps.bus.publish, { orgId, classId: one, name: 'im_interaction_vote', isOn: false })
    expect([await vote(one), await vote(two)]).toEqual([0, 1])
    await setSwitch(school.db, school.deps.bus.publish, { orgId, classId: one, name: 'im_interaction_vote', isOn: true })
    await setSwitch(school.db, school.deps.bus.publish, { orgId, name: 'im_interaction_vote', isOn: false })
    expect([await vote(one), await vote(two)]).toEqual([0, 0])
    await setSwitch(school.db, school.deps.bus.publish, { orgId, name: 'im_interaction_vote', isOn: true })
    expect([await vote(one), await vote(two)]).toEqual([1, 1])
  })

  it('what the organisation has switched off is off for its classes', async () => {
    const org = await school.people.organization({ hosts: ['switched.test'] })
    const switched = await school.people.schoolClass(org)
    const { session } = await school.people.teacher(org, [switched])
    const shown = async () => (await line.ask(channel.interaction, { class_id: switched }, { session, host: 'switched.test' })).data
    expect(await shown()).toMatchObject({ im_interaction: 1, im_interaction_vote: 1 })
    await school.db.insertInto('organization_switches').values({ org_id: org, name: 'im_interaction_vote', is_on: 0 }).execute()
    expect(await shown()).toMatchObject({ im_interaction: 1, im_interaction_vote: 0 })
    await school.db.insertInto('organization_switches').values({ org_id: org, name: 'im_interaction', is_on: 0 }).execute()
    await school.db.updateTable('organization_switches').set({ is_on: 1 }).where('name', '=', 'im_interaction_vote').execute()
    expect(await shown()).toMatchObject({ im_interaction: 0, im_interaction_vote: 0 })
    expect((await line.ask(channel.interaction, { class_id: classId }, await school.people.teacher(orgId, [classId]))).data).toMatchObject({
      im_interaction: 1,
    })
  })

  it('the status says when a class has run out (O064)', async () => {
    const ended = await school.people.schoolClass(orgId)
    await school.db
      .insertInto('class_valid_dates')
      .values({ class_id: ended, starts_at: 0, ends_at: now() + 60 })
      .execute()
    const { session } = await school.people.teacher(orgId, [ended])
    const valid_until = now() + 60
    const validity = async () => (await line.ask(channel.interaction, { class_id: ended }, { session })).data
    expect(await validity()).toMatchObject({ is_valid: 1, valid_until })
    school.time.ms += 60_000
    expect(await validity()).toMatchObject({ is_valid: 0, valid_until })
  })

  describe('R726: update-class-students', () => {
    const refresh = (token: string, class_id = classId, session?: string) =>
      line.ask(channel.refreshStudents, { token, class_id, request_cross_domain: '1' }, { session })

    it('makes the room read the students of a class again, for a token alone', async () => {
      const { session } = await school.people.teacher(orgId, [classId])
      line.refreshed.length = 0
      expect(await refresh(await tokenOf(session))).toMatchObject({ errCode: 0, data: {} })
      expect(line.refreshed).toEqual([classId])
    })

    it('counts as one write of the token’s session, cookie or not', async () => {
      const { session } = await school.people.teacher(orgId, [classId])
      line.written.length = 0
      await refresh(await tokenOf(session))
      await refresh(await tokenOf(session), classId, session)
      expect(line.written).toEqual([await sessionIdOf(session), await sessionIdOf(session)])
    })

    it('the caller is the token’s, whoever’s cookie came along', async () => {
      const teacher = await school.people.teacher(orgId, [classId])
      const student = await school.people.student(orgId, [classId])
      expect((await refresh(await tokenOf(student.session), classId, teacher.session)).errCode).toBe(refusals.notAllowed[0])
      expect((await refresh(await tokenOf(teacher.session), classId, student.session)).errCode).toBe(0)
    })

    it('refuses a forged token, an old one, an ended session, another organisation, a student and a foreign class', async () => {
      const { session } = await school.people.teacher(orgId, [classId])
      const student = await school.people.student(orgId, [classId])
      const other = await school.people.organization()
      const elsewhere = await school.people.teacher(other, [classId])
      const elsewhereId = (await line.sessions.find(elsewhere.session, other))?.id ?? 0
      const ended = await school.people.teacher(orgId, [classId])
      const endedToken = await tokenOf(ended.session)
      await line.sessions.end(await sessionIdOf(ended.session))
      line.refreshed.length = 0
      const codes = [
        await refresh('x'),
        await refresh(signRealtimeToken('another secret', await sessionIdOf(session), now())),
        await refresh(signRealtimeToken(school.deps.secret, await sessionIdOf(session), now() - 600)),
        await refresh(endedToken),
        await refresh(signRealtimeToken(school.deps.secret, elsewhereId, now())),
        await refresh(await tokenOf(student.session)),
        await refresh(await tokenOf(session), foreign),
      ].map(({ errCode }) => errCode)
      const { noSession, notAllowed, foreignClass } = refusals
      expect(codes).toEqual([noSession, noSession, noSession, noSession, noSession, notAllowed, foreignClass].map(([code]) => code))
      expect(line.refreshed).toEqual([])
    })
  })
})
