import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { classValidity, isClassValid } from './validity.db.ts'
import { validityOf } from './validity.ts'

type Dates = readonly (readonly [starts: number, ends: number])[]
const rows = (dates: Dates) => dates.map(([starts_at, ends_at]) => ({ starts_at, ends_at }))
const cases: readonly (readonly [when: string, dates: Dates, isValid: boolean, until: number])[] = [
  ['without dates', [], true, 0],
  ['on its first second', [[100, 200]], true, 200],
  ['before its last second is over', [[0, 101]], true, 101],
  ['at its end', [[0, 100]], false, 100],
  ['before its beginning', [[101, 200]], false, 0],
  [
    'renewed after a pause',
    [
      [0, 50],
      [90, 200],
    ],
    true,
    200,
  ],
  [
    'between two dates',
    [
      [0, 50],
      [150, 200],
    ],
    false,
    50,
  ],
  [
    'renewed without a gap, in any order',
    [
      [150, 300],
      [90, 150],
    ],
    true,
    300,
  ],
  [
    'renewed with a gap to come',
    [
      [90, 150],
      [151, 300],
    ],
    true,
    150,
  ],
  [
    'with dates that overlap',
    [
      [0, 400],
      [50, 200],
      [120, 300],
    ],
    true,
    400,
  ],
  [
    'ended twice',
    [
      [0, 30],
      [40, 60],
    ],
    false,
    60,
  ],
]

it.each(cases)('O064: a class %s', (_when, dates, isValid, until) => {
  expect(validityOf(rows(dates), 100)).toEqual({ isValid, until })
})

describe.each(engines)('the validity of a class (O064) on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization()
  })
  afterAll(() => school.close())

  const classWith = async (...dates: Dates) => {
    const class_id = await school.people.schoolClass(orgId)
    for (const row of rows(dates))
      await school.db
        .insertInto('class_valid_dates')
        .values({ class_id, ...row })
        .execute()
    return class_id
  }

  it('is read from all its dates, and those of another class say nothing of it', async () => {
    const [renewed, ended, free] = [await classWith([0, 101], [101, 200]), await classWith([0, 1]), await classWith()]
    expect(await classValidity(school.db, renewed, 100)).toEqual({ isValid: true, until: 200 })
    expect(await classValidity(school.db, ended, 100)).toEqual({ isValid: false, until: 1 })
    expect(await isClassValid(school.db, free, 100)).toBe(true)
  })

  it('dates beyond 2038 are numbers', async () => {
    const class_id = await classWith([0, 5_000_000_000])
    expect(await classValidity(school.db, class_id, 4_999_999_999)).toEqual({ isValid: true, until: 5_000_000_000 })
  })
})
