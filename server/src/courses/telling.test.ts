import { courses } from '@jiangtai/contract/courses'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCourseSchool, type CourseSchool, type Desk } from '../../test/course-school.ts'
import { engines } from '../../test/databases.ts'
import type { Context } from '../http/context.ts'
import { courseCalls } from './courses.calls.ts'

describe.each(engines)('what students are told of a mix on %s', (engine) => {
  let school: CourseSchool
  beforeAll(async () => {
    school = await buildCourseSchool(engine)
  })
  afterAll(() => school.close())

  const told: (readonly number[])[][] = []
  beforeEach(() => void told.splice(0))

  /** The call itself, with an ear where the students are told. */
  const run = (call: typeof courses.remove | typeof courses.restore, { teacher }: Desk, ids: readonly number[]) => {
    const routes = courseCalls({
      ...{ db: school.db, clock: school.deps.clock },
      tellStudents: async (mixIds, itemIds) => void told.push([mixIds, itemIds]),
    })
    const context = { caller: { id: teacher.id, role: 'teacher' }, org: { id: school.orgId } } as Context<'teacher'>
    return routes.find((route) => route.call === call)?.run({ ids } as never, context as never)
  }

  it('items they saw are gone; when those come back, that something has changed', async () => {
    const desk = await school.newDesk()
    const { ids, mixId } = await desk.filled(4)
    const [seen = 0, also = 0, waiting = 0, quiet = 0] = ids
    await school.library.push(mixId, [seen, also])
    await school.library.push(mixId, [waiting], { push_at: school.deps.clock.seconds() + 60 })
    await run(courses.remove, desk, [seen, waiting, quiet])
    expect(told).toEqual([[[mixId], [seen]]])
    await run(courses.remove, desk, [seen])
    expect(told.length).toBe(1)
    await run(courses.restore, desk, [seen, quiet])
    expect(told.slice(1)).toEqual([[[mixId], []]])
    const pushed = (await desk.mix()).items.map(({ id, is_pushed }) => [id, is_pushed])
    expect(pushed).toEqual([
      [seen, 1],
      [also, 1],
      [quiet, 0],
    ])
  })

  it('nothing of what was never pushed', async () => {
    const desk = await school.newDesk()
    const { ids } = await desk.filled(2)
    await run(courses.remove, desk, ids)
    await run(courses.restore, desk, ids)
    expect(told).toEqual([])
  })
})
