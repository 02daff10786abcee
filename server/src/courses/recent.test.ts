import { courses, type MixRow } from '@jiangtai/contract/courses'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCourseSchool, type CourseSchool } from '../../test/course-school.ts'
import { engines } from '../../test/databases.ts'

describe.each(engines)('recent courses on %s', (engine) => {
  let school: CourseSchool
  beforeAll(async () => {
    school = await buildCourseSchool(engine)
  })
  afterAll(() => school.close())

  type Page = { list: MixRow[]; total: number; pageCount: number }
  const recent = async (person: { session: string }, input: object = {}) =>
    (await school.ask(courses.recent, { curr_page_index: 1, page_size: 10, ...input }, person)).data as Page

  it('are the caller’s, of one class or all, changed last first, by pages', async () => {
    const desk = await school.newDesk()
    expect(await recent(desk.teacher)).toEqual({ list: [], total: 0, pageCount: 0 })
    const other = await school.people.schoolClass(school.orgId)
    await school.db.insertInto('class_teachers').values({ class_id: other, teacher_id: desk.teacher.id }).execute()
    const resource_ids = JSON.stringify(await desk.resources(2))
    const made: number[] = []
    for (const changes of [{}, { course_type: 2 }, { class_id: other }]) {
      made.push((await desk.say(courses.add, { ...desk.whose, ...changes, resource_ids })).mix_id)
      school.time.ms += 1000
    }
    const [first, second, third] = made
    await desk.add(await desk.resources(1))
    const ids = ({ list }: Page) => list.map(({ mix_id }) => mix_id)
    expect(ids(await recent(desk.teacher))).toEqual([first, third, second])
    expect(ids(await recent(desk.teacher, { class_id: desk.classId }))).toEqual([first, second])
    const last = await recent(desk.teacher, { curr_page_index: 2, page_size: 2 })
    expect([ids(last), last.total, last.pageCount]).toEqual([[second], 3, 2])
    const colleague = await school.people.teacher(school.orgId, [desk.classId])
    expect(await recent(colleague)).toMatchObject({ list: [], total: 0 })
    expect(await school.code(courses.recent, { curr_page_index: 1, page_size: 10, class_id: other }, colleague)).toBe(
      refusals.foreignClass[0],
    )
  })

  it('say how much is in, how much of it the class sees, what waits, who has read and when it was taught', async () => {
    const desk = await school.newDesk()
    const { ids, resourceIds, mixId } = await desk.filled(5)
    const [a = 0, b = 0, c = 0, d = 0, gone = 0] = ids
    const at = school.deps.clock.seconds()
    await school.library.push(mixId, [a, b, gone])
    await school.library.push(mixId, [c], { push_at: at + 200 })
    await school.library.push(mixId, [d], { push_at: at + 100 })
    await school.library.push(mixId, [d], { push_at: at + 50, withdrawn_at: at })
    await school.db
      .updateTable('resources')
      .set({ deleted_at: at })
      .where('id', '=', resourceIds[4] ?? 0)
      .execute()
    const [one, two] = desk.students
    const left = await school.people.student(school.orgId)
    for (const [item_id, student_id] of [
      [a, one.id],
      [b, one.id],
      [b, left.id],
      [gone, two.id],
    ] as const) {
      const read = { item_id, student_id, opened_at: at, seen_at: at, seconds: 1, page: 0, position: 0, is_done: 0 as const }
      await school.db.insertInto('item_reads').values(read).execute()
    }
    const colleague = await school.people.teacher(school.orgId, [desk.classId])
    for (const [teacher_id, course_id, started_at] of [
      [desk.teacher.id, desk.whose.course_id, at - 500],
      [desk.teacher.id, desk.whose.course_id, at - 300],
      [desk.teacher.id, school.tree.otherCourseId, at - 100],
      [colleague.id, desk.whose.course_id, at - 50],
    ] as const) {
      const lesson = { class_id: desk.classId, teacher_id, course_id, started_at, seen_at: at, ended_at: at }
      await school.db.insertInto('lessons').values(lesson).execute()
    }
    const [line] = (await recent(desk.teacher)).list
    const { course_name, class_name, root_subject, third_subject } = await desk.mix()
    expect(line).toEqual({
      ...{ mix_id: mixId, class_id: desk.classId, class_name, student_count: 2, course_id: desk.whose.course_id, course_name },
      ...{ course_type: 1, subject_name: root_subject.name, chapter_name: third_subject.name, updated_at: at },
      ...{ item_count: 4, pushed_count: 2, scheduled_at: at + 100, reader_count: 1, taught_at: at - 300, thumb_url: '' },
    })
  })
})
