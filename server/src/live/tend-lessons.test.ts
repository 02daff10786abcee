import { lessons } from '@jiangtai/contract/lessons'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'
import { tendLessons } from './tend-lessons.ts'

const hour = 3_600_000

describe.each(engines)('lessons on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())

  it('O109: one without any teacher’s device for two hours ends, one that is taught goes on', async () => {
    const [broken, left, taught] = [await school.newClass(), await school.newClass(), await school.newClass()]
    for (const { classId, teacher } of [broken, left, taught]) await school.ask(lessons.start, { class_id: classId }, teacher)
    const ended: [number, number][] = []
    const failed: unknown[] = []
    const tend = () =>
      tendLessons({
        ...{ db: school.db, clock: school.deps.clock },
        taughtHere: () => [taught.classId],
        report: (error) => failed.push(error),
        async end(classId, { id }) {
          if (classId === broken.classId) throw new Error('broken')
          ended.push([classId, id])
        },
      })
    school.time.ms += 2 * hour
    await tend()
    expect(ended).toEqual([])
    school.time.ms += 1000
    await tend()
    expect(ended).toEqual([[left.classId, left.teacher.id]])
    expect(failed).toHaveLength(1)
  })
})
