import { courses } from '@jiangtai/contract/courses'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCourseSchool, type CourseSchool } from '../../test/course-school.ts'
import { engines } from '../../test/databases.ts'

describe.each(engines)('where preparing goes on, on %s', (engine) => {
  let school: CourseSchool
  beforeAll(async () => {
    school = await buildCourseSchool(engine)
  })
  afterAll(() => school.close())

  const index = async (person: { session: string }, input: Record<string, unknown> = {}) =>
    (await school.ask(courses.index, input, person)).data

  it('holds class info, course info, root, second, third and last subject and the first course (R078): those of what was changed last', async () => {
    const desk = await school.newDesk()
    const { tree } = school
    const resource_ids = JSON.stringify(await desk.resources(1))
    await desk.say(courses.add, { ...desk.whose, resource_ids })
    school.time.ms += 1000
    const mix = await desk.say(courses.add, { ...desk.whose, course_id: tree.otherCourseId, course_type: 2, resource_ids })
    const names = await school.db.selectFrom('courses').select('name').where('id', '=', tree.courseId).executeTakeFirstOrThrow()
    expect(await index(desk.teacher)).toEqual({
      class_info: { id: desk.classId, name: mix.class_name },
      course_info: { id: tree.otherCourseId, name: mix.course_name, course_type: 2 },
      ...{ root_subject: mix.root_subject, second_subject: mix.second_subject, third_subject: mix.third_subject },
      last_subject: mix.third_subject,
      first_course: { id: tree.courseId, name: names.name },
    })
  })

  it('is the first course of the teacher’s first subject where nothing was prepared for the class', async () => {
    const desk = await school.newDesk()
    const { subject, course, teaches } = school.library
    const later = await school.library.tree(school.orgId, desk.teacher.id)
    await school.db.updateTable('subjects').set({ position: 3 }).where('id', '=', later.rootId).execute()
    const root = await subject(school.orgId, 1, null, '语文', '部编版', 2)
    await teaches(desk.teacher.id, root)
    const [, full] = [await subject(school.orgId, 2, root, '空年级', '', 1), await subject(school.orgId, 2, root, '三年级', '', 2)]
    const chapter = await subject(school.orgId, 3, full, '第一单元')
    await course(chapter, '第二课', 2)
    const first = await course(chapter, '第一课', 1)
    const other = await school.people.schoolClass(school.orgId, '二班')
    await school.db.insertInto('class_teachers').values({ class_id: other, teacher_id: desk.teacher.id }).execute()
    await desk.add(await desk.resources(1))
    expect(await index(desk.teacher, { class_id: other })).toEqual({
      class_info: { id: other, name: '二班' },
      course_info: { id: first, name: '第一课', course_type: 1 },
      root_subject: { id: root, name: '语文', edition: '部编版' },
      second_subject: { id: full, name: '三年级' },
      third_subject: { id: chapter, name: '第一单元' },
      last_subject: { id: chapter, name: '第一单元' },
      first_course: { id: first, name: '第一课' },
    })
  })

  it('goes as far down as the subject does', async () => {
    const desk = await school.newDesk()
    const root = await school.library.subject(school.orgId, 1, null, '美术')
    await school.library.teaches(desk.teacher.id, root)
    const nothing = { course_info: null, third_subject: null, first_course: null }
    expect(await index(desk.teacher)).toMatchObject({ ...nothing, second_subject: null, last_subject: { id: root } })
    const grade = await school.library.subject(school.orgId, 2, root)
    expect(await index(desk.teacher)).toMatchObject({ ...nothing, second_subject: { id: grade }, last_subject: { id: grade } })
  })

  it('is nowhere for a teacher without class or subject', async () => {
    const subjects = { root_subject: null, second_subject: null, third_subject: null, last_subject: null }
    expect(await index(await school.people.teacher(school.orgId))).toEqual({
      ...{ class_info: null, course_info: null, first_course: null },
      ...subjects,
    })
  })

  it('is asked of the own classes only', async () => {
    const desk = await school.newDesk()
    const foreign = await school.people.schoolClass(school.otherOrgId)
    for (const class_id of [(await school.newDesk()).classId, foreign])
      expect(await school.code(courses.index, { class_id }, desk.teacher)).toBe(refusals.foreignClass[0])
    expect(await school.code(courses.index, {}, desk.students[0])).toBe(refusals.notAllowed[0])
  })
})
