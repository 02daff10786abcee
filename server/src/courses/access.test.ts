import { courses } from '@jiangtai/contract/courses'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Asking } from '../../test/build-app.ts'
import { buildCourseSchool, type CourseSchool, type Desk, idsIn } from '../../test/course-school.ts'
import { engines } from '../../test/databases.ts'

const list = (...ids: readonly number[]) => JSON.stringify(ids)

describe.each(engines)('a mix is its teacher’s alone: on %s', (engine) => {
  let school: CourseSchool
  beforeAll(async () => {
    school = await buildCourseSchool(engine)
  })
  afterAll(() => school.close())

  const changes = (desk: Pick<Desk, 'whose' | 'classId'>, ids: readonly number[], resourceIds: readonly number[], mix_id: number) =>
    [
      [courses.mix, desk.whose],
      [courses.add, { ...desk.whose, resource_ids: list(...resourceIds) }],
      [courses.drop, { ...desk.whose, item_ids: list(...ids) }],
      [courses.sort, { id: ids[0] }],
      [courses.remove, { ids: list(...ids) }],
      [courses.restore, { ids: list(...ids) }],
      [courses.copy, { mix_id, class_id: desk.classId }],
    ] as const

  it('to a colleague of the class it does not exist, to others the class does not, and students may not ask', async () => {
    const desk = await school.newDesk()
    const { ids, resourceIds, mixId } = await desk.filled(2)
    const before = await desk.mix()
    const { foreignClass, mixItemUnknown, resourceUnknown, notAllowed } = refusals
    const codes = async (person: Asking) => {
      const got: number[] = []
      for (const [call, input] of changes(desk, ids, resourceIds, mixId)) got.push(await school.code(call, input, person))
      return got
    }
    const unknown = mixItemUnknown[0]
    const colleague = await school.people.teacher(school.orgId, [desk.classId])
    expect(await codes(colleague)).toEqual([0, resourceUnknown[0], unknown, unknown, unknown, unknown, unknown])
    expect((await school.ask(courses.mix, desk.whose, colleague)).data).toMatchObject({ mix_id: 0, items: [] })
    const stranger = await school.people.teacher(school.orgId)
    const closed = foreignClass[0]
    expect(await codes(stranger)).toEqual([closed, closed, closed, unknown, unknown, unknown, unknown])
    const outsider = await school.people.teacher(school.otherOrgId, [await school.people.schoolClass(school.otherOrgId)])
    expect(await codes({ ...outsider, host: 'other.test' })).toEqual([closed, closed, closed, unknown, unknown, unknown, unknown])
    expect(new Set(await codes(desk.students[0]))).toEqual(new Set([notAllowed[0]]))
    expect(await desk.mix()).toEqual(before)
  })

  it('a teacher who no longer has the class neither reads nor changes it', async () => {
    const desk = await school.newDesk()
    const { ids, resourceIds, mixId } = await desk.filled(2)
    await school.db.deleteFrom('class_teachers').where('teacher_id', '=', desk.teacher.id).execute()
    for (const [call, input] of changes(desk, ids, resourceIds, mixId))
      expect(await school.code(call, input, desk.teacher)).toBe(refusals.foreignClass[0])
    expect((await school.ask(courses.recent, { curr_page_index: 1, page_size: 10 }, desk.teacher)).data).toMatchObject({ total: 0 })
  })

  it('and of one course: items of two, or of another, are refused together', async () => {
    const desk = await school.newDesk()
    const { ids } = await desk.filled(2)
    const elsewhere = { ...desk.whose, course_id: school.tree.otherCourseId }
    const other = await desk.say(courses.add, { ...elsewhere, resource_ids: list(...(await desk.resources(1))) })
    const mixed = list(ids[0] ?? 0, ...idsIn(other))
    for (const [call, input] of [
      [courses.remove, { ids: mixed }],
      [courses.restore, { ids: mixed }],
      [courses.drop, { ...desk.whose, item_ids: mixed }],
      [courses.drop, { ...elsewhere, item_ids: list(...ids) }],
    ] as const)
      expect(await school.code(call, input, desk.teacher)).toBe(refusals.mixItemUnknown[0])
    expect(idsIn(await desk.mix())).toEqual(ids)
  })

  it('and a course of another organisation is none', async () => {
    const desk = await school.newDesk()
    const { courseId } = await school.library.tree(school.otherOrgId)
    const whose = { ...desk.whose, course_id: courseId }
    for (const [call, more] of [
      [courses.mix, {}],
      [courses.add, { resource_ids: list(1) }],
      [courses.drop, { resource_ids: list(1) }],
    ] as const)
      expect(await school.code(call, { ...whose, ...more }, desk.teacher)).toBe(refusals.courseUnknown[0])
  })
})
