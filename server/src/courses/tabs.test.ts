import type { Call } from '@jiangtai/contract/call'
import { courseLimits, courses, type Mix } from '@jiangtai/contract/courses'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCourseSchool, type CourseSchool, resourcesIn } from '../../test/course-school.ts'
import { engines } from '../../test/databases.ts'

const list = (...ids: readonly number[]) => JSON.stringify(ids)

describe.each(engines)('a mix changed by many tabs at once on %s', (engine) => {
  let school: CourseSchool
  beforeAll(async () => {
    school = await buildCourseSchool(engine)
  })
  afterAll(() => school.close())

  /** What is stored, whoever sees it. */
  const stored = (mixId: number) => school.db.selectFrom('mix_items').select(['id', 'position']).where('mix_id', '=', mixId).execute()

  it('loses nothing, has nothing twice, and counts every change', async () => {
    const desk = await school.newDesk()
    const { ids, mixId } = await desk.filled(8)
    const fresh = await desk.resources(8)
    const [a = 0, b = 0, c = 0, d = 0] = ids
    const ask = (call: Call, input: Record<string, unknown>) => school.ask(call, input, desk.teacher)
    const add = (resourceIds: readonly number[], before_id = 0) =>
      ask(courses.add, { ...desk.whose, resource_ids: list(...resourceIds), before_id })
    const outAndIn = async (...some: readonly number[]) => {
      const removed = await ask(courses.remove, { ids: list(...some) })
      return [removed, await ask(courses.restore, { ids: list(...some) })]
    }
    const answers = (
      await Promise.all([
        ...fresh.map((id, at) => add([id], ids[at])),
        ...fresh.map((id) => add([id, ...fresh])),
        ...ids.map((id, at) => ask(courses.sort, { id, before_id: ids[(at * 3 + 1) % 8] ?? 0 })),
        ...ids.map((id) => ask(courses.drop, { ...desk.whose, item_ids: list(id), before_id: d })),
        outAndIn(a, b),
        outAndIn(c),
      ])
    ).flat()
    // Only what would have moved an item that was out for a moment is refused.
    expect(answers.map(({ errCode }) => errCode).filter((code) => code !== 0 && code !== refusals.mixItemUnknown[0])).toEqual([])
    const mixes = answers.flatMap(({ errCode, data }) => (errCode === 0 ? [data as Mix] : []))

    const rows = await stored(mixId)
    const last = await desk.mix()
    expect(rows.length).toBe(16)
    expect(new Set(rows.map(({ position }) => position)).size).toBe(16)
    expect(new Set(resourcesIn(last)).size).toBe(16)
    expect(last.items.length).toBe(16)
    expect(mixes.map(({ version }) => version).sort((one, other) => one - other)).toEqual(mixes.map((_, at) => at + 2))
    expect(mixes.find(({ version }) => version === last.version)).toEqual(last)
    expect(last.version).toBe(mixes.length + 1)
  })

  it('is made once by the first of them', async () => {
    const desk = await school.newDesk()
    const ids = await desk.resources(6)
    const mixes: Mix[] = await Promise.all(ids.map((id) => desk.add([id, ids[0] ?? 0])))
    expect(new Set(mixes.map(({ mix_id }) => mix_id)).size).toBe(1)
    expect(mixes.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4, 5, 6])
    expect(new Set(resourcesIn(await desk.mix()))).toEqual(new Set(ids))
  })

  it('is never more than full', async () => {
    const desk = await school.newDesk()
    await desk.filled(courseLimits.items - 2)
    const fresh = await desk.resources(5)
    const codes = await Promise.all(fresh.map((id) => school.code(courses.add, { ...desk.whose, resource_ids: list(id) }, desk.teacher)))
    expect(codes.filter((code) => code === 0).length).toBe(2)
    expect(codes.filter((code) => code === refusals.mixFull[0]).length).toBe(3)
    expect((await desk.mix()).items.length).toBe(courseLimits.items)
  })
})
