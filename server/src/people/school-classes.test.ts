import { classes } from '@jiangtai/contract/classes'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { type PromotedClass, type SchoolClass, schoolClasses } from '@jiangtai/contract/school-classes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'

const code = (name: RefusalName) => refusals[name][0]
const day = 86_400

describe.each(engines)('the classes of a school on %s', (engine) => {
  let school: TestApp
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  let counter = 0
  /** A school of its own: a promotion is of all classes. */
  async function newSchool() {
    const host = `${engine}${++counter}.test`
    const orgId = await school.people.organization({ hosts: [host] })
    const { id } = await school.people.admin(orgId)
    const ask = async (call: (typeof schoolClasses)[keyof typeof schoolClasses], input: Record<string, unknown> = {}) =>
      school.ask(call, input, { session: await school.people.session(id, true, true), host })
    const save = async (name: string, grade: number, more = {}) =>
      ((await ask(schoolClasses.save, { name, grade, year: 2026, ...more })).data as { id: number } | null)?.id ?? 0
    const listed = async (more = {}) => ((await ask(schoolClasses.list, more)).data as { list: SchoolClass[] }).list
    const names = async (more = {}) => (await listed(more)).map(({ name, grade }) => `${name} ${grade}`)
    const previewed = async () =>
      (await ask(schoolClasses.previewPromotion)).data as { rows: PromotedClass[]; kept: number; undo_until: number; seen: string }
    const promote = async () => ask(schoolClasses.promote, { seen: (await previewed()).seen })
    const seen = async (id: number) => (await listed()).find((one) => one.id === id)?.seen
    return { orgId, host, ask, save, listed, names, seen, previewed, promote }
  }

  it('are made, named, given a head teacher and listed by grade', async () => {
    const { orgId, ask, save, listed, names, seen } = await newSchool()
    const teacher = await school.people.teacher(orgId)
    const id = await save('八年级(1)班', 8)
    await save('七年级(1)班', 7)
    expect(await names()).toEqual(['七年级(1)班 7', '八年级(1)班 8'])
    expect((await ask(schoolClasses.save, { name: '七年级(1)班', grade: 7, year: 0 })).errCode).toBe(code('classNameTwice'))
    expect((await ask(schoolClasses.save, { name: ' ', grade: 7, year: 0 })).errCode).toBe(code('classNameEmpty'))
    const changed = { id, seen: await seen(id), name: '八年级(2)班', grade: 8, year: 2026, head_teacher_id: teacher.id }
    expect((await ask(schoolClasses.save, changed)).errCode).toBe(0)
    expect((await ask(schoolClasses.save, { ...changed, name: '八年级(9)班' })).errCode).toBe(code('formStale'))
    await school.people.student(orgId, [id])
    expect(await listed({ grade: 8 })).toMatchObject([{ id, name: '八年级(2)班', head_teacher: { id: teacher.id }, student_count: 1 }])
  })

  it('nobody is in an archived one, and it comes back with everybody', async () => {
    const { orgId, host, ask, save, names } = await newSchool()
    const id = await save('九年级(1)班', 9)
    const [teacher, student] = [await school.people.teacher(orgId, [id]), await school.people.student(orgId, [id])]
    const mine = async ({ session }: { session: string }) =>
      ((await school.ask(classes.mine, {}, { session, host })).data as { list: unknown[] }).list.length
    expect((await ask(schoolClasses.archive, { ids: JSON.stringify([id]), is_archived: 1 })).data).toEqual({ changed: 1 })
    expect([await mine(teacher), await mine(student), await names(), await names({ is_archived: 1 })]).toEqual([
      0,
      0,
      [],
      ['九年级(1)班 9'],
    ])
    await ask(schoolClasses.archive, { ids: JSON.stringify([id]), is_archived: 0 })
    expect([await mine(teacher), await mine(student)]).toEqual([1, 1])
  })

  it('R1127: all grades go up one, as was shown before, and back within seven days', async () => {
    const { orgId, ask, save, names, previewed, promote } = await newSchool()
    expect((await promote()).errCode).toBe(code('promotionNone'))
    await school.people.student(orgId, [await save('七年级(1)班', 7)])
    await save('九年级(1)班', 9)
    await save('晨星班', 0)
    const before = await names()
    const preview = await previewed()
    expect(preview).toMatchObject({
      rows: [
        { from: '七年级(1)班', to: '八年级(1)班', students: 1 },
        { from: '九年级(1)班', to: '', students: 0 },
      ],
      ...{ kept: 1, undo_until: 0 },
    })
    expect((await promote()).data).toMatchObject({ rows: preview.rows, undo_until: school.deps.clock.seconds() + 7 * day })
    expect([await names(), await names({ is_archived: 1 })]).toEqual([['晨星班 0', '八年级(1)班 8'], ['九年级(1)班 9']])
    expect((await ask(schoolClasses.undoPromotion)).data).toEqual({ changed: 2 })
    expect(await names()).toEqual(before)
    expect((await ask(schoolClasses.undoPromotion)).errCode).toBe(code('promotionOver'))
    await promote()
    school.time.ms += 7 * day * 1000
    expect((await ask(schoolClasses.undoPromotion)).errCode).toBe(code('promotionOver'))
  })

  it('do not go up twice in a year; what went up twice all the same goes back twice', async () => {
    const { ask, save, names, promote } = await newSchool()
    const start = school.time.ms
    // The year has been forgotten: in August both years may be right.
    await save('七年级(1)班', 7, { year: 2025 })
    await promote()
    await promote()
    const refused = await promote()
    expect([refused.errCode, refused.msg]).toEqual([code('promotionTwice'), expect.stringContaining('“九年级(1)班”已经是 2027 学年的班级')])
    // Said before somebody presses it.
    expect((await ask(schoolClasses.previewPromotion)).data).toMatchObject({ hindrance: refused.msg })
    expect(await names()).toEqual(['九年级(1)班 9'])
    await ask(schoolClasses.undoPromotion)
    expect(await names()).toEqual(['八年级(1)班 8'])
    expect((await ask(schoolClasses.previewPromotion)).data).toMatchObject({
      undo_until: Math.floor(start / 1000) + 7 * day,
      hindrance: '',
    })
    await ask(schoolClasses.undoPromotion)
    expect(await names()).toEqual(['七年级(1)班 7'])
    expect((await ask(schoolClasses.undoPromotion)).errCode).toBe(code('promotionOver'))
  })

  it('go up once when two promote at once, and only as was shown', async () => {
    const { ask, save, names, previewed } = await newSchool()
    // Without a year nothing says that it has gone up.
    await save('七年级(1)班', 7, { year: 0 })
    const { seen } = await previewed()
    const both = await Promise.all([1, 2].map(() => ask(schoolClasses.promote, { seen })))
    expect(both.map(({ errCode }) => errCode).toSorted((a, b) => a - b)).toEqual([0, code('formStale')])
    expect(await names()).toEqual(['八年级(1)班 8'])
    const shown = await previewed()
    await save('七年级(1)班', 7)
    expect((await ask(schoolClasses.promote, { seen: shown.seen })).errCode).toBe(code('formStale'))
  })

  it('what somebody has changed since a promotion is not undone', async () => {
    const { ask, save, names, seen, promote } = await newSchool()
    const id = await save('七年级(1)班', 7)
    await save('七年级(2)班', 7)
    await promote()
    await ask(schoolClasses.save, { id, seen: await seen(id), name: '八年级实验班', grade: 8, year: 2027 })
    expect((await ask(schoolClasses.undoPromotion)).data).toEqual({ changed: 1 })
    expect(await names()).toEqual(['七年级(2)班 7', '八年级实验班 8'])
  })

  it('of another school are not there', async () => {
    const [one, other] = [await newSchool(), await newSchool()]
    const id = await other.save('七年级(1)班', 7)
    const teacher = await school.people.teacher(other.orgId)
    expect((await one.ask(schoolClasses.save, { id, name: '我的', grade: 7, year: 0 })).errCode).toBe(code('classUnknown'))
    expect((await one.ask(schoolClasses.archive, { ids: JSON.stringify([id]), is_archived: 1 })).errCode).toBe(code('classUnknown'))
    expect((await one.ask(schoolClasses.save, { name: '我的', grade: 7, year: 0, head_teacher_id: teacher.id })).errCode).toBe(
      code('teacherUnknown'),
    )
    expect(await other.names()).toEqual(['七年级(1)班 7'])
  })
})
