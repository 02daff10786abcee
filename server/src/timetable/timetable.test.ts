import type { Call } from '@jiangtai/contract/call'
import { dayLessons } from '@jiangtai/contract/day-lessons'
import { people } from '@jiangtai/contract/people'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { schoolClasses } from '@jiangtai/contract/school-classes'
import { proposedPeriods, type ShownCell, type TimetableFrame, type TimetableImport, timetable } from '@jiangtai/contract/timetable'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { readTable } from '../read-tables.ts'
import { dayAt, periodsChecked } from './timetable.ts'

const code = (name: RefusalName) => refusals[name][0]

describe('a day of the school', () => {
  it('begins at midnight in China, whatever the zone of the machine', () => {
    const noon = Date.UTC(2026, 10, 16, 4) / 1000
    expect(dayAt(noon)).toEqual({ weekday: 1, midnight: Date.UTC(2026, 10, 15, 16) / 1000 })
    expect(dayAt(Date.UTC(2026, 10, 15, 15, 59) / 1000).weekday).toBe(7)
  })

  it.each([
    [[], '请填写 1 至 12 节'],
    [[{ name: ' ', start: 480, end: 525 }], '每节都要有名称，最多8个字，不能重复'],
    [[{ name: '早读', start: 480, end: 480 }], '早读的时间不对：开始要早于结束，也要晚于上一节的结束'],
    [
      [
        { name: '一', start: 480, end: 525 },
        { name: '二', start: 520, end: 560 },
      ],
      '二的时间不对：开始要早于结束，也要晚于上一节的结束',
    ],
  ])('has periods one after another: %j', (periods, message) => expect(() => periodsChecked(periods)).toThrow(message))
})

describe.each(engines)('the timetable on %s', (engine) => {
  let school: TestApp
  let counter = 0
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  async function newSchool() {
    const host = `${engine}${++counter}.test`
    const orgId = await school.people.organization({ hosts: [host] })
    const admin = await school.people.admin(orgId)
    const subject = async (name: string, position = 0) =>
      (
        await school.db
          .insertInto('subjects')
          .values({ org_id: orgId, parent_id: null, level: 1, name, edition: '人教版', position })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [one, two] = [await school.people.schoolClass(orgId, '七年级(1)班'), await school.people.schoolClass(orgId, '七年级(2)班')]
    await school.db.updateTable('classes').set({ grade: 7 }).where('org_id', '=', orgId).execute()
    const teacher = await school.people.teacher(orgId, [one, two])
    const maths = await subject('数学')
    const ask = (call: Call, input: Record<string, unknown> = {}, session = admin.session) => school.ask(call, input, { session, host })
    const week = async (class_id: number) =>
      (await ask(timetable.get, { class_id })).data as { cells: ShownCell[]; version: string; is_last_year: number; taken: object[] }
    const cell = (weekday: number, period: number, teacher_id = teacher.id) => ({ weekday, period, root_subject_id: maths, teacher_id })
    const save = async (class_id: number, cells: object[], version?: string) =>
      ask(timetable.save, { class_id, version: version ?? (await week(class_id)).version, cells: JSON.stringify(cells) })
    return { host, orgId, admin, one, two, teacher, maths, subject, ask, week, cell, save }
  }

  it('is kept class by class; whoever has read an older one is refused', async () => {
    const { ask, one, teacher, maths, week, cell, save, orgId } = await newSchool()
    const frame = (await ask(timetable.frame)).data as TimetableFrame
    expect(frame).toMatchObject({
      periods: proposedPeriods,
      subjects: [{ id: maths, name: '数学' }],
      classes: [{ id: one, cell_count: 0 }, {}],
    })
    const empty = await week(one)
    expect(empty).toMatchObject({ cells: [], is_last_year: 0, taken: [] })
    expect((await save(one, [cell(1, 1), cell(3, 2, 0)], empty.version)).errCode).toBe(0)
    expect((await save(one, [], empty.version)).errCode).toBe(code('timetableStale'))
    expect((await week(one)).cells).toMatchObject([
      { weekday: 1, period: 1, subject_name: '数学', teacher_id: teacher.id, class_name: '七年级(1)班' },
      { weekday: 3, period: 2, teacher_id: 0, teacher_name: '' },
    ])
    expect((await ask(timetable.get, { teacher_id: teacher.id })).data).toMatchObject({ cells: [{ class_id: one, weekday: 1 }] })
    for (const wrong of [cell(1, 9), { ...cell(1, 1), root_subject_id: 999_999 }, cell(1, 1, 999_999)])
      expect((await save(one, [wrong])).errCode).toBe(code('timetableUnknown'))
    expect((await save(one, [cell(2, 2), cell(2, 2)])).errCode).toBe(code('timetableUnknown'))
    const noted = await school.db.selectFrom('audits').select(['act', 'after_json']).where('org_id', '=', orgId).execute()
    expect(noted).toEqual([{ act: 'timetable-saved', after_json: '{"课":2}' }])
  })

  it('R1163: a teacher is in one class at a time, also when two administrators save at once', async () => {
    const { one, two, week, cell, save, teacher } = await newSchool()
    await save(one, [cell(3, 2)])
    expect(await save(two, [cell(3, 2)])).toMatchObject({
      errCode: code('teacherBusy'),
      msg: `该老师此节已有课：${teacher.realName}，周三第2节，在七年级(1)班`,
    })
    expect(await week(two)).toMatchObject({
      cells: [],
      taken: [{ weekday: 3, period: 2, teacher_id: teacher.id, class_name: '七年级(1)班' }],
    })
    expect((await save(two, [cell(3, 3), cell(3, 2, 0)])).errCode).toBe(0)
    const [a, b] = [(await week(one)).version, (await week(two)).version]
    const codes = (await Promise.all([save(one, [cell(5, 5)], a), save(two, [cell(5, 5)], b)])).map(({ errCode }) => errCode)
    expect(codes.sort()).toEqual([0, code('teacherBusy')])
  })

  it('is that of last year once the class has gone up: it is kept, counts no more and gives way', async () => {
    const { ask, one, two, week, cell, save, teacher } = await newSchool()
    await save(one, [cell(1, 1)])
    const { seen } = (await ask(schoolClasses.previewPromotion)).data as { seen: string }
    await ask(schoolClasses.promote, { seen })
    expect(await week(one)).toMatchObject({ is_last_year: 1, cells: [{ weekday: 1, teacher_id: teacher.id }] })
    expect((await save(two, [cell(1, 1)])).errCode).toBe(0)
    const old = await week(one)
    expect(old.cells).toMatchObject([{ weekday: 1, teacher_id: 0 }])
    expect(
      (
        await save(
          one,
          old.cells.map(({ weekday, period }) => cell(weekday, period, 0)),
        )
      ).errCode,
    ).toBe(0)
    expect((await week(one)).is_last_year).toBe(0)
    await ask(schoolClasses.archive, { ids: JSON.stringify([two]), is_archived: 1 })
    expect((await save(one, [cell(1, 1)])).errCode).toBe(0)
    expect((await save(two, [], 'any')).errCode).toBe(code('classUnknown'))
  })

  it('loses a stopped teacher but not the subject, and is handed over where the colleague is free', async () => {
    const { ask, orgId, one, two, week, cell, save, teacher } = await newSchool()
    const colleague = await school.people.teacher(orgId)
    await save(one, [cell(1, 1), cell(1, 2)])
    await save(two, [cell(1, 2, colleague.id)])
    await ask(people.handOver, { id: teacher.id, to_id: colleague.id })
    expect((await week(one)).cells.map(({ teacher_id }) => teacher_id)).toEqual([colleague.id, teacher.id])
    await ask(people.stopTeacher, { id: teacher.id, is_stopped: 1 })
    expect((await week(one)).cells).toMatchObject([{ teacher_id: colleague.id }, { teacher_id: 0, subject_name: '数学' }])
    expect((await save(one, [cell(1, 1)])).errCode).toBe(code('timetableUnknown'))
  })

  it('has the periods that the school says; one with lessons stays', async () => {
    const { ask, one, cell, save } = await newSchool()
    const put = async (periods: readonly object[], version?: string) =>
      ask(timetable.savePeriods, {
        version: version ?? ((await ask(timetable.frame)).data as TimetableFrame).version,
        periods: JSON.stringify(periods),
      })
    const before = ((await ask(timetable.frame)).data as TimetableFrame).version
    expect((await put([...proposedPeriods, { name: '晚自习', start: 1140, end: 1200 }], before)).errCode).toBe(0)
    expect((await put(proposedPeriods, before)).errCode).toBe(code('timetableStale'))
    expect((await save(one, [cell(1, 9)])).errCode).toBe(0)
    expect(await put(proposedPeriods)).toMatchObject({ errCode: code('periodUsed'), data: { n: 9 } })
    expect((await put([{ name: '一', start: 10, end: 5 }])).errCode).toBe(code('periodTime'))
    await ask(schoolClasses.archive, { ids: JSON.stringify([one]), is_archived: 1 })
    expect((await put(proposedPeriods)).errCode).toBe(0)
  })

  it('comes from a table, all of it or nothing, and goes into one that says the same', async () => {
    const { ask, host, admin, one, two, week, cell, save, teacher } = await newSchool()
    await save(two, [cell(2, 2)])
    const tableOf = (rows: readonly string[]) => new File([['班级,星期,节次,学科,任课老师', ...rows].join('\n')], '课表.csv')
    const tried = async (file: File) => ((await ask(timetable.importTable, { file })).data as TimetableImport).version
    const send = async (...rows: string[]) => ask(timetable.importTable, { version: await tried(tableOf(rows)), file: tableOf(rows) })
    const wrong = (
      await send(
        `七年级(1)班,周一,1,数学,${teacher.realName}`,
        `七年级1班,星期二,第二节,数学,${teacher.realName}`,
        '九班,周八,20,历史,无名',
      )
    ).data as TimetableImport
    expect(wrong.is_done).toBe(0)
    expect(wrong.rows.map(({ messages }) => messages)).toEqual([
      [],
      ['该老师此节已有课：周二第2节在七年级(2)班'],
      [
        '班级不存在：“九班”',
        '星期不对：“周八”',
        '节次不对：“20”，一天有 8 节',
        '学校没有这个学科：“历史”',
        '没有这位老师，或者已停用：“无名”',
      ],
    ])
    const right = [`七年级(1)班,周一,1,数学,${teacher.realName}`, '七年级（一）班,3,二,数学,']
    expect((await ask(timetable.importTable, { file: tableOf(right) })).data).toMatchObject({
      is_done: 0,
      classes: ['七年级(1)班'],
      rows: [{ messages: [] }, { messages: [] }],
    })
    expect((await week(one)).cells).toEqual([])
    const seen = await tried(tableOf(right))
    await save(one, [cell(5, 5)])
    expect((await ask(timetable.importTable, { version: seen, file: tableOf(right) })).errCode).toBe(code('timetableStale'))
    expect((await week(one)).cells).toMatchObject([{ weekday: 5 }])
    expect((await send(...right)).data).toMatchObject({ is_done: 1 })
    expect((await week(one)).cells).toMatchObject([
      { weekday: 1, period: 1, teacher_id: teacher.id },
      { weekday: 3, period: 2, teacher_id: 0 },
    ])
    expect((await week(two)).cells).toHaveLength(1)
    expect((await ask(timetable.importTable, { file: new File(['姓名,学号\n甲,1'], 'x.csv') })).msg).toBe(
      '表格里没有这些列：班级、星期、节次、学科',
    )
    const headers = { host, cookie: `jt_session=${admin.session}` }
    const { rawPayload } = await school.app.inject({ url: timetable.exportTable.path, headers })
    const sheet = new File([new Uint8Array(rawPayload)], '课表.xlsx')
    const again = await ask(timetable.importTable, { version: await tried(sheet), file: sheet })
    expect(again.data).toMatchObject({ is_done: 1, classes: ['七年级(1)班', '七年级(2)班'], rows: [{ weekday: '周一' }, {}, {}] })
    expect((await week(two)).cells).toMatchObject([{ weekday: 2, period: 2, teacher_id: teacher.id }])
    const { rawPayload: example } = await school.app.inject({ url: timetable.exportTable.path, query: { is_example: '1' }, headers })
    expect(await readTable(example)).toEqual({ table: [{ row: 1, cells: ['班级', '星期', '节次', '学科', '老师'] }] })
  })

  it('tells teachers and students of the lessons of today, and nobody where there is none', async () => {
    const { orgId, host, one, two, cell, save, teacher } = await newSchool()
    const student = await school.people.student(orgId, [one])
    const today = async ({ session }: { session: string }) => (await school.ask(dayLessons.today, {}, { session, host })).data
    expect([await today(student), await today(teacher)]).toEqual([{ list: [] }, { list: [] }])
    const { weekday, midnight } = dayAt(school.deps.clock.seconds())
    await save(one, [cell(weekday, 2), cell((weekday % 7) + 1, 1)])
    await save(two, [cell(weekday, 1)])
    expect(await today(student)).toMatchObject({
      list: [{ period: 2, name: '第2节', start_at: midnight + 535 * 60, subject_name: '数学', teacher_name: teacher.realName, is_own: 1 }],
    })
    await school.db.deleteFrom('class_teachers').where('class_id', '=', two).execute()
    expect(await today(teacher)).toMatchObject({
      list: [
        { class_name: '七年级(2)班', is_own: 0 },
        { class_id: one, is_own: 1 },
      ],
    })
  })

  it('is nobody’s of another school', async () => {
    const { one, teacher, maths, week } = await newSchool()
    const other = await newSchool()
    for (const [call, input] of [
      [timetable.get, { class_id: one }],
      [timetable.save, { class_id: one, version: (await week(one)).version, cells: '[]' }],
    ] as const)
      expect((await other.ask(call, input)).errCode).toBe(code('classUnknown'))
    expect((await other.save(other.one, [other.cell(1, 1, teacher.id)])).errCode).toBe(code('timetableUnknown'))
    expect((await other.save(other.one, [{ ...other.cell(1, 1), root_subject_id: maths }])).errCode).toBe(code('timetableUnknown'))
    expect((await other.ask(timetable.get, { teacher_id: teacher.id })).data).toMatchObject({ cells: [] })
  })
})
