import { lessons } from '@jiangtai/contract/lessons'
import { refusals } from '@jiangtai/contract/refusal'
import { teacherRemoteCalls as calls, remoteLimits, remoteSigns } from '@jiangtai/contract/teacher-remote'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildNode, type TestNode } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { buildLiveSchool, type LiveSchool } from '../../../test/live-school.ts'
import { createMemoryBus } from '../../bus/memory.ts'
import { createLimits } from '../../limits/limits.ts'
import { createMemoryCounters } from '../../limits/memory.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
interface Made {
  readonly code: string
  readonly expire_time: number
  readonly url: string
  readonly rows: readonly string[]
}

describe.each(engines)('the phone as second control, over real lines and two nodes on %s', (engine) => {
  let school: LiveSchool
  let there: TestNode
  let room: Awaited<ReturnType<LiveSchool['newClass']>>
  /** The teacher's other login. */
  let phone: { session: string }
  beforeAll(async () => {
    const bus = createMemoryBus()
    school = await buildLiveSchool(engine, { bus })
    there = await buildNode(school.database, { bus, clock: school.deps.clock })
  })
  afterAll(async () => {
    await there.app.close()
    await school.close()
  })
  beforeEach(async () => {
    room = await school.newClass()
    phone = { session: await school.people.session(room.teacher.id) }
  })
  afterEach(() => school.hangUp())

  const begin = (person = room.teacher) => school.ask(lessons.start, { class_id: room.classId }, person)
  const make = ({ session }: { session: string } = room.teacher, screen_id = 'board') =>
    school.ask(calls.makeCode, { class_id: room.classId, screen_id }, { session })
  const made = async (...of: Parameters<typeof make>) => (await make(...of)).data as Made
  const join = (typed: string, { session } = phone, host?: string) =>
    there.ask(calls.join, { code: typed }, { session, ...(host && { host }) })
  const press = (command: string, more: object = {}) => ({ command, sent_time: school.time.ms, ...more })
  const shown = { course_name: '方程', resource_id: 5, title: '行程问题', page: 1, pages: 3, tools: [] }
  async function connect() {
    await begin()
    const desk = await room.sit(room.teacher)
    expect((await join((await made()).code)).errCode).toBe(0)
    return { desk, hand: await room.sit(phone, there) }
  }

  it('a code of five signs and its picture make a phone the remote: presses reach the screen, and what it shows the phone', async () => {
    await begin()
    const desk = await room.sit(room.teacher)
    const { code: shownCode, expire_time, url, rows } = await made()
    expect([...shownCode].every((sign) => remoteSigns.includes(sign)) && shownCode.length).toBe(remoteLimits.codeSigns)
    expect(expire_time).toBe(school.time.ms + 120_000)
    expect(new URL(url).search).toBe(`?connect=${shownCode}`)
    expect(rows.every((row) => row.length === rows.length && /^[01]+$/.test(row))).toBe(true)
    expect(url).not.toContain(room.teacher.session)

    expect(await join(` ${shownCode.toLowerCase()} `)).toMatchObject({ errCode: 0, data: { class_id: room.classId } })
    const hand = await room.sit(phone, there)
    const joined = hand.named('teacher_remote_state').at(-1)
    expect(joined).toMatchObject({ screen_id: 'board', remotes: [{ remote_id: joined?.own_id, device: 'computer' }] })
    await vi.waitFor(() => expect(desk.named('teacher_remote_state').at(-1)).toMatchObject({ remotes: [{ remote_id: joined?.own_id }] }))

    await hand.ask('teacher_remote', press('page_next'))
    await vi.waitFor(() =>
      expect(desk.named('teacher_remote').at(-1)).toMatchObject({ command: 'page_next', teacher_id: room.teacher.id, screen_id: 'board' }),
    )
    await desk.ask('teacher_remote_screen', { ...shown, page: 2, screen_id: 'board', done: school.time.ms })
    await vi.waitFor(() =>
      expect(hand.named('teacher_remote_state').at(-1)).toMatchObject({ done: school.time.ms, shown: { page: 2, pages: 3 } }),
    )
    await hand.ask('teacher_remote', { ...press('open_tool', { tool: 'spotlight' }), sent_time: school.time.ms + 1 })
    await vi.waitFor(() => expect(desk.named('teacher_remote').at(-1)).toMatchObject({ command: 'open_tool', tool: 'spotlight' }))
    await desk.ask('teacher_remote_screen', { ...shown, page: 2, tools: ['spotlight'], screen_id: 'board', done: school.time.ms + 1 })
    // Whoever comes before the other node has heard of it is told once more.
    await vi.waitFor(() => expect(hand.named('teacher_remote_state').at(-1)).toMatchObject({ shown: { tools: ['spotlight'] } }))

    const again = await room.sit(phone, there)
    expect(again.named('teacher_remote_state')).toMatchObject([{ own_id: joined?.own_id, shown: { page: 2, tools: ['spotlight'] } }])
    expect([again.named('teacher_remote'), (await room.sit(room.teacher)).named('teacher_remote')]).toEqual([[], []])
    expect((await room.sit(room.student)).got.some(({ event_name }) => event_name.startsWith('teacher_remote'))).toBe(false)
  })

  it('the address that is typed leads to the page of the phone', async () => {
    for (const query of ['', '?connect=ABCDE']) {
      const { statusCode, headers } = await school.app.inject({ url: `/c${query}`, headers: { host: 'localhost' } })
      expect([statusCode, headers.location]).toEqual([302, `/m/remote${query}`])
    }
  })

  it('a press is dropped three seconds after it was made, and one carried twice counts once', async () => {
    const { desk, hand } = await connect()
    await hand.ask('teacher_remote', { ...press('page_next'), sent_time: school.time.ms - remoteLimits.staleMs - 1 })
    expect(desk.named('teacher_remote')).toEqual([])
    for (let twice = 0; twice < 2; twice++) await hand.ask('teacher_remote', press('page_prev'))
    await vi.waitFor(() =>
      expect(desk.named('teacher_remote').at(-1)).toMatchObject({ presses: [{ nr: school.time.ms, command: 'page_prev' }] }),
    )
  })

  it('a code is good once, for two minutes, for the same account, and only the newest', async () => {
    await begin()
    const colleague = await school.people.teacher(school.orgId, [room.classId])
    const first = (await made()).code
    expect((await join(first, colleague)).errCode).toBe(code('remoteCodeWrong'))
    expect((await join('AAAAA')).errCode).toBe(code('remoteCodeWrong'))
    const second = (await made()).code
    expect((await join(first)).errCode).toBe(code('remoteCodeWrong'))
    expect([(await join(second)).errCode, (await join(second)).errCode]).toEqual([0, code('remoteCodeWrong')])
    const third = (await made()).code
    school.time.ms += remoteLimits.codeSeconds * 1000
    expect((await join(third)).errCode).toBe(code('remoteCodeWrong'))
    const guessed = (await made()).code
    for (let wrong = 0; wrong < remoteLimits.codeTries; wrong++) await join('AAAAA')
    expect((await join(guessed)).errCode).toBe(code('remoteCodeWrong'))
  })

  it('without the own lesson there is no code, and its end lets every phone go and makes every code worthless', async () => {
    const colleague = await school.people.teacher(school.orgId, [room.classId])
    expect((await make()).errCode).toBe(code('lessonNotRunning'))
    await begin(colleague)
    expect((await make()).errCode).toBe(code('lessonNotRunning'))
    const { desk, hand } = await connect()
    const unused = (await made()).code
    await desk.ask('lesson_end')
    await vi.waitFor(() => expect(hand.named('teacher_remote_state').at(-1)).toMatchObject({ screen_id: '', remotes: [] }))
    expect((await hand.ask('teacher_remote', press('page_next'))).data).toMatchObject({ code: code('lessonNotRunning') })
    expect((await join(unused)).errCode).toBe(code('lessonNotRunning'))
    // A press in an ended lesson opens no other.
    expect((await school.ask(lessons.current, { class_id: room.classId }, room.teacher)).data).toMatchObject({ status: 0 })
    await begin()
    const late = (await made()).code
    await desk.ask('lesson_end')
    await begin()
    expect((await join(late)).errCode).toBe(code('lessonNotRunning'))
    expect((await hand.ask('teacher_remote', press('page_next'))).data).toMatchObject({ code: code('remoteNotJoined') })
  })

  it('a code is of its lesson also on a node that has not heard of the end, and of the next begin, yet', async () => {
    const deaf = await buildNode(school.database, { clock: school.deps.clock })
    onTestFinished(() => deaf.app.close())
    const joinThere = async (typed: string) => (await deaf.ask(calls.join, { code: typed }, phone)).errCode
    const end = () => school.ask(lessons.end, { class_id: room.classId }, room.teacher)
    await begin()
    await room.sit(room.teacher, deaf)
    const old = (await made()).code
    await end()
    await begin()
    expect(await joinThere(old)).toBe(code('lessonNotRunning'))
    expect(await joinThere((await made()).code)).toBe(0)
    await end()
    expect((await deaf.ask(calls.makeCode, { class_id: room.classId, screen_id: 'board' }, room.teacher)).errCode).toBe(
      code('lessonNotRunning'),
    )
  })

  it('another teacher, class, organisation, a student and a session that did not join are refused', async () => {
    const { desk, hand } = await connect()
    const colleague = await school.people.teacher(school.orgId, [room.classId])
    const outsider = await school.people.teacher(school.orgId, [school.foreign])
    const abroad = await school.people.teacher(await school.people.organization(), [room.classId])
    const state = hand.named('teacher_remote_state').at(-1)
    const leave = { class_id: room.classId, remote_id: state?.own_id as number }
    const tries = async (person: { session: string }) =>
      Promise.all([make(person), join('AAAAA', person), school.ask(calls.leave, leave, person)]).then((all) =>
        all.map(({ errCode }) => errCode),
      )
    expect(await tries(colleague)).toEqual([code('lessonNotRunning'), code('remoteCodeWrong'), code('lessonNotRunning')])
    expect(await tries(outsider)).toEqual([code('foreignClass'), code('remoteCodeWrong'), code('foreignClass')])
    expect(await tries(abroad)).toEqual(Array(3).fill(code('noSession')))
    expect(await tries(room.student)).toEqual(Array(3).fill(code('notAllowed')))

    const [near, pupil] = [await room.sit(colleague), await room.sit(room.student)]
    expect((await near.ask('teacher_remote', press('page_next'))).data).toMatchObject({ code: code('lessonNotRunning') })
    expect((await near.ask('teacher_remote_screen', { ...shown, screen_id: 'board', done: 0 })).data).toMatchObject({
      code: code('lessonNotRunning'),
    })
    expect((await pupil.ask('teacher_remote', press('page_next'))).data).toMatchObject({ code: code('notAllowed') })
    expect((await desk.ask('teacher_remote', press('page_next'))).data).toMatchObject({ code: code('remoteNotJoined') })
    expect((await hand.ask('teacher_remote', { ...press('page_next'), class_id: school.foreign })).data).toMatchObject({
      code: code('foreignClass'),
    })
    // What only the calls may say cannot be said over a line.
    for (const [event, data] of [
      ['teacher_remote_join', { device: 'phone' }],
      ['teacher_remote_offer', { screen_id: 'mine' }],
      ['teacher_remote_leave', { remote_id: state?.own_id }],
    ] as const)
      expect((await desk.ask(event, data)).data).toMatchObject({ code: code('badInput') })
    expect(near.named('teacher_remote')).toEqual([])
    expect((await room.sit(phone)).named('teacher_remote_state').at(-1)).toEqual(state)
  })

  it('a black screen is told to the other device on the other node, found after a reload of either, and over with the lesson', async () => {
    const { desk, hand } = await connect()
    await hand.ask('teacher_remote_black', { is_black: 1 })
    await vi.waitFor(() => expect(desk.named('teacher_remote_state').at(-1)).toMatchObject({ is_black: 1 }))
    expect((await room.sit(room.teacher)).named('teacher_remote_state').at(-1)).toMatchObject({ is_black: 1, remotes: [{}] })
    await desk.ask('teacher_remote_black', { is_black: 0 })
    await vi.waitFor(() => expect(hand.named('teacher_remote_state').at(-1)).toMatchObject({ is_black: 0 }))
    await desk.ask('teacher_remote_black', { is_black: 1 })
    await school.ask(lessons.end, { class_id: room.classId }, room.teacher)
    await vi.waitFor(() => expect(hand.named('teacher_remote_state').at(-1)).toMatchObject({ is_black: 0, remotes: [] }))
    // It opens no lesson by itself.
    expect((await desk.ask('teacher_remote_black', { is_black: 1 })).data).toMatchObject({ code: code('lessonNotRunning') })
  })

  it('a phone is let go from the screen, and another screen that asks for a code takes over', async () => {
    const { desk, hand } = await connect()
    await made(room.teacher, 'other')
    await vi.waitFor(() => expect(desk.named('teacher_remote_state').at(-1)).toMatchObject({ screen_id: 'other', remotes: [{}] }))
    await desk.ask('teacher_remote_screen', { ...shown, screen_id: 'board', done: 0 })
    expect(desk.named('teacher_remote_state').at(-1)).toMatchObject({ shown: { page: 0 } })
    const remote_id = hand.named('teacher_remote_state').at(-1)?.own_id ?? hand.named('teacher_remote_state')[0]?.own_id
    expect((await school.ask(calls.leave, { class_id: room.classId, remote_id: remote_id as number }, room.teacher)).errCode).toBe(0)
    await vi.waitFor(() => expect(hand.named('teacher_remote_state').at(-1)).toMatchObject({ remotes: [] }))
    expect((await hand.ask('teacher_remote', press('page_next'))).data).toMatchObject({ code: code('remoteNotJoined') })
  })

  it('ten codes a minute may be tried by one account, on all its devices together', async () => {
    const settings = { loginsPerAccount: 99, loginsPerAddress: 99, writesPerSession: 999 }
    const limits = createLimits(createMemoryCounters(school.deps.clock.ms), settings)
    const node = await buildNode(school.database, { clock: school.deps.clock, limits })
    const tried = (session: string) => node.ask(calls.join, { code: 'AAAAA' }, { session })
    for (let at = 0; at < 10; at++)
      expect((await tried(at % 2 ? phone.session : room.teacher.session)).errCode).toBe(code('remoteCodeWrong'))
    expect(await tried(phone.session)).toMatchObject({ errCode: code('tooMany') })
    school.time.ms += 60_000
    expect((await tried(phone.session)).errCode).toBe(code('remoteCodeWrong'))
    await node.app.close()
  })
})
