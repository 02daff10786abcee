import { noticeTypes } from '@jiangtai/contract/notices'
import { goneStudent } from '@jiangtai/contract/privacy'
import { Refusal } from '@jiangtai/contract/refusal'
import { LessonReport, reports } from '@jiangtai/contract/reports'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createKnownStudent, everything, secrets } from '../../test/known-student.ts'
import { byCommandLine } from '../audits/audits.db.ts'
import { noticeTo } from '../notices/notices.db.ts'
import { sweepUploads } from '../uploads/sweep.ts'
import { cancelDeletion, deleteStudentsKind, requestDeletion } from './deletion.ts'
import { purgeStudent } from './purge.db.ts'
import { personColumns } from './tables.ts'

const day = 86_400

describe.each(engines)('the deletion of a student on %s', (engine) => {
  let school: TestApp
  let orgId = 0
  let host = ''
  let rolls: number[] = []
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())
  let made = 0
  beforeEach(async () => {
    host = `deletion${++made}.test`
    orgId = await school.people.organization({ hosts: [host] })
    rolls = []
  })
  afterEach(() => school.db.deleteFrom('deletion_requests').execute())

  const by = () => byCommandLine(orgId, school.deps.clock.seconds())
  const ask = (id: number) => school.db.transaction().execute((tx) => requestDeletion(tx, by(), id, '转学'))
  const cancel = (id: number) => school.db.transaction().execute((tx) => cancelDeletion(tx, by(), id))
  const pass = (seconds: number) => {
    school.time.ms += seconds * 1000
  }
  let next = 1000
  const run = (changes: Partial<Parameters<typeof deleteStudentsKind>[0]> = {}) =>
    deleteStudentsKind({
      ...{ db: school.db, clock: school.deps.clock, openPlace: school.deps.backups.openPlace },
      ...{ random: () => ++next, endSessions: async () => {}, refreshRoster: async (id: number) => void rolls.push(id) },
      ...changes,
    }).run({ input: null, userId: null, tries: 1, signal: new AbortController().signal, progress: () => {} })
  const isThere = async (id: number) => (await school.db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1
  const reportFor = async (session: string, lesson_id: number) =>
    z.parse(LessonReport, (await school.ask(reports.report, { lesson_id }, { session, host })).data)

  it('R1136: waits for seven days, in which it can be taken back, and then takes the student away', async () => {
    const known = await createKnownStudent(school, orgId, 6)
    const { id } = known.student
    const purgeAt = await ask(id)
    expect(purgeAt - school.deps.clock.seconds()).toBe(7 * day)
    pass(day)
    expect(await ask(id)).toBe(purgeAt)
    await cancel(id)
    await expect(cancel(id)).rejects.toEqual(new Refusal('deletionUnknown'))
    pass(7 * day)
    await run()
    expect(await isThere(id)).toBe(true)
    await ask(id)
    pass(7 * day - 1)
    await run()
    expect(await isThere(id)).toBe(true)
    pass(1)
    await expect(cancel(id)).rejects.toEqual(new Refusal('deletionUnknown'))
    await run()
    expect(await isThere(id)).toBe(false)
    expect(rolls).toEqual([known.classId])
    const acts = await school.db.selectFrom('audits').selectAll().where('org_id', '=', orgId).orderBy('id').execute()
    expect(acts.map(({ act, object_id }) => [act, object_id])).toEqual([
      ...['put-back', 'deletion-asked', 'deletion-cancelled', 'deletion-asked', 'student-deleted'].map((act) => [act, id]),
      ['student-deleted', known.duplicate.id],
    ])
    for (const audit of acts) expect(audit).toMatchObject({ object_name: '', user_id: null, before_json: '' })
  })

  it('R1137: leaves no name, number or account in any table or file, and the class statistics as they were', async () => {
    const { student, teacher, lessonId, kept } = await createKnownStudent(school, orgId, 6)
    await ask(student.id)
    const mustHave = personColumns.filter(({ deletion, column }) => ['row', 'standIn', 'apart'].includes(deletion) && column !== 'given_by')
    for (const { table, column } of mustHave) {
      const rows = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${student.id}`.execute(school.db)
      expect([`${table}.${column}`, rows.rows.length > 0]).toEqual([`${table}.${column}`, true])
    }
    const before = await reportFor(teacher.session, lessonId)
    pass(7 * day)
    await run()
    await run()
    await sweepUploads(school.deps)

    const words = Object.values(secrets)
    for (const [name, text] of await everything(school.db, school.deps.storage))
      expect([name, words.filter((word) => text.includes(word))]).toEqual([name, []])
    const left = await school.db.selectFrom('uploads').select(['user_id', 'name']).where('id', '=', kept).executeTakeFirst()
    expect(left).toEqual({ user_id: teacher.id, name: '图片.png' })
    expect((await school.db.selectFrom('files').select('id').where('org_id', '=', orgId).execute()).length).toBeGreaterThanOrEqual(2)

    const after = await reportFor(teacher.session, lessonId)
    const { students: _, timeline: _told, ...figures } = before
    expect(after).toMatchObject(figures)
    const gone = after.students.filter(({ name }) => name === goneStudent)
    expect(gone).toMatchObject([{ present_seconds: expect.any(Number), votes: 1, called: 1 }])
    expect(gone[0]?.student_id).not.toBe(student.id)
    const { state } = await school.db
      .selectFrom('tool_states')
      .innerJoin('lessons', 'lessons.class_id', 'tool_states.class_id')
      .select('state')
      .where('lessons.id', '=', lessonId)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(state).ballots).toEqual([{ user_id: gone[0]?.student_id, name: goneStudent, option_ids: [1] }])
  })

  it('takes no notice of somebody whose name only begins alike', async () => {
    const student = await school.people.student(orgId)
    const teacher = await school.people.teacher(orgId)
    await school.db.updateTable('users').set({ real_name: '李明' }).where('id', '=', student.id).execute()
    const notice = { type_id: noticeTypes.members, text: '', mix_id: null, created_at: school.deps.clock.seconds() }
    await noticeTo(school.db, teacher.id, { ...notice, title: '李明亮申请离开七年级' })
    await noticeTo(school.db, teacher.id, { ...notice, title: '李明申请离开七年级' })
    await noticeTo(school.db, teacher.id, { ...notice, title: '李明申请离开八年级', from_id: teacher.id })
    await school.db.transaction().execute((tx) => purgeStudent(tx, student.id, () => 1))
    const left = await school.db.selectFrom('notices').select('title').where('user_id', '=', teacher.id).orderBy('id').execute()
    expect(left.map(({ title }) => title)).toEqual(['李明亮申请离开七年级', '李明申请离开八年级'])
  })

  it('in a class with fewer than five others keeps nothing, not even under another id', async () => {
    const { student, teacher, lessonId, classmate } = await createKnownStudent(school, orgId, 4)
    await ask(student.id)
    pass(7 * day)
    await run()
    const { students, present_count } = await reportFor(teacher.session, lessonId)
    expect(present_count).toBe(1)
    expect(students.filter(({ name }) => name === goneStudent)).toEqual([])
    expect(students.filter(({ votes }) => votes > 0).map(({ student_id }) => student_id)).toEqual([classmate.id])
  })

  it('of one who has changed classes goes by each class: a random id where there are five others, nothing where there are fewer', async () => {
    const { student, classId, lessonId } = await createKnownStudent(school, orgId, 5)
    const small = await school.people.schoolClass(orgId)
    await school.people.crowd(orgId, small, 4)
    await school.db.updateTable('class_students').set({ class_id: small }).where('student_id', '=', student.id).execute()
    const archived = await school.people.schoolClass(orgId)
    await school.db.updateTable('classes').set({ archived_at: 1 }).where('id', '=', archived).execute()
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => school.people.student(orgId)))
    const fact = (class_id: number, user_id: number) => ({
      ...{ class_id, lesson_id: lessonId, user_id, tool: 'voter', kind: 'vote', created_at: 1, data: '{"id":1,"option_ids":[1]}' },
    })
    await school.db
      .insertInto('facts')
      .values([fact(small, student.id), fact(archived, student.id), ...others.map(({ id }) => fact(archived, id))])
      .execute()
    await ask(student.id)
    pass(7 * day)
    await run()
    const left = async (class_id: number) =>
      (await school.db.selectFrom('facts').select('user_id').where('class_id', '=', class_id).where('user_id', '<', 0).execute()).length
    // In the first class there is a vote and a call.
    expect([await left(classId), await left(small), await left(archived)]).toEqual([2, 0, 1])
    const ids = await school.db.selectFrom('facts').select('user_id').where('user_id', '<', 0).distinct().execute()
    expect(ids.length).toBeGreaterThanOrEqual(2)
    expect(rolls).toEqual([small])
  })

  it('that is broken off leaves everything as it was, and is done by the next run', async () => {
    const { student } = await createKnownStudent(school, orgId, 6)
    await ask(student.id)
    pass(7 * day)
    const before = await everything(school.db, school.deps.storage)
    const broken = () => {
      throw new Error('the node is gone')
    }
    await expect(run({ random: broken })).rejects.toThrow('the node is gone')
    expect(await everything(school.db, school.deps.storage)).toEqual(before)
    await run()
    expect(await isThere(student.id)).toBe(false)
  })

  it('ends, and takes both away, where two were once merged into each other', async () => {
    const [one, other] = [await school.people.student(orgId), await school.people.student(orgId)]
    const merge = (id: number, merged_into: number) => school.db.updateTable('users').set({ merged_into }).where('id', '=', id).execute()
    await merge(one.id, other.id)
    await merge(other.id, one.id)
    await ask(one.id)
    pass(7 * day)
    await run()
    expect([await isThere(one.id), await isThere(other.id)]).toEqual([false, false])
  })

  it('is refused for somebody of another school, and for teachers', async () => {
    const abroad = await school.people.organization()
    for (const { id } of [await school.people.student(abroad), await school.people.teacher(orgId)])
      await expect(ask(id)).rejects.toEqual(new Refusal('personUnknown'))
  })
})
