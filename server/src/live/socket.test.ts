import { accounts } from '@jiangtai/contract/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '../../test/databases.ts'
import { type Line, tokenFor } from '../../test/line.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'
import { signRealtimeToken } from '../sessions/token.ts'

describe.each(engines)('a socket on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine, { frames: { perSecond: 20, burst: 60 } })
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())

  it('a frame before user_connection is refused, and one in another class', async () => {
    const { teacher, open } = await school.newClass()
    const line = await open(teacher)
    expect((await line.ask('voter_create')).data).toMatchObject({ code: 2101, event_name: 'voter_create' })
    await line.sit()
    expect((await line.ask('voter_create', { class_id: school.foreign })).data).toMatchObject({ code: 2101, msg: '你不在这个班级' })
    expect((await line.ask('user_connection', { class_id: school.foreign })).data).toMatchObject({ code: 2101 })
    expect((await line.ask('voter_create')).data).toMatchObject({ is_open: 2 })
  })

  it('refuses garbage with a sentence and stays open', async () => {
    const { student, sit } = await school.newClass()
    const line = await sit(student)
    const refused = () => line.named('error_msg_notice')
    const garbage = ['', 'x', '[]', 'null', '{}', '{"event_name":1}', '{"event_name":"x","token":"","data":[]}', `{"a":${'['.repeat(5000)}`]
    for (const text of garbage) line.ws.send(text)
    line.ws.send(Buffer.from([1, 2, 3]))
    await vi.waitFor(() => expect(refused()).toHaveLength(garbage.length + 1))
    expect(refused().every(({ code, msg }) => code === 1001 && msg === '请求内容有误')).toBe(true)
    expect((await line.ask('no_such_event')).data).toMatchObject({ code: 1001, event_name: 'no_such_event' })
    expect((await line.ask('voter_click')).data).toMatchObject({ is_open: -1 })
  })

  it('a frame beyond 64 kB ends the line', async () => {
    const { student, sit } = await school.newClass()
    const line = await sit(student)
    line.ws.send('x'.repeat(64 * 1024 + 1))
    await line.closed()
    expect(line.end.code).toBe(1009)
  })

  it('O111: a socket may say 60 things at once and 20 a second; heartbeats do not count', async () => {
    const { student, sit } = await school.newClass()
    const line = await sit(student)
    for (let time = 0; time < 55; time++) line.say('heartbeat')
    for (let time = 0; time < 70; time++) line.say('voter_click')
    await vi.waitFor(() =>
      expect(line.named('error_msg_notice').length + line.named('voter_latest_detail').length).toBeGreaterThanOrEqual(70),
    )
    // One of the burst was user_connection.
    expect(line.named('voter_latest_detail')).toHaveLength(59)
    expect(line.named('error_msg_notice')[0]).toMatchObject({ code: 1005, msg: '操作过于频繁，请 1 秒后再试' })
    school.time.ms += 1000
    expect((await line.ask('voter_click')).event_name).toBe('voter_latest_detail')
  })

  describe('a token', () => {
    const notice = (line: Line) => line.named('client_token_notice')[0]
    it.each([
      ['forged', () => '1.9999999999.forged', 'unknown'],
      ['missing', () => '', 'unknown'],
      ['too old', () => signRealtimeToken(school.deps.secret, 1, school.deps.clock.seconds() - 600), 'expired'],
      ['of a session that has ended', () => signRealtimeToken(school.deps.secret, 999_999, school.deps.clock.seconds()), 'revoked'],
    ])('that is %s opens nothing', async (_how, make, code) => {
      const { student, open } = await school.newClass()
      const line = await open(student, { token: make() })
      await line.closed()
      expect([notice(line)?.code, line.end.code]).toEqual([code, 4001])
    })
    it('of another school opens nothing', async () => {
      const { student, open } = await school.newClass()
      await school.people.organization({ code: 'elsewhere', hosts: ['elsewhere.test'] })
      const line = await open(student, { host: 'elsewhere.test' })
      await line.closed()
      expect(notice(line)?.code).toBe('revoked')
    })
    it('O068: an open line outlives it; a newer one of the same session may follow, a school.foreign one ends the line', async () => {
      const { student, teacher, sit } = await school.newClass()
      const line = await sit(student)
      school.time.ms += 601_000
      expect((await line.ask('voter_click')).event_name).toBe('voter_latest_detail')
      line.say('voter_click', { msg_id: 'newer' }, await tokenFor(school, student.session))
      await vi.waitFor(() => expect(line.got.some(({ data }) => data.msg_id === 'newer')).toBe(true))
      line.say('voter_click', { msg_id: 'foreign' }, await tokenFor(school, teacher.session))
      await line.closed()
      expect([notice(line)?.code, line.got.some(({ data }) => data.msg_id === 'foreign')]).toEqual(['unknown', false])
    })
    it('that is older than the one that opened the line ends it', async () => {
      const { student, open } = await school.newClass()
      const older = await tokenFor(school, student.session)
      school.time.ms += 5000
      const line = await (await open(student)).sit()
      line.say('voter_click', {}, older)
      await line.closed()
      expect(notice(line)?.code).toBe('unknown')
    })
    it('logging out ends every line of the session at once, and no other', async () => {
      const { student, teacher, sit } = await school.newClass()
      const [line, desk] = [await sit(student), await sit(teacher)]
      await school.ask(accounts.logOut, {}, student)
      await line.closed()
      expect([notice(line)?.code, line.end.code, desk.end.code]).toEqual(['revoked', 4001, undefined])
    })
  })

  it.each([
    ['another path', { path: '/wss' }, 404],
    ['a page of another site', { headers: { origin: 'http://evil.test' } }, 403],
  ])('%s opens nothing', async (_what, options, status) => {
    const { student, open } = await school.newClass()
    const line = await open(student, options)
    await line.closed()
    expect(line.end.status).toBe(status)
  })

  it('O068: the class in the address is one of the person’s own, whatever user_id says', async () => {
    const { student, open } = await school.newClass()
    const line = await open(student, { classId: school.foreign })
    await line.closed()
    expect([line.named('error_msg_notice')[0]?.code, line.end.code]).toEqual([2101, 4003])
    const own = await open(student, { path: '/ws' })
    own.say('user_connection', { user_id: 1, teacher_id: 1 })
    expect((await own.ask('voter_create')).data).toMatchObject({ code: 1002 })
  })
})
