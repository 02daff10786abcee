import { channel } from '@jiangtai/contract/channel'
import { lockScreenCalls as calls } from '@jiangtai/contract/lock-screen'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildNode, type TestNode } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { type Line, tokenFor } from '../../../test/line.ts'
import { buildLiveSchool, type LiveSchool } from '../../../test/live-school.ts'
import { setSwitch } from '../../../test/set-switch.ts'
import { createMemoryBus } from '../../bus/memory.ts'

const event = 'server_lock_screen'
const notice = 'client_lock_screen_notice'
const states = (line: Line) => line.named(notice).map(({ lock_screen_status }) => lock_screen_status)
const last = (line: Line) => line.named(notice).at(-1)

describe.each(engines)('a lock over real lines and calls on %s', (engine) => {
  let school: LiveSchool
  let there: TestNode
  beforeAll(async () => {
    const bus = createMemoryBus()
    school = await buildLiveSchool(engine, { bus })
    there = await buildNode(school.database, { bus, clock: school.deps.clock })
  })
  afterAll(async () => {
    await there.app.close()
    await school.close()
  })
  afterEach(() => school.hangUp())

  type Person = { readonly session: string }
  const by = async (person: Person, class_id: number, more: object = {}) => ({
    token: await tokenFor(school, person.session),
    class_id,
    request_cross_domain: '1',
    ...more,
  })
  const lock = async (person: Person, class_id: number, lock_screen_status: unknown = 1, more: object = {}, node: TestNode = school) =>
    node.ask(calls.lock, await by(person, class_id, { lock_screen_status, ...more }))
  const status = async (person: Person, class_id: number, node: TestNode = school) => node.ask(calls.status, await by(person, class_id))

  it('R528: the call and the event do the same: one state, one notice to everybody on every node (C25, O056)', async () => {
    const { classId, teacher, student, newStudent, sit } = await school.newClass()
    const [desk, ann, bo] = [await sit(teacher), await sit(student), await sit(await newStudent(), there)]
    for (const line of [desk, ann, bo]) expect(states(line)).toEqual([0])
    expect(await lock(teacher, classId)).toMatchObject({
      errCode: 0,
      data: { class_id: classId, teacher_id: teacher.id, lock_screen_status: 1, teacher_name: teacher.realName, unlock_time: 0 },
    })
    for (const line of [desk, ann, bo]) await vi.waitFor(() => expect(states(line)).toEqual([0, 1]))
    for (const node of [school, there]) expect((await status(student, classId, node)).data).toMatchObject({ lock_screen_status: 1 })
    expect((await desk.ask(event, { lock_screen_status: 0 })).data).toMatchObject({ class_id: classId, lock_screen_status: 0 })
    for (const line of [ann, bo]) await vi.waitFor(() => expect(states(line)).toEqual([0, 1, 0]))
    expect((await status(student, classId)).data).toMatchObject({ lock_screen_status: 0 })
    // From a node where nobody of the class sits.
    expect((await lock(teacher, classId, 'true', { seconds: 180 }, there)).data).toMatchObject({ lock_screen_status: 1 })
    const unlock_time = school.time.ms + 180_000
    for (const line of [desk, ann, bo]) await vi.waitFor(() => expect(last(line)).toMatchObject({ lock_screen_status: 1, unlock_time }))
    expect((await status(teacher, classId, there)).data).toMatchObject({ lock_screen_status: 1, unlock_time })
  })

  it('what was chosen to be covered is remembered for the teacher, whatever the device, and for nobody else', async () => {
    const { classId, teacher, student, sit } = await school.newClass()
    const colleague = await school.people.teacher(school.orgId, [classId])
    const [desk, ann] = [await sit(teacher), await sit(student)]
    expect((await lock(teacher, classId)).data).toMatchObject({ lock_scope: 'home' })
    expect((await lock(teacher, classId, 1, { lock_scope: 'all' })).data).toMatchObject({ lock_scope: 'all', unlock_time: 0 })
    await vi.waitFor(() => expect(last(ann)).toMatchObject({ lock_screen_status: 1, lock_scope: 'all' }))
    expect((await ann.ask('server_lock_screen_covered', { screen_id: 'tab', is_covered: 1 })).data).not.toHaveProperty('screens')
    await vi.waitFor(() => expect(last(desk)).toMatchObject({ screens: [{ user_id: student.id, count: 1 }] }))
    expect((await desk.ask('server_lock_screen_covered', { screen_id: 'tab', is_covered: 1 })).data).toMatchObject({
      code: refusals.notAllowed[0],
    })
    await lock(teacher, classId, 0)
    expect((await lock(teacher, classId, 1, {}, there)).data).toMatchObject({ lock_scope: 'all' })
    await lock(teacher, classId, 0)
    expect((await lock(colleague, classId)).data).toMatchObject({ lock_scope: 'home' })
    expect((await lock(teacher, classId, 1, { lock_scope: 'some' })).errCode).toBe(refusals.badInput[0])
    expect((await status(student, classId)).data).toMatchObject({ lock_scope: 'home' })
  })

  it('the notice comes also when nothing has changed: a page waits for it', async () => {
    const { classId, teacher, sit } = await school.newClass()
    const desk = await sit(teacher)
    await lock(teacher, classId)
    await vi.waitFor(() => expect(states(desk)).toEqual([0, 1]))
    await lock(teacher, classId)
    await vi.waitFor(() => expect(states(desk)).toEqual([0, 1, 1]))
  })

  it('what has run out is open, whether anybody looked after it or not', async () => {
    const { classId, teacher } = await school.newClass()
    await lock(teacher, classId, 1, { seconds: 60 })
    school.time.ms += 59_999
    expect((await status(teacher, classId)).data).toMatchObject({ lock_screen_status: 1 })
    school.time.ms += 1
    expect((await status(teacher, classId)).data).toMatchObject({ lock_screen_status: 0, unlock_time: 0 })
  })

  it('R517: a student is told of the lock at once, and when they come later', async () => {
    const { teacher, student, newStudent, sit } = await school.newClass()
    const [desk, ann] = [await sit(teacher), await sit(student)]
    await desk.ask(event, { lock_screen_status: 1 })
    await vi.waitFor(() => expect(states(ann)).toEqual([0, 1]))
    expect(states(await sit(await newStudent()))).toEqual([1])
  })

  it('R518: students of other classes hear nothing of it; a lesson that ends opens the screens', async () => {
    const { teacher, student, sit } = await school.newClass()
    const elsewhere = await school.newClass()
    const [desk, ann, other] = [await sit(teacher), await sit(student), await elsewhere.sit(elsewhere.student)]
    await desk.ask(event, { lock_screen_status: 1 })
    await vi.waitFor(() => expect(states(ann)).toEqual([0, 1]))
    await desk.ask('lesson_end')
    await vi.waitFor(() => expect(states(ann)).toEqual([0, 1, 0]))
    expect(states(other)).toEqual([0])
  })

  it('R510: only a teacher of the class locks or unlocks, and only its members learn whether it is', async () => {
    const { classId, teacher, student, newStudent, sit } = await school.newClass()
    const elsewhere = await school.newClass()
    const org = await school.people.organization({ hosts: ['abroad.test'] })
    const abroad = await school.people.teacher(org, [classId])
    const { noSession, notAllowed, foreignClass, badInput, toolInUse } = refusals
    const code = async (answer: Promise<{ errCode: number }>) => (await answer).errCode
    for (const on of [1, 0]) {
      expect(await code(lock(student, classId, on))).toBe(notAllowed[0])
      expect(await code(lock(await newStudent(), classId, on))).toBe(notAllowed[0])
      expect(await code(lock(elsewhere.teacher, classId, on))).toBe(foreignClass[0])
      expect(await code(lock(elsewhere.student, classId, on))).toBe(foreignClass[0])
    }
    const { data } = await school.ask(channel.token, {}, { session: abroad.session, host: 'abroad.test' })
    const foreign = await school.ask(calls.lock, { ...(data as { token: string }), class_id: classId, lock_screen_status: 1 })
    expect(foreign.errCode).toBe(noSession[0])
    for (const token of ['', 'x', '1.2.3'])
      for (const call of [calls.lock, calls.status])
        expect((await school.ask(call, { token, class_id: classId, lock_screen_status: 1 })).errCode).toBe(noSession[0])
    expect(await code(status(elsewhere.student, classId))).toBe(foreignClass[0])
    expect(await code(status(elsewhere.teacher, classId))).toBe(foreignClass[0])
    const ann = await sit(student)
    expect((await ann.ask(event, { lock_screen_status: 1 })).data).toMatchObject({ code: notAllowed[0] })
    const stranger = await elsewhere.sit(elsewhere.teacher)
    expect((await stranger.ask(event, { class_id: classId, lock_screen_status: 1 })).data).toMatchObject({ code: foreignClass[0] })
    for (const wrong of ['2', 'yes', '']) expect(await code(lock(teacher, classId, wrong))).toBe(badInput[0])
    for (const seconds of ['-1', '3601', 'x']) expect(await code(lock(teacher, classId, 1, { seconds }))).toBe(badInput[0])
    expect((await status(student, classId)).data).toMatchObject({ lock_screen_status: 0, teacher_id: 0 })

    const colleague = await school.people.teacher(school.orgId, [classId])
    const desk = await sit(teacher)
    await desk.ask(event, { lock_screen_status: 1 })
    expect(await lock(colleague, classId, 0)).toMatchObject({ errCode: toolInUse[0], msg: `该互动正由${teacher.realName}老师使用` })
  })

  it('switched off, the screens open and stay open', async () => {
    const { classId, teacher, student, sit } = await school.newClass()
    const [desk, ann] = [await sit(teacher), await sit(student)]
    await desk.ask(event, { lock_screen_status: 1 })
    const name = 'im_interaction_screen'
    await setSwitch(school.db, school.deps.bus.publish, { orgId: school.orgId, classId, name, isOn: false })
    await vi.waitFor(() => expect(states(ann)).toEqual([0, 1, 0]))
    expect((await lock(teacher, classId)).errCode).toBe(refusals.switchedOff[0])
    expect((await lock(teacher, classId, 0)).errCode).toBe(0)
  })
})
