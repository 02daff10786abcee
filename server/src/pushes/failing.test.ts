import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createCourse } from '../../test/given.ts'
import { createPushTelling } from './telling.ts'

describe.each(engines)('a push that cannot go out, on %s', (engine) => {
  let school: TestApp
  beforeAll(async () => {
    school = await buildApp(engine)
    // Only the telling of the test looks for what is due.
    await school.app.close()
  })
  afterAll(() => school.database.close())

  it('keeps no other one waiting, stays due, and goes out when it can', async () => {
    const orgId = await school.people.organization({ hosts: ['localhost'] })
    const [broken, sound] = [await createCourse(school, orgId), await createCourse(school, orgId)]
    for (const [at, { library, mixId, items }] of [broken, sound].entries())
      await library.push(mixId, items, { push_at: school.deps.clock.seconds() - 10 + at, told_at: null })
    const told: number[] = []
    let isBroken = true
    const toClass = async (_tx: unknown, classId: number) => {
      if (isBroken && classId === broken.classId) throw new Error('broken')
    }
    const app = fastify()
    createPushTelling(app, {
      ...{ db: school.db, clock: school.deps.clock },
      live: { tell: async (classId) => void told.push(classId) },
      notify: { toClass, toPerson: async () => {} },
    })
    await vi.waitFor(() => expect(told).toContain(sound.classId), { timeout: 10_000 })
    expect(told).not.toContain(broken.classId)
    isBroken = false
    await vi.waitFor(() => expect(told).toContain(broken.classId), { timeout: 10_000 })
    await app.close()
  })
})
