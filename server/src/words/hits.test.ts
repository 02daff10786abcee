import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createHits } from './hits.ts'

describe.each(engines)('what words were found on %s', (engine) => {
  let school: TestApp
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  it('is written also after nothing was found', async () => {
    const { db, deps } = school
    const orgId = await school.people.organization()
    const errors: unknown[] = []
    const hits = createHits({ db, clock: deps.clock, report: (error) => errors.push(error) })
    hits.note(orgId, 'name', [])
    hits.note(orgId, 'name', ['作弊'])
    await hits.settled()
    expect(await db.selectFrom('word_hits').select(['word', 'count']).where('org_id', '=', orgId).execute()).toEqual([
      { word: '作弊', count: 1 },
    ])
    expect(errors).toEqual([])
  })
})
