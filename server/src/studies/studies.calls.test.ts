import type { CourseType } from '@jiangtai/contract/courses'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { type StudyItem, type StudyRow, studies } from '@jiangtai/contract/studies'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { asPerson, createCourse, type TestCourse } from '../../test/given.ts'

const code = (name: RefusalName) => refusals[name][0]
const page = { curr_page_index: 1, page_size: 20 }

describe.each(engines)('what a student sees of courses on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let course: TestCourse
  let pupil: ReturnType<typeof asPerson>
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    course = await createCourse(school, orgId)
    pupil = asPerson(school, course.student)
  })

  const now = () => school.deps.clock.seconds()
  const listed = async (more: object = {}) =>
    (
      await pupil<{ list: StudyRow[]; total: number; subjects: { id: number; count: number }[] }>(studies.list, {
        class_id: course.classId,
        ...page,
        ...more,
      })
    ).data
  const read = async (mix_id = course.mixId) => (await pupil<StudyRow & { items: StudyItem[] }>(studies.course, { mix_id })).data
  const note = (item_id: number | undefined, report: object = { seconds: 0 }) =>
    pupil<{ is_done: 0 | 1 }>(studies.note, { item_id, ...report })
  /** Another course of the teacher, with one item that is pushed. */
  async function another(push_at: number, courseId = course.otherCourseId, type: CourseType = 1) {
    const made = await course.library.resource(course.teacher.id, orgId)
    const mixId = await course.library.mix(course.teacher.id, course.classId, courseId, type)
    const itemId = await course.library.item(mixId, made.id)
    await course.library.push(mixId, [itemId], { push_at })
    return { mixId, itemId }
  }

  it('a course is read in the teacher’s order, with what is new, done and where the student was', async () => {
    const [a, b, c] = course.items as [number, number, number]
    await course.library.push(course.mixId, [c, a], { push_at: now() - 100, note: '先' })
    await course.library.push(course.mixId, [b], { push_at: now() - 50, note: '后' })
    await course.library.push(course.mixId, [c], { push_at: now() - 20 })
    await course.library.push(course.mixId, [a], { push_at: now() + 50 })
    await note(a, { seconds: 0, page: 2 })
    await note(c, { seconds: 0, position: 5, is_done: 1 })
    const line = {
      ...{ mix_id: course.mixId, course_id: course.courseId, course_type: 1, subject_id: course.rootId, teacher_id: course.teacher.id },
      ...{ teacher_name: course.teacher.realName, pushed_at: now() - 20, note: '后', item_count: 3, done_count: 1, new_count: 1 },
    }
    const got = await read()
    expect(got).toMatchObject({
      ...line,
      items: [
        { id: a, pushed_at: now() - 100, is_new: 0, is_done: 0, page: 2, position: 0, seconds: 0 },
        { id: b, pushed_at: now() - 50, is_new: 1, is_done: 0, page: 0 },
        { id: c, is_new: 0, is_done: 1, position: 5 },
      ],
    })
    expect(got.items.map(({ resource }) => [resource.title, resource.is_mine])).toEqual(course.resources.map(({ title }) => [title, 0]))
    expect((await listed()).list).toMatchObject([line])
    await school.db.updateTable('mix_items').set({ position: 0 }).where('id', '=', c).execute()
    expect((await read()).items.map(({ id }) => id)).toEqual([c, a, b])
  })

  it('the words of a course are those of every push of which something is left, newest first, its time is that of the newest, and none is of one that waits', async () => {
    const [a, b, c] = course.items as [number, number, number]
    const { library, mixId } = course
    await library.push(mixId, [a], { push_at: now() - 300, note: '一' })
    await library.push(mixId, [b], { push_at: now() - 200, note: '二' })
    const newest = await library.push(mixId, [a, c], { push_at: now() - 100, note: '三' })
    await library.push(mixId, [c], { push_at: now() + 100, note: '四' })
    const newestOf = async () => {
      const { note: word, notes, pushed_at, items } = await read()
      expect(notes[0]?.text).toBe(word)
      return [notes.map(({ text }) => text).join(''), pushed_at - now(), items.map(({ id, pushed_at }) => [id, pushed_at - now()])]
    }
    const first = [a, -100] as const
    expect(await newestOf()).toEqual(['三二一', -100, [first, [b, -200], [c, -100]]])
    await school.db.updateTable('push_items').set({ withdrawn_at: now() }).where('push_id', '=', newest).where('item_id', '=', a).execute()
    expect(await newestOf()).toEqual([
      '三二一',
      -100,
      [
        [a, -300],
        [b, -200],
        [c, -100],
      ],
    ])
    await school.db.updateTable('mix_items').set({ removed_at: now() }).where('id', '=', c).execute()
    expect(await newestOf()).toEqual([
      '二一',
      -200,
      [
        [a, -300],
        [b, -200],
      ],
    ])
  })

  it('a lesson of today leads to what its own teacher gave, not to a colleague’s of the same course', async () => {
    const { library, colleague, classId: class_id, courseId: course_id } = course
    const theirs = await library.mix(colleague.id, class_id, course_id)
    const { id } = await library.resource(colleague.id, orgId)
    await library.push(theirs, [await library.item(theirs, id)])
    const started_at = now()
    await school.db
      .insertInto('lessons')
      .values({ class_id, teacher_id: course.teacher.id, course_id, started_at, seen_at: started_at, ended_at: null })
      .execute()
    const mixes = async () =>
      (await pupil<{ lessons: { mix_id: number }[] }>(studies.today, { class_id })).data.lessons.map(({ mix_id }) => mix_id)
    expect(await mixes()).toEqual([0])
    await library.push(course.mixId, course.items)
    expect(await mixes()).toEqual([course.mixId])
  })

  it('nothing that is not pushed, not yet due, withdrawn, taken out or deleted', async () => {
    const [a, b, c] = course.items as [number, number, number]
    const empty = { total: 0, list: [], subjects: [] }
    expect([await listed(), (await pupil(studies.course, { mix_id: course.mixId })).errCode]).toMatchObject([empty, code('notPushed')])
    await course.library.push(course.mixId, [a], { push_at: now() + 1 })
    await course.library.push(course.mixId, [b], { withdrawn_at: now() })
    expect(await listed()).toMatchObject(empty)
    for (const id of [a, b, c, 2_000_000_000]) expect((await note(id)).errCode).toBe(code('notPushed'))
    await course.library.push(course.mixId, [a, b, c])
    await school.db.updateTable('mix_items').set({ removed_at: now() }).where('id', '=', a).execute()
    await school.db
      .updateTable('resources')
      .set({ deleted_at: now() })
      .where('id', '=', course.resources[1]?.id ?? 0)
      .execute()
    expect((await read()).items.map(({ id }) => id)).toEqual([c])
    for (const id of [a, b]) expect((await note(id)).errCode).toBe(code('notPushed'))
    expect((await listed()).list).toMatchObject([{ item_count: 1, new_count: 1 }])
  })

  it('only the own class, and only students', async () => {
    await course.library.push(course.mixId, course.items)
    const elsewhere = await school.people.organization({ hosts: [`${engine}-studies.test`] })
    const foreign = await school.people.student(elsewhere, [await school.people.schoolClass(elsewhere)])
    const [item_id] = course.items
    for (const as of [asPerson(school, course.neighbour), asPerson(school, foreign, `${engine}-studies.test`)]) {
      for (const call of [studies.today, studies.list, studies.shown])
        expect((await as(call, { class_id: course.classId, ...page })).errCode).toBe(code('foreignClass'))
      expect((await as(studies.course, { mix_id: course.mixId })).errCode).toBe(code('notPushed'))
      expect((await as(studies.note, { item_id, seconds: 0 })).errCode).toBe(code('notPushed'))
    }
    for (const call of Object.values(studies))
      expect(
        (await asPerson(school, course.teacher)(call, { class_id: course.classId, mix_id: course.mixId, item_id, seconds: 0, ...page }))
          .errCode,
      ).toBe(code('notAllowed'))
    await school.db.deleteFrom('class_students').where('student_id', '=', course.student.id).execute()
    expect((await pupil(studies.course, { mix_id: course.mixId })).errCode).toBe(code('notPushed'))
    expect(await school.db.selectFrom('item_reads').select('item_id').where('item_id', 'in', course.items).execute()).toEqual([])
  })

  it('courses are listed by their newest push, in pages, by subject, word and what is unfinished', async () => {
    await course.library.push(course.mixId, course.items, { push_at: now() - 300 })
    const newer = await another(now() - 100)
    const review = await another(now() - 200, course.courseId, 2)
    const other = await course.library.tree(orgId)
    const math = await another(now() - 50, other.courseId)
    const order = (lines: readonly StudyRow[]) => lines.map(({ mix_id }) => mix_id)
    const all = await listed()
    expect([order(all.list), all.total]).toEqual([[math.mixId, newer.mixId, review.mixId, course.mixId], 4])
    expect(all.subjects).toMatchObject([
      { id: course.rootId, count: 3 },
      { id: other.rootId, count: 1 },
    ])
    expect(order((await listed({ page_size: 2, curr_page_index: 2 })).list)).toEqual([review.mixId, course.mixId])
    const math1 = await listed({ root_subject_id: other.rootId })
    expect([order(math1.list), math1.total, math1.subjects.length]).toEqual([[math.mixId], 1, 2])
    await note(newer.itemId, { seconds: 0, is_done: 1 })
    expect(order((await listed({ is_unfinished: 1 })).list)).not.toContain(newer.mixId)
    const { course_name } = (await listed({ root_subject_id: other.rootId })).list[0] ?? { course_name: '' }
    expect(order((await listed({ word: course_name })).list)).toEqual([math.mixId])
    expect([(await listed({ word: '%' })).total, (await listed({ word: course.teacher.realName })).total]).toEqual([0, 4])
    // Another edition of the same subject is no other subject to students.
    const { name } = await school.db.selectFrom('subjects').select('name').where('id', '=', course.rootId).executeTakeFirstOrThrow()
    await school.db.updateTable('subjects').set({ name, edition: '北师大版' }).where('id', '=', other.rootId).execute()
    expect((await listed()).subjects).toEqual([{ id: Math.min(course.rootId, other.rootId), name, count: 4 }])
    expect((await listed({ root_subject_id: course.rootId })).total).toBe(4)
  })

  it('today says whether the class was given anything at all', async () => {
    const given = async () => (await pupil(studies.today, { class_id: course.classId })).data
    expect(await given()).toMatchObject({ new_count: 0, has_given: 0 })
    await course.library.push(course.mixId, course.items)
    for (const item of course.items) await note(item)
    expect(await given()).toMatchObject({ new_count: 0, has_given: 1 })
  })

  it('today has the lessons of the day in Shanghai, and what is new, newest first', async () => {
    const day = Date.parse('2026-11-20T00:00:00+08:00') / 1000
    const before = school.time.ms
    school.time.ms = (day + 12 * 3600) * 1000
    const session = { session: await school.people.session(course.student.id) }
    const { classId: class_id, teacher, courseId: course_id } = course
    const lesson = (started_at: number, ended_at: number | null, id: number | null) =>
      school.db
        .insertInto('lessons')
        .values({ class_id, teacher_id: teacher.id, course_id: id, started_at, seen_at: started_at, ended_at })
        .execute()
    await lesson(day - 60, day - 30, course_id)
    await lesson(day, day + 60, course_id)
    await lesson(day + 100, null, null)
    await course.library.push(course.mixId, course.items, { push_at: day + 10 })
    const newer = await another(day + 20)
    await asPerson(school, session)(studies.note, { item_id: course.items[0], seconds: 0 })
    const { data } = await asPerson(school, session)<{ lessons: object[]; fresh: StudyRow[]; new_count: number }>(studies.today, {
      class_id,
    })
    expect(data.lessons).toMatchObject([
      {
        teacher_name: teacher.realName,
        mix_id: course.mixId,
        started_at: day,
        ended_at: day + 60,
        course_name: expect.stringMatching(/^课/),
      },
      { mix_id: 0, started_at: day + 100, ended_at: 0, course_name: '' },
    ])
    expect(data.fresh.map(({ mix_id, new_count }) => [mix_id, new_count])).toEqual([
      [newer.mixId, 1],
      [course.mixId, 2],
    ])
    expect(data).toMatchObject({ new_count: 3, has_given: 1 })
    school.time.ms = before
  })

  it('time that is reported counts once, from two tabs too, and never more than has passed', async () => {
    const [item] = course.items as [number]
    await course.library.push(course.mixId, [item])
    await Promise.all(Array.from({ length: 4 }, () => note(item, { seconds: 100, page: 9 })))
    expect((await read()).items).toMatchObject([{ seconds: 0, page: 3, is_new: 0, is_done: 0 }])
    school.time.ms += 30_000
    await Promise.all(Array.from({ length: 6 }, () => note(item, { seconds: 15 })))
    const [first] = (await read()).items
    expect(first?.seconds).toBeGreaterThanOrEqual(30)
    expect(first?.seconds).toBeLessThanOrEqual(33)
    expect((await note(item, { seconds: 0, is_done: 1 })).data.is_done).toBe(1)
    expect((await note(item, { seconds: 0, page: 1, is_done: 0 })).data.is_done).toBe(1)
    school.time.ms += 5_000
    await Promise.all([note(item, { seconds: 5, is_done: 1 }), note(item, { seconds: 5, page: 2 })])
    const [last] = (await read()).items
    expect(last).toMatchObject({ is_done: 1, page: 2 })
    expect(last?.seconds).toBeLessThanOrEqual(38)
  })

  it('what the teacher lets the class follow is shown, pushed or not, while it lasts', async () => {
    const nothing = { mix_id: 0, item_id: 0, course_name: '', teacher_name: '', resource: null }
    const shown = async () => (await pupil(studies.shown, { class_id: course.classId })).data
    const show = async (follow: 0 | 1, teacher_id = course.teacher.id) => {
      const state = JSON.stringify({ teacher_id, teacher_name: '师', resource_id: course.resources[1]?.id, page: 1, follow })
      await school.db.deleteFrom('tool_states').where('class_id', '=', course.classId).execute()
      await school.db.insertInto('tool_states').values({ class_id: course.classId, tool: 'course-page', state, version: 1 }).execute()
    }
    expect(await shown()).toEqual(nothing)
    await show(1)
    expect(await shown()).toMatchObject({
      ...{ mix_id: course.mixId, item_id: course.items[1], teacher_name: course.teacher.realName },
      resource: { id: course.resources[1]?.id, title: course.resources[1]?.title },
    })
    await show(0)
    expect(await shown()).toEqual(nothing)
    await show(1, course.colleague.id)
    expect(await shown()).toEqual(nothing)
  })
})
