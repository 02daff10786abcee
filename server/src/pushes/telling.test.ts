import { courses } from '@jiangtai/contract/courses'
import { type Notice, notices } from '@jiangtai/contract/notices'
import { pushes } from '@jiangtai/contract/pushes'
import { refusals } from '@jiangtai/contract/refusal'
import { studies } from '@jiangtai/contract/studies'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildNode, type TestNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { asPerson, createCourse, type TestCourse } from '../../test/given.ts'
import { type Line, openLine, tokenFor } from '../../test/line.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'
import type { Bus } from '../bus/bus.ts'
import { createMemoryBus } from '../bus/memory.ts'
import { claimPush } from './going-out.db.ts'

const page = { curr_page_index: 1, page_size: 20 }
const patient = { timeout: 10_000 }
const told = 'client_push_notice'
const changed = 'client_notice_changed'

describe.each(engines)('telling what is pushed, over two nodes on %s', (engine) => {
  let school: LiveSchool
  let there: TestNode
  let course: TestCourse
  let [desk, near, far]: Line[] = []
  let isBusAway = false
  const memory = createMemoryBus()
  const bus: Bus = {
    ...memory,
    publish: (channel, message) => (isBusAway ? Promise.reject(new Error('no bus')) : memory.publish(channel, message)),
  }
  beforeAll(async () => {
    school = await buildLiveSchool(engine, { bus })
    there = await buildNode(school.database, { bus, clock: school.deps.clock })
  })
  afterAll(async () => {
    await there.app.close()
    await school.close()
  })
  beforeEach(async () => {
    course = await createCourse(school, school.orgId)
    desk = await sit(course.teacher)
    near = await sit(course.student)
    far = await sit(course.classmate, there)
  })
  afterEach(() => {
    isBusAway = false
    for (const line of [desk, near, far]) line?.close()
  })

  const sit = async (person: { session: string }, node: TestNode = school) =>
    (await openLine(node.app, { token: await tokenFor(node, person.session), classId: course.classId })).sit()
  const heard = (line: Line | undefined, event = told) => line?.named(event) ?? []
  const now = () => school.deps.clock.seconds()
  const give = (item_ids: readonly number[], more: object = {}) =>
    asPerson(school, course.teacher)(pushes.push, { item_ids, class_ids: [course.classId], ...more })
  const noticesOf = async (person: { session: string }) => (await asPerson(there, person)<{ list: Notice[] }>(notices.list, page)).data.list
  const told_at = async () =>
    (await school.db.selectFrom('pushes').select('told_at').where('mix_id', '=', course.mixId).execute()).map((row) => row.told_at)

  it('what is pushed now is told at once to students on every node, with a notice for each, and to nobody else', async () => {
    const neighbour = await openLine(school.app, { token: await tokenFor(school, course.neighbour.session), classId: course.otherClass })
    await neighbour.sit()
    await give(course.items.slice(0, 2), { note: '预习' })
    for (const line of [near, far]) {
      await vi.waitFor(() => expect(heard(line, changed)).toHaveLength(1))
      expect(heard(line)).toMatchObject([
        {
          ...{ class_id: course.classId, course_id: course.courseId, mix_id: course.mixId, mix_ids: course.items.slice(0, 2) },
          ...{ withdrawn: 0, teacher_name: course.teacher.realName, note: '预习' },
        },
      ])
    }
    expect([heard(desk), heard(neighbour), heard(desk, changed)]).toEqual([[], [], []])
    neighbour.close()
    const [notice, ...more] = await noticesOf(course.classmate)
    expect(notice).toMatchObject({
      ...{ type_id: 1, title: `${course.teacher.realName}老师推送了 2 份资料`, mix_id: course.mixId, is_read: 0 },
      text: expect.stringMatching(/：预习$/),
    })
    expect([more, await noticesOf(course.neighbour), await noticesOf(course.teacher)]).toEqual([[], [], []])
  })

  it('while the bus is away, the students of the same node are told all the same, and each has the notice', async () => {
    isBusAway = true
    await give(course.items.slice(0, 1))
    await vi.waitFor(() => expect(heard(near, changed)).toHaveLength(1))
    expect([heard(near).length, heard(far), heard(desk)]).toEqual([1, [], []])
    expect(await noticesOf(course.classmate)).toHaveLength(1)
  })

  it('what waits is told once over all nodes when its time has come, and its teacher gets a notice', async () => {
    await give(course.items, { push_at: now() + 60 })
    expect([heard(near), await told_at()]).toEqual([[], [null]])
    school.time.ms += 60_000
    for (const line of [near, far]) await vi.waitFor(() => expect(heard(line)).toHaveLength(1), patient)
    await vi.waitFor(() => expect(heard(desk, changed)).toHaveLength(1), patient)
    expect(await told_at()).toEqual([now()])
    expect(await noticesOf(course.student)).toMatchObject([{ title: `${course.teacher.realName}老师推送了 3 份资料` }])
    expect(await noticesOf(course.teacher)).toMatchObject([{ type_id: 2, title: '定时推送已发出，共 3 份资料', mix_id: course.mixId }])
    const [item] = course.items as [number]
    for (let at = 1; at <= 20; at++) await course.library.push(course.mixId, [item], { push_at: now() - at, told_at: null })
    for (const line of [near, far]) await vi.waitFor(() => expect(heard(line)).toHaveLength(21), patient)
    // The last one is told by a look that comes after all of those.
    await give([item], { push_at: now() + 1, note: '最后' })
    school.time.ms += 1000
    for (const line of [near, far]) await vi.waitFor(() => expect(heard(line).at(-1)).toMatchObject({ note: '最后' }), patient)
    expect([heard(near).length, heard(far).length]).toEqual([22, 22])
    const kept = await school.db
      .selectFrom('notices')
      .select('user_id')
      .where('mix_id', '=', course.mixId)
      .where('type_id', '=', 1)
      .execute()
    expect(kept).toHaveLength(22 * 2)
  })

  it('of many that try to send a push out, one does', async () => {
    const id = await course.library.push(course.mixId, course.items, { push_at: now() + 60, told_at: null })
    const tries = Array.from({ length: 4 }, () => school.db.transaction().execute((tx) => claimPush(tx, id, now())))
    expect((await Promise.all(tries)).filter((claimed) => claimed?.id === id)).toHaveLength(1)
  })

  it('what became due while no node ran is told late, after more than a day no longer; what was withdrawn never', async () => {
    const { library, mixId, items } = course
    const [late, old, gone] = items as [number, number, number]
    await library.push(mixId, [gone], { push_at: now() - 30, told_at: null, withdrawn_at: now() })
    // Given again, and told, before anybody looked for what was due.
    await library.push(mixId, [gone])
    await library.push(mixId, [old], { push_at: now() - 2 * 86_400, told_at: null })
    await library.push(mixId, [late], { push_at: now() - 3600, told_at: null })
    await vi.waitFor(async () => expect(await told_at()).toEqual([now(), now(), now(), now()]), patient)
    await vi.waitFor(() => expect(heard(far)).toHaveLength(1), patient)
    expect(heard(near)).toMatchObject([{ mix_ids: [late], withdrawn: 0 }])
    expect(await noticesOf(course.student)).toHaveLength(1)
  })

  it('a push withdrawn while a student reads it: the page is told, and nothing of it can be read any more', async () => {
    const [item] = course.items as [number]
    await give([item])
    const pupil = asPerson(there, course.classmate)
    expect((await pupil(studies.note, { item_id: item, seconds: 0 })).errCode).toBe(0)
    school.time.ms += 10_000
    await asPerson(school, course.teacher)(pushes.withdraw, { item_ids: [item] })
    await vi.waitFor(() => expect(heard(far)).toHaveLength(2))
    expect(heard(far).at(-1)).toMatchObject({ withdrawn: 1, mix_ids: [item], mix_id: course.mixId })
    const gone = refusals.notPushed[0]
    expect((await pupil(studies.note, { item_id: item, seconds: 10 })).errCode).toBe(gone)
    expect((await pupil(studies.course, { mix_id: course.mixId })).errCode).toBe(gone)
    // What was read stays the teacher's to know; the notice says that nothing is left, and leads nowhere.
    expect(await noticesOf(course.classmate)).toMatchObject([{ text: expect.stringContaining('老师已撤回'), is_read: 1, link: '' }])
    await asPerson(school, course.teacher)(pushes.withdraw, { item_ids: [item] })
    await give([item])
    await vi.waitFor(() => expect(heard(far)).toHaveLength(3))
    expect((await pupil<{ items: object[] }>(studies.course, { mix_id: course.mixId })).data.items).toMatchObject([{ is_new: 0 }])
  })

  it('what is withdrawn before its time is told to nobody', async () => {
    await give(course.items, { push_at: now() + 60 })
    await asPerson(school, course.teacher)(pushes.withdraw, { item_ids: course.items })
    school.time.ms += 60_000
    await vi.waitFor(async () => expect(await told_at()).toEqual([now()]), patient)
    await give(course.items.slice(0, 1))
    await vi.waitFor(() => expect(heard(near)).toHaveLength(1))
    expect([heard(near)[0]?.withdrawn, (await noticesOf(course.student)).length, await noticesOf(course.teacher)]).toEqual([0, 1, []])
  })

  it('students are told when a pushed item is taken out of the course, and when it is put back', async () => {
    const [item, unseen] = course.items as [number, number]
    await give([item])
    await vi.waitFor(() => expect(heard(far)).toHaveLength(1))
    const teacher = asPerson(school, course.teacher)
    await teacher(courses.remove, { ids: [unseen] })
    await teacher(courses.remove, { ids: [item] })
    await vi.waitFor(() => expect(heard(far)).toHaveLength(2))
    expect(heard(far).at(-1)).toMatchObject({ withdrawn: 1, mix_ids: [item] })
    await teacher(courses.restore, { ids: [item] })
    await vi.waitFor(() => expect(heard(far)).toHaveLength(3))
    expect(heard(far).at(-1)).toMatchObject({ withdrawn: 0, mix_ids: [] })
  })
})
