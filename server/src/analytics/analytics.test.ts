import { analytics } from '@jiangtai/contract/analytics'
import { refusals } from '@jiangtai/contract/refusal'
import { userTypes } from '@jiangtai/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'
import { eventsAdmin } from './analytics.admin.ts'
import { believed, nameOfEvent } from './analytics.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]

describe('what a client says of an event', () => {
  const now = 1_800_000_000
  const event = { event_id: 54, time: now, class_id: 3, course_id: 0, page: '/' }
  it.each([
    ['just now', now - 1, now - 1],
    ['a clock a little ahead', now + 299, now + 299],
    ['a clock far ahead', now + 301, now],
    ['a queue that waited for a month', now - 30 * 86_400, now - 30 * 86_400],
    ['a clock that was never set', 0, now],
  ])('%s', (_what, time, kept) => {
    expect(believed([{ ...event, time }], [3], now)[0]?.time).toBe(kept)
  })

  it.each([
    ['a clock that was never set', [10, 70, 75], [now - 65, now - 5, now]],
    ['a clock a year ahead', [now + 31_536_000, now + 31_536_060], [now - 60, now]],
    ['a clock that was set in between', [10, 70, now - 5], [now, now, now - 5]],
    ['a clock that goes right', [now - 60, now - 5], [now - 60, now - 5]],
  ])('of %s the events stay apart', (_what, times, kept) => {
    const events = times.map((time) => ({ ...event, time }))
    expect(believed(events, [3], now).map(({ time }) => time)).toEqual(kept)
  })

  it('a class that is not theirs counts as none', () => {
    expect(believed([event, { ...event, class_id: 4 }], [3], now).map(({ class_id }) => class_id)).toEqual([3, 0])
  })

  it('R095: ids have names: 54 is the click on 开始上课, 60 the push in class; another is known by its number', () => {
    expect([nameOfEvent(54), nameOfEvent(60), nameOfEvent(999)]).toEqual(['点击开始上课', '课堂推送', '事件999'])
  })
})

describe.each(engines)('analytics on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    const limits = createLimits(
      createMemoryCounters(() => school.time.ms),
      { loginsPerAccount: 10, loginsPerAddress: 300, writesPerSession: 1000 },
    )
    school = await buildApp(engine, { limits })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  const now = () => school.deps.clock.seconds()
  const event = (event_id: number, class_id: number, more: object = {}) => ({
    event_id,
    class_id,
    course_id: 0,
    page: '/',
    time: now(),
    ...more,
  })
  const add = (session: string, events: readonly object[]) => school.ask(analytics.add, { events: JSON.stringify(events) }, { session })
  const rowsOf = (userId: number) =>
    school.db.selectFrom('analytics_events').selectAll().where('user_id', '=', userId).orderBy('time').orderBy('event_id').execute()
  async function pupil() {
    const classId = await school.people.schoolClass(orgId)
    return { classId, ...(await school.people.student(orgId, [classId])) }
  }

  it('a batch is stored as a whole, for the user and the type of the session', async () => {
    const { id, classId, session } = await pupil()
    const events = [event(62, classId, { time: now() - 9, user_id: 1, user_type: 1 }), event(68, classId, { course_id: 7, page: '/index' })]
    expect(await add(session, events)).toMatchObject({ errCode: 0, data: { count: 2 } })
    const who = { org_id: orgId, user_id: id, user_type: userTypes.student, class_id: classId, created_at: now() }
    expect(await rowsOf(id)).toEqual([
      { id: expect.any(Number), ...who, event_id: 62, time: now() - 9, page: '/', course_id: 0 },
      { id: expect.any(Number), ...who, event_id: 68, time: now(), page: '/index', course_id: 7 },
    ])
  })

  it('a hundred go at once, and no more', async () => {
    const { id, classId, session } = await pupil()
    const events = Array.from({ length: 101 }, (_, at) => event(at + 1, classId))
    expect((await add(session, events)).errCode).toBe(code('badInput'))
    expect(await add(session, events.slice(1))).toMatchObject({ errCode: 0, data: { count: 100 } })
    expect(await rowsOf(id)).toHaveLength(100)
  })

  it('a batch that is sent again because its answer was lost counts once', async () => {
    const { id, classId, session } = await pupil()
    const events = [event(54, classId), event(62, classId)]
    await add(session, events)
    expect(await add(session, [...events, event(68, classId)])).toMatchObject({ errCode: 0, data: { count: 3 } })
    expect((await rowsOf(id)).map(({ event_id }) => event_id)).toEqual([54, 62, 68])
  })

  it('a class of others counts as none', async () => {
    const [a, b] = [await pupil(), await pupil()]
    await add(a.session, [event(54, b.classId)])
    expect(await rowsOf(a.id)).toMatchObject([{ class_id: 0, org_id: orgId }])
  })

  it('sixty calls and three thousand events a minute are enough for one person, however often they log in', async () => {
    const [caller, talker] = [await pupil(), await pupil()]
    for (let time = 0; time < 60; time++) await add(caller.session, [event(54, 0)])
    const again = await school.people.session(caller.id)
    for (const session of [caller.session, again]) expect((await add(session, [event(54, 0)])).errCode).toBe(code('tooMany'))
    const hundred = Array.from({ length: 100 }, (_, at) => event(at + 1, 0))
    for (let time = 0; time < 30; time++) expect((await add(talker.session, hundred)).errCode).toBe(0)
    expect((await add(talker.session, [event(999, 0)])).errCode).toBe(code('tooMany'))
    school.time.ms += 61_000
    expect((await add(talker.session, [event(999, 0)])).errCode).toBe(0)
  })

  it('R193: the additional data are the names of the events', async () => {
    const { session } = await pupil()
    const { errCode, data } = await school.ask(analytics.additional, {}, { session })
    expect(errCode).toBe(0)
    expect(data).toMatchObject({ events: expect.arrayContaining([{ id: 54, name: '点击开始上课' }]) })
  })

  it('R193, R200: the user data are the own events of an own class, of one course where it is named', async () => {
    const [me, other] = [await pupil(), await pupil()]
    const mate = await school.people.student(orgId, [me.classId])
    await add(mate.session, [event(54, me.classId), event(62, me.classId)])
    await add(me.session, [event(54, me.classId, { time: now() - 5 }), event(54, me.classId), event(300, me.classId, { course_id: 7 })])
    await add(other.session, [event(54, other.classId)])
    const ask = (input: object) => school.ask(analytics.mine, { ...input }, { session: me.session })
    const mine = async (input: object) => (await ask(input)).data
    const starts = { event_id: 54, name: '点击开始上课', count: 2, last_at: now() }
    const unknown = { event_id: 300, name: '事件300', count: 1, last_at: now() }
    expect(await mine({ class_id: me.classId })).toEqual({ list: [starts, unknown] })
    expect(await mine({ class_id: me.classId, course_id: 7 })).toEqual({ list: [unknown] })
    expect(await mine({ class_id: me.classId, course_id: 0 })).toEqual({ list: [starts] })
    expect((await ask({ class_id: other.classId })).errCode).toBe(code('foreignClass'))
    for (const course_id of [-1, 2 ** 31]) expect((await ask({ class_id: me.classId, course_id })).errCode).toBe(code('badInput'))
  })

  it('an operator reads how often who did what, of every organisation or of one', async () => {
    const code = `counted-${engine}`
    const org = await school.people.organization({ code, hosts: [`${code}.test`] })
    const host = `${code}.test`
    const [teacher, a, b] = [await school.people.teacher(org), await school.people.student(org), await school.people.student(org)]
    const events = (...ids: number[]) => ({ events: JSON.stringify(ids.map((id, at) => event(id, 0, { time: now() - at }))) })
    await school.ask(analytics.add, events(54), { session: teacher.session, host })
    await school.ask(analytics.add, events(62, 62), { session: a.session, host })
    await school.ask(analytics.add, events(62, 54), { session: b.session, host })
    const old = JSON.stringify([event(60, 0, { time: now() - 8 * 86_400 })])
    await school.ask(analytics.add, { events: old }, { session: b.session, host })
    const run = async (...args: string[]) => {
      const said: string[] = []
      await eventsAdmin(school.db, args, (line) => said.push(line), school.deps.clock)
      return said
    }
    const rows = async (...args: string[]) => (await run('--org', code, ...args)).map((line) => line.split(/ {2,}/).slice(1, 6))
    expect(await rows()).toEqual([
      ['编号', '事件', '谁', '次数', '人数'],
      ['62', '事件62', '学生', '3', '2'],
      ['54', '点击开始上课', '教师', '1', '1'],
      ['54', '点击开始上课', '学生', '1', '1'],
    ])
    expect(await rows('--days', '9')).toHaveLength(5)
    expect((await run()).length).toBeGreaterThan(4)
    expect(JSON.parse((await run('--org', code, '--json')).join(''))).toMatchObject([
      { org_code: code, event_id: 62, name: '事件62', user_type: 2, count: 3, people: 2, last_at: now() },
      { event_id: 54, user_type: 1 },
      { event_id: 54, user_type: 2 },
    ])
    await school.people.organization({ code: `quiet-${engine}` })
    expect(await run('--org', `quiet-${engine}`)).toEqual(['最近 7 天没有事件。'])
    await expect(run('--org', 'nobody')).rejects.toThrow('没有机构 nobody。')
    await expect(run('--days', '0')).rejects.toThrow('用法：npm run admin -- events')
  })
})
