import { courses, type Mix } from '@jiangtai/contract/courses'
import { type Push, pushes, type Reader } from '@jiangtai/contract/pushes'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { studies } from '@jiangtai/contract/studies'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { asPerson, createCourse, type TestCourse } from '../../test/given.ts'
import { dueAt } from './pushes.ts'

const code = (name: RefusalName) => refusals[name][0]
const page = { curr_page_index: 1, page_size: 20 }

it('a push is due now, or at a time within sixty days', () => {
  expect([dueAt(undefined, 1000), dueAt(1001, 1000), dueAt(1000 + 60 * 86_400, 1000)]).toEqual([1000, 1001, 1000 + 60 * 86_400])
  for (const at of [-1, 0, 999, 1000, 1001 + 60 * 86_400]) expect(() => dueAt(at, 1000)).toThrow('要在现在之后、60 天之内')
})

describe.each(engines)('pushes on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let course: TestCourse
  let teach: ReturnType<typeof asPerson>
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    course = await createCourse(school, orgId)
    teach = asPerson(school, course.teacher)
  })

  const now = () => school.deps.clock.seconds()
  const give = (item_ids: readonly number[], class_ids: readonly number[] = [course.classId], more: object = {}) =>
    teach<{ list: Push[] }>(pushes.push, { item_ids, class_ids, ...more })
  const take = (item_ids: readonly number[]) => teach(pushes.withdraw, { item_ids })
  const listed = async (more: object = {}) => (await teach<{ list: Push[]; total: number }>(pushes.list, { ...page, ...more })).data
  /** The titles a student sees, in order. */
  async function seenBy(person: { session: string }, class_id = course.classId) {
    const as = asPerson(school, person)
    const { data } = await as<{ list: { mix_id: number }[] }>(studies.list, { class_id, ...page })
    const titles: string[] = []
    for (const { mix_id } of data.list) {
      const read = await as<{ items: { resource: { title: string } }[] }>(studies.course, { mix_id })
      titles.push(...read.data.items.map(({ resource }) => resource.title))
    }
    return titles
  }
  const titles = (...at: number[]) => at.map((index) => course.resources[index]?.title)
  const [a, b, c] = [0, 1, 2].map((at) => () => course.items[at] ?? 0) as [() => number, () => number, () => number]

  it('items are given at once, in the order of the course whatever the order they were chosen in', async () => {
    const { errCode, data } = await give([c(), a()], undefined, { note: ' 先看这个 ' })
    expect(errCode).toBe(0)
    expect(data.list).toMatchObject([
      {
        ...{ class_id: course.classId, course_id: course.courseId, course_type: 1, note: '先看这个', student_count: 2 },
        ...{ push_at: now(), is_due: 1, items: [{ item_id: a(), is_withdrawn: 0, seen_count: 0 }, { item_id: c() }] },
      },
    ])
    expect([await seenBy(course.student), await seenBy(course.neighbour, course.otherClass)]).toEqual([titles(0, 2), []])
  })

  it('another own class gets them into its own mix of the course, once, behind what is there', async () => {
    const theirs = await course.library.mix(course.teacher.id, course.otherClass, course.courseId)
    const extra = await course.library.resource(course.teacher.id, orgId)
    await course.library.item(theirs, extra.id)
    await course.library.item(theirs, course.resources[1]?.id ?? 0)
    const { data } = await give([a(), b()], [course.classId, course.otherClass])
    expect(data.list.map(({ class_id, items }) => [class_id, items.map(({ title }) => title)])).toEqual([
      [course.otherClass, titles(1, 0)],
      [course.classId, titles(0, 1)],
    ])
    expect([await seenBy(course.student), await seenBy(course.neighbour, course.otherClass)]).toEqual([titles(0, 1), titles(1, 0)])
    await give([a(), b()], [course.otherClass])
    expect(await seenBy(course.neighbour, course.otherClass)).toEqual(titles(1, 0))
    const mixes = await school.db.selectFrom('mixes').select('id').where('teacher_id', '=', course.teacher.id).execute()
    expect(mixes).toHaveLength(2)
    const fresh = await course.library.mix(course.teacher.id, course.otherClass, course.otherCourseId, 2)
    const item = await course.library.item(fresh, extra.id)
    await give([item])
    expect(
      await school.db
        .selectFrom('mixes')
        .select(['class_id', 'course_type'])
        .where('course_id', '=', course.otherCourseId)
        .orderBy('id')
        .execute(),
    ).toEqual([
      { class_id: course.otherClass, course_type: 2 },
      { class_id: course.classId, course_type: 2 },
    ])
  })

  it('only own items of one mix, to own classes, with words one may say and a time that can be', async () => {
    const outcome = async (asked: ReturnType<typeof give>) => (await asked).errCode
    const foreign = await createCourse(school, orgId)
    expect(await outcome(give([]))).toBe(code('pushItemEmpty'))
    expect(await outcome(give([a()], []))).toBe(code('pushClassEmpty'))
    expect(await outcome(give([a()], [course.classId, foreign.classId]))).toBe(code('foreignClass'))
    expect(await outcome(give([a()], undefined, { note: '说坏话' }))).toBe(code('badWords'))
    for (const push_at of [now(), now() - 5, now() + 61 * 86_400])
      expect(await outcome(give([a()], undefined, { push_at }))).toBe(code('pushTime'))
    expect(await outcome(give(foreign.items))).toBe(code('mixItemUnknown'))
    expect(await outcome(give([a(), foreign.items[0] ?? 0]))).toBe(code('mixItemUnknown'))
    const second = await course.library.mix(course.teacher.id, course.classId, course.otherCourseId)
    const other = await course.library.item(second, course.resources[0]?.id ?? 0)
    expect(await outcome(give([a(), other]))).toBe(code('mixItemUnknown'))
    await school.db.updateTable('mix_items').set({ removed_at: now() }).where('id', '=', b()).execute()
    await school.db
      .updateTable('resources')
      .set({ deleted_at: now() })
      .where('id', '=', course.resources[2]?.id ?? 0)
      .execute()
    for (const id of [b(), c()]) expect(await outcome(give([a(), id]))).toBe(code('mixItemUnknown'))
    expect(await outcome(give(Array.from({ length: 101 }, (_, at) => at + 1)))).toBe(code('tooManyAtOnce'))
    expect(
      await school.db.selectFrom('pushes').select('id').where('mix_id', 'in', [course.mixId, second, foreign.mixId]).execute(),
    ).toEqual([])
  })

  it('another teacher, another organisation and a student reach none of it', async () => {
    await give([a()])
    const elsewhere = await school.people.organization({ hosts: [`${engine}-pushes.test`] })
    const stranger = await school.people.teacher(elsewhere)
    const theirs = [asPerson(school, course.colleague), asPerson(school, stranger, `${engine}-pushes.test`)]
    for (const as of theirs) {
      expect((await as(pushes.withdraw, { item_ids: [a()] })).errCode).toBe(code('mixItemUnknown'))
      expect((await as(pushes.readers, { item_id: a() })).errCode).toBe(code('mixItemUnknown'))
      expect((await as<{ total: number }>(pushes.list, page)).data.total).toBe(0)
    }
    const [colleague, foreigner] = theirs as [(typeof theirs)[0], (typeof theirs)[0]]
    expect((await colleague(pushes.push, { item_ids: [a()], class_ids: [course.classId] })).errCode).toBe(code('mixItemUnknown'))
    expect((await foreigner(pushes.push, { item_ids: [a()], class_ids: [course.classId] })).errCode).toBe(code('foreignClass'))
    expect((await foreigner(pushes.list, { ...page, class_id: course.classId })).errCode).toBe(code('foreignClass'))
    const pupil = asPerson(school, course.student)
    for (const call of [pushes.push, pushes.withdraw, pushes.list, pushes.readers])
      expect((await pupil(call, { item_ids: [a()], class_ids: [course.classId], item_id: a(), ...page })).errCode).toBe(code('notAllowed'))
    expect(await seenBy(course.student)).toEqual(titles(0))
  })

  it('a teacher who no longer has the class neither reads nor changes what was pushed to it, and pushes nothing more', async () => {
    await give([a()])
    await give([a()], [course.otherClass])
    const leave = (classId: number) =>
      school.db.deleteFrom('class_teachers').where('teacher_id', '=', course.teacher.id).where('class_id', '=', classId).execute()
    await leave(course.classId)
    const foreign = code('foreignClass')
    expect((await give([b()])).errCode).toBe(foreign)
    expect((await take([a()])).errCode).toBe(foreign)
    expect((await teach(pushes.readers, { item_id: a() })).errCode).toBe(foreign)
    const { list, total } = await listed()
    expect([total, list.map(({ class_id }) => class_id)]).toEqual([1, [course.otherClass]])
    expect(await seenBy(course.student)).toEqual(titles(0))
    await leave(course.otherClass)
    expect(await listed()).toMatchObject({ list: [], total: 0 })
  })

  it('withdrawn items are gone for students at once, and come back when they are pushed again', async () => {
    await give([a(), b()])
    expect((await take([a()])).errCode).toBe(0)
    expect(await seenBy(course.student)).toEqual(titles(1))
    expect((await listed()).list).toMatchObject([
      {
        items: [
          { item_id: a(), is_withdrawn: 1 },
          { item_id: b(), is_withdrawn: 0 },
        ],
      },
    ])
    expect((await take([a(), b()])).errCode).toBe(0)
    expect(await seenBy(course.student)).toEqual([])
    await give([a()])
    expect(await seenBy(course.student)).toEqual(titles(0))
    expect((await take([a(), 2_000_000_000])).errCode).toBe(code('mixItemUnknown'))
    expect(await seenBy(course.student)).toEqual(titles(0))
  })

  it('giving and taking back are changes of the mix, as its teacher sees it', async () => {
    const mix = async () => {
      const whose = { class_id: course.classId, course_id: course.courseId, course_type: 1 }
      const { version, items } = (await teach<Mix>(courses.mix, whose)).data
      return [version, items.map(({ is_pushed }) => is_pushed)]
    }
    expect(await mix()).toEqual([1, [0, 0, 0]])
    await give([a(), b()])
    expect(await mix()).toEqual([2, [1, 1, 0]])
    await take([b()])
    expect(await mix()).toEqual([3, [1, 0, 0]])
  })

  it('what is pushed already may be pushed again: with a new word, and shown once', async () => {
    await give([a()], undefined, { note: '第一次' })
    await give([a(), b()], undefined, { note: '第二次' })
    expect(await seenBy(course.student)).toEqual(titles(0, 1))
    expect((await listed()).list.map(({ note }) => note)).toEqual(['第二次', '第一次'])
    const { data } = await asPerson(school, course.student)<{ list: { note: string; item_count: number }[] }>(studies.list, {
      class_id: course.classId,
      ...page,
    })
    expect(data.list).toMatchObject([{ note: '第二次', item_count: 2 }])
    await Promise.all([give([a()]), give([c()]), give([a(), c()]), take([c()]), give([b()])])
    expect((await seenBy(course.student)).filter((title) => title === titles(0)[0])).toHaveLength(1)
  })

  it('what waits for its time is listed, can be moved, and is withdrawn before anybody saw it', async () => {
    const later = now() + 3600
    await give([a(), b()], undefined, { push_at: later, note: '晚上看' })
    expect(await seenBy(course.student)).toEqual([])
    expect((await listed({ is_waiting: 1 })).list).toMatchObject([{ is_due: 0, push_at: later, note: '晚上看' }])
    await give([a()], undefined, { push_at: later + 3600 })
    expect((await listed({ is_waiting: 1 })).list.map(({ push_at, items }) => [push_at, items.map(({ item_id }) => item_id)])).toEqual([
      [later + 3600, [a()]],
      [later, [b()]],
    ])
    await give([a()])
    expect([await seenBy(course.student), (await listed({ is_waiting: 1 })).total]).toEqual([titles(0), 1])
    await take([b()])
    expect([(await listed({ is_waiting: 1 })).total, (await listed({ is_waiting: 0 })).total]).toEqual([0, 2])
  })

  it('the list is by class and course, newest first, in pages', async () => {
    for (const item of [a(), b(), c()]) await give([item])
    await give([a()], [course.otherClass])
    const { list, total } = await listed({ page_size: 2 })
    expect([total, list.map(({ class_id, items }) => [class_id, items.length])]).toEqual([
      4,
      [
        [course.otherClass, 1],
        [course.classId, 1],
      ],
    ])
    expect((await listed({ class_id: course.classId })).total).toBe(3)
    expect((await listed({ course_id: course.otherCourseId })).total).toBe(0)
    await school.db
      .updateTable('resources')
      .set({ deleted_at: now() })
      .where('id', '=', course.resources[2]?.id ?? 0)
      .execute()
    expect((await listed({ class_id: course.classId })).total).toBe(2)
  })

  it('readers are all students of the class, with what each has read', async () => {
    await give([a()])
    await asPerson(school, course.student)(studies.note, { item_id: a(), seconds: 0, is_done: 1 })
    const { data } = await teach<{ list: Reader[] }>(pushes.readers, { item_id: a() })
    expect(data.list).toEqual([
      { user_id: course.student.id, name: course.student.realName, opened_at: now(), seconds: 0, is_done: 1 },
      { user_id: course.classmate.id, name: course.classmate.realName, opened_at: 0, seconds: 0, is_done: 0 },
    ])
    expect((await listed()).list).toMatchObject([{ items: [{ seen_count: 1 }] }])
    await school.db.deleteFrom('class_students').where('student_id', '=', course.student.id).execute()
    expect((await listed()).list).toMatchObject([{ student_count: 1, items: [{ seen_count: 0 }] }])
  })
})
