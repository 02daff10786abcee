import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { paidPeriod, payFor } from '../../test/periods.ts'
import { classValidity, isClassValid, standingFor, unpaidStudents } from './validity.db.ts'
import { type OwnPeriod, standingOf, validityOf } from './validity.ts'

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
      [86_551, 90_000],
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

describe('what one person may do in a class', () => {
  const period = (starts_at: number, ends_at: number, changes: Partial<OwnPeriod> = {}): OwnPeriod => ({
    ...{ starts_at, ends_at, counts: true, isOrdered: true, isSpoken: false, hasPaid: true },
    ...changes,
  })
  const day = 86_400

  it('without a period everything may be used', () => {
    expect(standingOf([], 100)).toEqual({ isValid: true, until: 0, hasPaid: false, isSpoken: undefined })
  })

  it('R655: only periods that count keep a student in, also in the chain (O106)', () => {
    const [own, others] = [period(0, 200), period(200, 900, { counts: false })]
    expect(standingOf([own, others], 100)).toMatchObject({ isValid: true, until: 200, hasPaid: true })
    expect(standingOf([others], 300)).toMatchObject({ isValid: false, until: 0, hasPaid: false })
    expect(standingOf([own, others], 300)).toMatchObject({ isValid: false, until: 200, hasPaid: false })
  })

  it('what counts and begins after a pause is told, with what goes on with it', () => {
    const [others, soon, then] = [period(200, 400, { counts: false }), period(day * 3, day * 4), period(day * 4, day * 5)]
    const next = { start: day * 3, end: day * 5 }
    expect(standingOf([then, others, soon], 100)).toMatchObject({ isValid: false, until: 0, next })
    expect(standingOf([then, period(0, 200), soon], 100)).toMatchObject({ isValid: true, until: 200, next })
    expect(standingOf([period(0, 200), period(200, day)], 100).next).toBeUndefined()
    expect(standingOf([others], 100).next).toBeUndefined()
  })

  it('whether somebody has paid is told of the period that covers now, else of the last one', () => {
    const [unpaid, paid] = [{ hasPaid: false }, { hasPaid: true }]
    expect(standingOf([period(0, 200, unpaid), period(200, 900, paid)], 100).hasPaid).toBe(false)
    expect(standingOf([period(0, 200, unpaid), period(0, 300, paid)], 100).hasPaid).toBe(true)
    expect(standingOf([period(0, 50, unpaid), period(60, 90, paid)], 100).hasPaid).toBe(true)
    expect(standingOf([period(60, 90, unpaid), period(0, 50, paid)], 100).hasPaid).toBe(false)
  })

  it('spoken exams are those of the running order', () => {
    expect(standingOf([period(0, 200, { isSpoken: true })], 100).isSpoken).toBe(true)
    expect(standingOf([period(0, 200), period(200, 200 + day, { isSpoken: true })], 100).isSpoken).toBe(false)
    expect(standingOf([period(0, 200, { isSpoken: true, counts: false })], 100).isSpoken).toBeUndefined()
    expect(standingOf([period(0, 200, { isOrdered: false })], 100).isSpoken).toBeUndefined()
  })
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

  it('a period that was paid for counts for its teacher and for the students who were paid for', async () => {
    const classId = await school.people.schoolClass(orgId)
    const [teacher, ann, bob] = [
      await school.people.teacher(orgId, [classId]),
      await school.people.student(orgId, [classId]),
      await school.people.student(orgId, [classId]),
    ]
    const standing = (id: number, role: 'student' | 'teacher') => standingFor(school.db, { id, role }, classId, 100)
    const paid = { orgId, classId, teacherId: teacher.id, from: 50, until: 200, userPay: 2, isSpoken: true } as const
    const { id } = await paidPeriod(school.db, paid)
    expect(await standing(teacher.id, 'teacher')).toEqual({ isValid: true, until: 200, hasPaid: false, isSpoken: true })
    expect(await unpaidStudents(school.db, classId, 100)).toEqual(new Set([ann.id, bob.id]))
    await payFor(school.db, id, ann.id)
    expect(await standing(teacher.id, 'teacher')).toMatchObject({ hasPaid: true })
    expect(await standing(ann.id, 'student')).toEqual({ isValid: true, until: 200, hasPaid: true, isSpoken: true })
    expect(await standing(bob.id, 'student')).toEqual({ isValid: false, until: 0, hasPaid: false, isSpoken: undefined })
    expect(await unpaidStudents(school.db, classId, 100)).toEqual(new Set([bob.id]))
    // Where nothing covers now the class itself says so.
    expect(await unpaidStudents(school.db, classId, 200)).toEqual(new Set())
    await school.db.insertInto('class_valid_dates').values({ class_id: classId, starts_at: 0, ends_at: 150 }).execute()
    expect(await unpaidStudents(school.db, classId, 100)).toEqual(new Set())
    expect(await standing(bob.id, 'student')).toMatchObject({ isValid: true, until: 150 })
  })

  it('an account that an order made counts for what was paid for it only, not for what the class has besides', async () => {
    const classId = await school.people.schoolClass(orgId)
    const [teacher, old, added] = [
      await school.people.teacher(orgId, [classId]),
      await school.people.student(orgId, [classId]),
      await school.people.student(orgId, [classId]),
    ]
    const paid = { orgId, classId, teacherId: teacher.id, from: 150, until: 300 } as const
    const { id, order_id } = await paidPeriod(school.db, { ...paid, students: [old.id, added.id] })
    await school.db.insertInto('jp_order_students').values({ order_id, student_id: added.id, is_new: 1 }).execute()
    await school.db.insertInto('class_valid_dates').values({ class_id: classId, starts_at: 0, ends_at: 400 }).execute()
    const standing = (student: { id: number }, now: number) => standingFor(school.db, { id: student.id, role: 'student' }, classId, now)
    const unpaid = (now: number) => unpaidStudents(school.db, classId, now)
    expect(await standing(old, 100)).toMatchObject({ isValid: true, until: 400 })
    expect(await standing(added, 100)).toMatchObject({ isValid: false, until: 0 })
    expect(await standing(added, 200)).toMatchObject({ isValid: true, until: 300 })
    expect([await unpaid(100), await unpaid(200), await unpaid(300)]).toEqual([new Set([added.id]), new Set(), new Set([added.id])])
    // Nor where nothing at all is said about the class, as when the order was cancelled.
    await school.db.deleteFrom('valid_students').where('period_id', '=', id).execute()
    await school.db.deleteFrom('class_valid_dates').where('class_id', '=', classId).execute()
    expect([(await standing(old, 200)).isValid, (await standing(added, 200)).isValid]).toEqual([true, false])
    expect(await unpaid(200)).toEqual(new Set([added.id]))
  })

  it('what a teacher has paid is paid, whoever is in the class', async () => {
    const classId = await school.people.schoolClass(orgId)
    const teacher = await school.people.teacher(orgId, [classId])
    await paidPeriod(school.db, { orgId, classId, teacherId: teacher.id, from: 50, until: 200 })
    const standing = await standingFor(school.db, { id: teacher.id, role: 'teacher' }, classId, 100)
    expect(standing).toEqual({ isValid: true, until: 200, hasPaid: true, isSpoken: false })
  })
})
