import { studies } from '@jiangtai/contract/studies'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildNode, type TestNode } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { asPerson, createCourse, type TestCourse } from '../../../test/given.ts'
import { openLine, tokenFor } from '../../../test/line.ts'
import { buildLiveSchool, type LiveSchool } from '../../../test/live-school.ts'
import { createMemoryBus } from '../../bus/memory.ts'

const event = 'lesson_page'

describe.each(engines)('the page of a lesson over real lines and two nodes on %s', (engine) => {
  let school: LiveSchool
  let there: TestNode
  let course: TestCourse
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
    course = await createCourse(school, school.orgId)
  })

  const sit = async (person: { session: string }, node: TestNode = school) =>
    (await openLine(node.app, { token: await tokenFor(node, person.session), classId: course.classId })).sit()

  it('students follow it on every node, may read what is shown meanwhile, and a reload brings them back to it', async () => {
    const [desk, pupil] = [await sit(course.teacher), await sit(course.student, there)]
    const shown = async () =>
      (await asPerson(there, course.student)<{ resource: { id: number } | null }>(studies.shown, { class_id: course.classId })).data
        .resource?.id
    const resource_id = course.resources[0]?.id ?? 0
    expect(pupil.named(event)).toEqual([])
    expect((await desk.ask(event, { resource_id, page: 2, follow: 1 })).data).toMatchObject({ resource_id, page: 2, follow: 1 })
    await vi.waitFor(() => expect(pupil.named(event).at(-1)).toMatchObject({ resource_id, page: 2, teacher_name: course.teacher.realName }))
    expect(await shown()).toBe(resource_id)
    const again = await sit(course.student, there)
    expect(again.named(event)).toMatchObject([{ resource_id, page: 2, follow: 1 }])
    expect((await sit(course.teacher)).named(event)).toMatchObject([{ resource_id, page: 2 }])

    await desk.ask(event, { resource_id, page: 3, follow: 0 })
    await vi.waitFor(() => expect(pupil.named(event).at(-1)).toMatchObject({ resource_id: 0, page: 0, teacher_id: 0 }))
    expect([await shown(), (await sit(course.student)).named(event)]).toEqual([undefined, []])
    await desk.ask(event, { resource_id, page: 3, follow: 1 })
    await vi.waitFor(() => expect(pupil.named(event).at(-1)).toMatchObject({ resource_id, page: 3 }))
    await desk.ask('lesson_end')
    await vi.waitFor(() => expect(pupil.named(event).at(-1)).toMatchObject({ resource_id: 0 }))
    expect(await shown()).toBeUndefined()
  })

  it('one teacher shows at a time, no student ever does, and nonsense is refused (O098)', async () => {
    const [desk, other, pupil] = [await sit(course.teacher), await sit(course.colleague, there), await sit(course.student)]
    const page = { resource_id: course.resources[0]?.id, page: 1, follow: 1 }
    expect((await pupil.ask(event, page)).data).toMatchObject({ code: 1002 })
    await desk.ask(event, page)
    expect((await other.ask(event, { ...page, page: 2 })).data).toMatchObject({
      code: 3000,
      msg: `该互动正由${course.teacher.realName}老师使用`,
    })
    for (const wrong of [{ page: 0 }, { page: 5001 }, { page: 'x' }, { resource_id: -1 }, { follow: 2 }])
      expect((await desk.ask(event, { ...page, ...wrong })).data).toMatchObject({ code: 1001 })
    await desk.ask(event, { resource_id: 0, page: 0, follow: 0 })
    // A colleague may, until the one whose lesson it is goes on.
    expect((await other.ask(event, { ...page, page: 2 })).data).toMatchObject({ page: 2, teacher_id: course.colleague.id })
    expect((await desk.ask(event, page)).data).toMatchObject({ page: 1, teacher_id: course.teacher.id })
  })
})
