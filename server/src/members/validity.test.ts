import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { isClassValid } from './validity.db.ts'

describe.each(engines)('the validity of a class (O064) on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization()
  })
  afterAll(() => school.close())

  it.each([
    ['without dates', [], true],
    ['on its first second', [[100, 200]], true],
    ['before its last second is over', [[0, 101]], true],
    ['at its end', [[0, 100]], false],
    ['before its beginning', [[101, 200]], false],
    [
      'renewed after a pause',
      [
        [0, 50],
        [90, 200],
      ],
      true,
    ],
    [
      'between two dates',
      [
        [0, 50],
        [150, 200],
      ],
      false,
    ],
  ])('%s', async (_when, dates, expected) => {
    const class_id = await school.people.schoolClass(orgId)
    for (const [starts_at = 0, ends_at = 0] of dates)
      await school.db.insertInto('class_valid_dates').values({ class_id, starts_at, ends_at }).execute()
    expect(await isClassValid(school.db, class_id, 100)).toBe(expected)
  })

  it('one class’s dates say nothing of another', async () => {
    const [ended, other] = [await school.people.schoolClass(orgId), await school.people.schoolClass(orgId)]
    await school.db.insertInto('class_valid_dates').values({ class_id: ended, starts_at: 0, ends_at: 1 }).execute()
    expect(await isClassValid(school.db, other, 100)).toBe(true)
  })

  it('dates beyond 2038 are numbers', async () => {
    const class_id = await school.people.schoolClass(orgId)
    await school.db.insertInto('class_valid_dates').values({ class_id, starts_at: 0, ends_at: 5_000_000_000 }).execute()
    expect(await isClassValid(school.db, class_id, 4_999_999_999)).toBe(true)
  })
})
