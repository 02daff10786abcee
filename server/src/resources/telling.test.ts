import { coursePage } from '@jiangtai/contract/course-page'
import { type PushNotice, pushSays } from '@jiangtai/contract/pushes'
import { refusals } from '@jiangtai/contract/refusal'
import { resources } from '@jiangtai/contract/resources'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'

describe.each(engines)('students with a resource before them, on %s', (engine) => {
  let school: LiveSchool
  let library: ReturnType<typeof createLibrary>
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
    library = createLibrary(school.db, school.deps.clock)
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())

  it('hear at once that it was taken away, and that there is something again', async () => {
    const { classId, teacher, student, sit } = await school.newClass()
    const { courseId } = await library.tree(school.orgId)
    const given = await library.given(teacher.id, school.orgId, classId, courseId)
    const [desk, pupil] = [await sit(teacher), await sit(student)]
    const heard = (line: typeof pupil) =>
      line.got.filter(({ event_name }) => event_name === pushSays.notice.name).map(({ data }) => data as unknown as PushNotice)

    await school.ask(resources.remove, { ids: given.resourceId }, teacher)
    await vi.waitFor(() => expect(heard(pupil)).toHaveLength(1))
    expect(heard(pupil)[0]).toMatchObject({
      class_id: classId,
      course_id: courseId,
      mix_id: given.mixId,
      mix_ids: [given.itemId],
      withdrawn: 1,
    })
    await school.ask(resources.remove, { ids: given.resourceId }, teacher)
    await school.ask(resources.restore, { ids: given.resourceId }, teacher)
    await vi.waitFor(() => expect(heard(pupil)).toHaveLength(2))
    expect(heard(pupil)[1]).toMatchObject({ mix_id: given.mixId, mix_ids: [], withdrawn: 0 })
    expect(heard(desk)).toEqual([])
  })

  it('keep what another teacher had given them when the school no longer has it, and are not told', async () => {
    const { classId, teacher, student, sit } = await school.newClass()
    const owner = await school.people.teacher(school.orgId)
    const { courseId } = await library.tree(school.orgId)
    const { id } = await library.resource(owner.id, school.orgId, { is_school: 1 })
    const own = await library.given(teacher.id, school.orgId, classId, courseId)
    const itemId = await library.item(own.mixId, id)
    await library.push(own.mixId, [itemId])
    const pupil = await sit(student)
    await school.ask(resources.change, { ids: id, is_school: 0 }, owner)
    await school.ask(resources.remove, { ids: id }, owner)
    // What is told comes in order: of the own it is told, and of the other it was not.
    await school.ask(resources.remove, { ids: own.resourceId }, teacher)
    const heard = () => pupil.got.filter(({ event_name }) => event_name === pushSays.notice.name)
    await vi.waitFor(() => expect(heard()).toHaveLength(1))
    expect(heard()[0]?.data).toMatchObject({ mix_ids: [own.itemId], withdrawn: 1 })
    expect((await school.ask(resources.byId, { id }, student)).errCode).toBe(0)
  })

  it('see what their teacher is showing, pushed or not, while they may follow', async () => {
    const { classId, teacher, student } = await school.newClass()
    const { courseId } = await library.tree(school.orgId)
    const { id } = await library.resource(teacher.id, school.orgId)
    await library.item(await library.mix(teacher.id, classId, courseId), id)
    const seen = async () => (await school.ask(resources.byId, { id }, student)).errCode
    const show = async (follow: 0 | 1) => {
      const state = JSON.stringify({ teacher_id: teacher.id, teacher_name: teacher.realName, resource_id: id, page: 1, follow })
      const row = { class_id: classId, tool: coursePage.name, state, version: 1 }
      await school.db.deleteFrom('tool_states').where('class_id', '=', classId).execute()
      await school.db.insertInto('tool_states').values(row).execute()
    }
    expect(await seen()).toBe(refusals.resourceUnknown[0])
    await show(1)
    expect(await seen()).toBe(0)
    await show(0)
    expect(await seen()).toBe(refusals.resourceUnknown[0])
  })
})
