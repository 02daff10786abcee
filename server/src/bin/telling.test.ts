import { bin } from '@jiangtai/contract/bin'
import { courses } from '@jiangtai/contract/courses'
import { type PushNotice, pushSays } from '@jiangtai/contract/pushes'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'

describe.each(engines)('students with a lesson before them, on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())

  it('hear at once that it was deleted, and that it came back from the bin', async () => {
    const { classId, teacher, student, sit } = await school.newClass()
    const library = createLibrary(school.db, school.deps.clock)
    const { courseId } = await library.tree(school.orgId)
    const given = await library.given(teacher.id, school.orgId, classId, courseId)
    const pupil = await sit(student)
    const heard = () =>
      pupil.got.filter(({ event_name }) => event_name === pushSays.notice.name).map(({ data }) => data as unknown as PushNotice)

    const { data } = await school.ask(courses.removeMix, { mix_id: given.mixId }, teacher)
    await vi.waitFor(() => expect(heard()).toHaveLength(1))
    expect(heard()[0]).toMatchObject({ class_id: classId, mix_id: given.mixId, mix_ids: [given.itemId], withdrawn: 1 })
    const { deleted_mix_id } = data as { deleted_mix_id: number }
    await school.ask(bin.restore, { deleted_mix_ids: deleted_mix_id }, teacher)
    await vi.waitFor(() => expect(heard()).toHaveLength(2))
    expect(heard()[1]).toMatchObject({ mix_id: given.mixId, mix_ids: [], withdrawn: 0 })
  })
})
