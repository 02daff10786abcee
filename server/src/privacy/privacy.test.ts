import { organizationHeader } from '@jiangtai/contract/call'
import {
  type ConsentClass,
  type ConsentNotice,
  type ConsentStudent,
  type DataExport,
  type Deletion,
  type FoundPerson,
  type InventoryRow,
  mayBeUnder14,
  privacy,
} from '@jiangtai/contract/privacy'
import { refusals } from '@jiangtai/contract/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createKnownStudent, secrets } from '../../test/known-student.ts'
import { unzipped } from '../../test/xlsx.ts'
import { sweepKind } from '../sweep.ts'
import { exportKey } from './exports.db.ts'

type Who = { readonly session: string }

it.each([
  [0, true],
  [1, true],
  [8, true],
  [9, false],
  [12, false],
])('in grade %i somebody may be under 14: %s', (grade, may) => expect(mayBeUnder14(grade)).toBe(may))

describe.each(engines)('data and privacy on %s', (engine) => {
  let school: TestApp
  let orgId = 0
  let host = ''
  let admin: Who & { id: number }
  let made = 0
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    host = `privacy${++made}.test`
    orgId = await school.people.organization({ hosts: [host] })
    admin = await school.people.admin(orgId)
  })
  const ask = async <T>(call: Parameters<TestApp['ask']>[0], input: Record<string, unknown> = {}, who: Who = admin) => {
    const { errCode, data } = await school.ask(call, input, { session: who.session, host })
    return { errCode, data: data as T }
  }
  const get = (url: string, who: Who) => school.app.inject({ url, headers: { host, cookie: `jt_session=${who.session}` } })
  const exported = async () => {
    await vi.waitFor(async () => {
      const { data } = await ask<{ list: DataExport[] }>(privacy.exports)
      expect(data.list[0]?.url).not.toBe('')
    }, 10_000)
    return (await ask<{ list: DataExport[] }>(privacy.exports)).data.list[0]
  }

  it('R1139: a student is exported as one zip with a page to read and the files, without anybody else', async () => {
    const { student, teacher, classmate, own } = await createKnownStudent(school, orgId, 6)
    expect((await ask(privacy.exportPerson, { user_id: student.id })).errCode).toBe(0)
    const made = await exported()
    expect(made).toMatchObject({ name: secrets.real_name, state: 2 })
    const { rawPayload } = await get(made?.url ?? '', admin)
    expect(rawPayload).toHaveLength(made?.bytes ?? 0)
    const files = unzipped(rawPayload)
    expect([...files.keys()].filter((name) => name.startsWith('文件/'))).toHaveLength(4)
    expect(files.get(`文件/${secrets.real_name}的作业.png`)).toContain(secrets.real_name)
    const [page, data] = [files.get('index.html') ?? '', JSON.parse(files.get('数据.json') ?? '{}')]
    expect(page).toContain(`<h1>${secrets.real_name}的数据</h1>`)
    expect(page).toContain('课堂记录')
    expect(data.facts).toHaveLength(2)
    expect(data.student_boards.map(({ upload_id }: { upload_id: number }) => upload_id)).toContain(own)
    const ofExams = [data.attempts, data.attempt_answers, data.late_answers, data.marks, data.mark_history]
    expect(ofExams.map((rows: readonly object[] = []) => rows.length)).toEqual([1, 1, 1, 1, 1])
    expect(page).toContain('<h2>考试的答案（1）</h2>')
    expect(page).toContain('<td>5</td>')
    const whole = [...files.values()].join()
    for (const other of [teacher, classmate]) expect(whole).not.toContain(other.realName)
    expect(whole).not.toMatch(/password_hash|token_hash|actor_id|recorded_by|asked_by|grader_id|decided_by|replaced_by/)
  })

  it('a teacher is exported as well, and found by a part of the name where teachers are meant', async () => {
    const { teacher, classmate } = await createKnownStudent(school, orgId, 6)
    const found = async (input: object) =>
      (await ask<{ list: FoundPerson[] }>(privacy.findPeople, { word: teacher.realName, ...input })).data
    expect((await found({ with_teachers: 0 })).list).toEqual([])
    expect((await found({ with_teachers: 1 })).list).toMatchObject([{ id: teacher.id, is_teacher: 1 }])
    expect((await found({ with_teachers: 1, word: '%' })).list).toEqual([])
    await ask(privacy.exportPerson, { user_id: teacher.id })
    const files = unzipped((await get((await exported())?.url ?? '', admin)).rawPayload)
    const data = JSON.parse(files.get('数据.json') ?? '{}')
    expect(data.users).toMatchObject([{ id: teacher.id, real_name: teacher.realName }])
    expect(data.boards).toMatchObject([{ title: '讲评' }])
    expect(files.get('index.html')).toContain('<h2>上过的课（1）</h2>')
    expect([...files.values()].join()).not.toContain(classmate.realName)
  })

  it('only who asked for it may save an export', async () => {
    const student = await school.people.student(orgId)
    await ask(privacy.exportPerson, { user_id: student.id })
    const { url = '' } = (await exported()) ?? {}
    const colleague = await school.people.admin(orgId)
    expect((await ask<{ list: DataExport[] }>(privacy.exports, {}, colleague)).data.list[0]?.url).toBe('')
    expect((await get(url, colleague)).statusCode).toBe(404)
    expect((await get(url, await school.people.teacher(orgId))).statusCode).toBe(403)
    expect((await get(url, { session: 'nobody' })).statusCode).toBe(401)
    expect((await get(url, admin)).statusCode).toBe(200)
  })

  it('R1118: what an operator exported of another school is theirs while they are an operator', async () => {
    const operator = await school.people.admin(orgId, { level: 2 })
    const code = `exported${made}`
    await school.people.organization({ code })
    const as = { session: operator.session, host, headers: { [organizationHeader]: code } }
    expect((await school.ask(privacy.exportSchool, {}, as)).errCode).toBe(0)
    const url = await vi.waitFor(async () => {
      const { list } = (await school.ask(privacy.exports, {}, as)).data as { list: DataExport[] }
      expect(list[0]?.url).toBeTruthy()
      return list[0]?.url ?? ''
    }, 10_000)
    expect((await get(url, operator)).statusCode).toBe(200)
    await school.db.updateTable('admins').set({ level: 1 }).where('user_id', '=', operator.id).execute()
    expect((await get(url, operator)).statusCode).toBe(403)
  })

  it('a school is exported table by table with its files, without secrets and without other schools', async () => {
    const abroad = await school.people.organization()
    const stranger = await school.people.student(abroad)
    const { student } = await createKnownStudent(school, orgId, 6)
    await ask(privacy.exportSchool)
    const files = unzipped((await get((await exported())?.url ?? '', admin)).rawPayload)
    const manifest = JSON.parse(files.get('清单.json') ?? '{}')
    const users = JSON.parse(files.get('表/users.json') ?? '[]') as { id: number }[]
    expect(users.map(({ id }) => id)).toContain(student.id)
    expect(users.map(({ id }) => id)).not.toContain(stranger.id)
    expect(manifest.rows).toMatchObject({ users: users.length, facts: 6, student_boards: 2 })
    expect(manifest.files.filter(({ is_inside }: { is_inside: boolean }) => is_inside).length).toBeGreaterThan(1)
    expect([...files.values()].join()).not.toMatch(/password_hash|token_hash|"secret"/)
    expect(files.has('表/sessions.json')).toBe(false)
  })

  const list = (...ids: readonly number[]) => JSON.stringify(ids)
  const gradeOf = (classId: number, grade: number) => school.db.updateTable('classes').set({ grade }).where('id', '=', classId).execute()
  const consentsNow = async () => (await ask<{ classes: ConsentClass[]; text_version: number }>(privacy.consents)).data
  const ofClass = async (class_id: number) =>
    (await ask<{ list: ConsentStudent[] }>(privacy.classConsents, class_id === 0 ? {} : { class_id })).data.list

  it('R1165: a student under 14, by the grade of the class, without consent is listed until it is written down', async () => {
    const seven = await school.people.schoolClass(orgId, '一班')
    const nine = await school.people.schoolClass(orgId, '七年级毕业班')
    await gradeOf(seven, 7)
    await gradeOf(nine, 9)
    const [young, alone] = [await school.people.student(orgId, [seven]), await school.people.student(orgId)]
    await school.people.student(orgId, [nine])
    const counted = { class_id: seven, class_name: '一班', grade: 7, student_count: 1, missing_count: 1 }
    const noClass = { class_id: 0, class_name: '', grade: 0, student_count: 1, missing_count: 1 }
    expect((await consentsNow()).classes).toEqual([counted, noClass])
    expect(await ofClass(seven)).toEqual([{ student_id: young.id, username: young.username, real_name: young.realName, consent: null }])
    expect((await ofClass(0)).map(({ student_id }) => student_id)).toEqual([alone.id])
    const at = school.deps.clock.seconds() - 60
    const given = {
      student_ids: list(young.id, alone.id),
      who: '王妈妈',
      how: '纸质告知书',
      text_version: (await consentsNow()).text_version,
      at,
    }
    const abroad = await school.people.student(await school.people.organization())
    const refused = async (input: object) => (await ask(privacy.saveConsents, { ...given, ...input })).errCode
    expect(await refused({ at: at + 3600 })).toBe(refusals.badInput[0])
    expect(await refused({ student_ids: list() })).toBe(refusals.badInput[0])
    expect(await refused({ text_version: 5 })).toBe(refusals.badInput[0])
    for (const id of [abroad.id, admin.id]) expect(await refused({ student_ids: list(young.id, id) })).toBe(refusals.personUnknown[0])
    expect((await consentsNow()).classes).toEqual([counted, noClass])
    expect((await ask(privacy.saveConsents, given)).errCode).toBe(0)
    expect((await consentsNow()).classes).toEqual([
      { ...counted, missing_count: 0 },
      { ...noClass, missing_count: 0 },
    ])
    expect(await ofClass(seven)).toMatchObject([
      { consent: { given_by: '王妈妈', text_version: given.text_version, given_at: at, withdrawn_at: 0 } },
    ])
  })

  it('a consent that is taken back stays as a record, and the student is without one until the next; no other school can', async () => {
    const classId = await school.people.schoolClass(orgId)
    const student = await school.people.student(orgId, [classId])
    const at = school.deps.clock.seconds()
    const given = { student_ids: list(student.id), who: '王妈妈', how: '电话', text_version: (await consentsNow()).text_version, at }
    const withdraw = async (who: Who = admin) => (await ask(privacy.withdrawConsent, { student_id: student.id }, who)).errCode
    expect(await withdraw()).toBe(refusals.consentUnknown[0])
    await ask(privacy.saveConsents, given)
    const abroad = await school.people.organization({ hosts: [`abroad.${host}`] })
    const stranger = await school.people.admin(abroad)
    const there = await school.ask(
      privacy.withdrawConsent,
      { student_id: student.id },
      { session: stranger.session, host: `abroad.${host}` },
    )
    expect(there.errCode).toBe(refusals.consentUnknown[0])
    expect(await withdraw()).toBe(0)
    expect(await withdraw()).toBe(refusals.consentUnknown[0])
    expect(await ofClass(classId)).toMatchObject([{ consent: { given_by: '王妈妈', withdrawn_at: at } }])
    expect((await consentsNow()).classes).toMatchObject([{ missing_count: 1 }])
    await ask(privacy.saveConsents, { ...given, who: '王爸爸' })
    expect(await ofClass(classId)).toMatchObject([{ consent: { given_by: '王爸爸', withdrawn_at: 0 } }])
    const acts = await school.db.selectFrom('audits').select(['act', 'before_json']).where('org_id', '=', orgId).orderBy('id').execute()
    expect(acts.map(({ act }) => act)).toEqual(['consent-saved', 'consent-withdrawn', 'consent-saved'])
    expect(JSON.parse(acts[2]?.before_json ?? '{}')).toMatchObject({ 谁: '王妈妈', 撤回: expect.any(String) })
  })

  it('of consents that are written down at once each one is in the audit when the next is written over it', async () => {
    const student = await school.people.student(orgId)
    const at = school.deps.clock.seconds()
    const given = { student_ids: list(student.id), how: '电话', text_version: (await consentsNow()).text_version, at }
    const names = ['王妈妈', '王爸爸', '王奶奶', '王爷爷', '王姑姑']
    const saved = await Promise.all(names.map((who) => ask(privacy.saveConsents, { ...given, who })))
    expect(saved.map(({ errCode }) => errCode)).toEqual(names.map(() => 0))
    const { given_by } = await school.db
      .selectFrom('consents')
      .select('given_by')
      .where('student_id', '=', student.id)
      .executeTakeFirstOrThrow()
    const acts = await school.db.selectFrom('audits').select('before_json').where('org_id', '=', orgId).orderBy('id').execute()
    const over = acts.flatMap(({ before_json }) => (before_json === '' ? [] : [(JSON.parse(before_json) as { 谁?: string }).谁 ?? '']))
    expect([...over.filter((name) => name !== ''), given_by].toSorted()).toEqual(names.toSorted())
  })

  it('the notice to guardians gets another version when the school keeps things longer', async () => {
    const notice = async () => (await ask<ConsentNotice>(privacy.consentNotice)).data
    const before = await notice()
    expect(before.version).toBe((await consentsNow()).text_version)
    expect(JSON.stringify(before.parts)).toContain('通知：400 天')
    school.time.ms = Math.max(school.time.ms, before.version * 1000) + 60_000
    admin = await school.people.admin(orgId)
    await ask(privacy.saveRetention, { name: 'notices', days: 90 })
    const after = await notice()
    expect(after.version).toBe(school.deps.clock.seconds())
    expect(JSON.stringify(after.parts)).toContain('通知：90 天')
    // Guardians may have signed the paper that was printed before.
    const student = await school.people.student(orgId)
    const given = {
      student_ids: list(student.id),
      who: '王妈妈',
      how: '纸质',
      text_version: before.version,
      at: school.deps.clock.seconds(),
    }
    expect((await ask(privacy.saveConsents, given)).errCode).toBe(0)
  })

  it('R1167: what is older than the school keeps it is removed, of this school alone; the days have bounds', async () => {
    const other = await school.people.organization()
    const now = school.deps.clock.seconds()
    const notice = { type_id: 3 as const, title: '旧', text: '', mix_id: null, created_at: now - 100 * 86_400, read_at: null }
    const people = [await school.people.student(orgId), await school.people.student(other)]
    for (const { id } of people)
      await school.db
        .insertInto('notices')
        .values({ ...notice, user_id: id })
        .execute()
    const days = async () => (await ask<{ retentions: { name: string; days: number }[] }>(privacy.inventory)).data.retentions
    expect(await days()).toContainEqual({ name: 'notices', days: 400 })
    expect((await ask(privacy.saveRetention, { name: 'notices', days: 29 })).errCode).toBe(refusals.badInput[0])
    expect((await ask(privacy.saveRetention, { name: 'notices', days: 90 })).errCode).toBe(0)
    expect(await days()).toContainEqual({ name: 'notices', days: 90 })
    await sweep()
    const left = await school.db
      .selectFrom('notices')
      .select('user_id')
      .where(
        'user_id',
        'in',
        people.map(({ id }) => id),
      )
      .execute()
    expect(left).toEqual([{ user_id: people[1]?.id }])
  })

  const sweep = () =>
    sweepKind(school.deps).run({ ...{ input: null, userId: null, tries: 1, signal: new AbortController().signal, progress: () => {} } })
  const seen = (lessonId: number, days: number) =>
    school.db
      .updateTable('lessons')
      .set({ seen_at: school.deps.clock.seconds() - days * 86_400 })
      .where('id', '=', lessonId)
      .execute()
  const archived = (classId: number, days: number) =>
    school.db
      .updateTable('classes')
      .set({ archived_at: school.deps.clock.seconds() - days * 86_400 })
      .where('id', '=', classId)
      .execute()

  it('facts and attendance of a class go three years after it was archived, or after its last lesson, and of no other class', async () => {
    const [old, over, lately, present] = [
      await createKnownStudent(school, orgId, 6),
      await createKnownStudent(school, await school.people.organization(), 6),
      await createKnownStudent(school, await school.people.organization(), 6),
      await createKnownStudent(school, await school.people.organization(), 6),
    ]
    await seen(old.lessonId, 1096)
    await seen(over.lessonId, 1200)
    await archived(over.classId, 1096)
    await seen(lately.lessonId, 1200)
    await archived(lately.classId, 1094)
    await seen(present.lessonId, 1094)
    await sweep()
    const classIds = [old, over, lately, present].map(({ classId }) => classId)
    const facts = await school.db.selectFrom('facts').select('class_id').where('class_id', 'in', classIds).execute()
    const count = (id: number) => facts.filter(({ class_id }) => class_id === id).length
    expect(classIds.map(count)).toEqual([0, 0, 6, 6])
    const stays = await school.db.selectFrom('lesson_attendances').select('lesson_id').distinct().execute()
    const left = new Set(stays.map(({ lesson_id }) => lesson_id))
    expect([old, over, lately, present].map(({ lessonId }) => left.has(lessonId))).toEqual([false, false, true, true])
  })

  it('R1166: jobs, imports, exports with their bytes and half uploads older than their retention are removed, facts stay', async () => {
    const { classId, lessonId, student } = await createKnownStudent(school, orgId, 6)
    await seen(lessonId, 400)
    await school.db.deleteFrom('jobs').where('user_id', '=', student.id).execute()
    const now = school.deps.clock.seconds()
    await school.db
      .insertInto('jobs')
      .values({ kind: 'none', user_id: student.id, input: 'null', due_at: now, created_at: now, ended_at: now })
      .execute()
    const countOf = async (table: string, column: string, id: number) =>
      (await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(school.db)).rows.length
    const counts = async () => [
      await countOf('people_imports', 'org_id', orgId),
      await countOf('data_exports', 'org_id', orgId),
      await countOf('jobs', 'user_id', student.id),
      await countOf('unfinished_uploads', 'user_id', student.id),
      await countOf('facts', 'class_id', classId),
    ]
    const { id: exportId } = await school.db.selectFrom('data_exports').select('id').where('org_id', '=', orgId).executeTakeFirstOrThrow()
    const zip = () => school.deps.storage.size(exportKey(orgId, exportId))
    await sweep()
    expect([await counts(), await zip()]).toEqual([[1, 1, 1, 1, 6], expect.any(Number)])
    school.time.ms += 8 * 86_400_000
    await sweep()
    school.time.ms += 3600_000
    await sweep()
    expect([await counts(), await zip()]).toEqual([[0, 0, 0, 1, 6], undefined])
    school.time.ms += 30 * 86_400_000
    await sweep()
    expect(await counts()).toEqual([0, 0, 0, 0, 6])
  })

  it('what waits to be deleted is listed and taken back, in the own school alone; the inventory is the list itself', async () => {
    const student = await school.people.student(orgId)
    await ask(privacy.requestDeletion, { student_id: student.id, reason: '转学' })
    const list = async () => (await ask<{ list: Deletion[] }>(privacy.deletions)).data.list
    expect(await list()).toMatchObject([{ student_id: student.id, reason: '转学', real_name: student.realName }])
    const abroad = await school.people.student(await school.people.organization())
    expect((await ask(privacy.requestDeletion, { student_id: abroad.id })).errCode).toBe(refusals.personUnknown[0])
    expect((await ask(privacy.exportPerson, { user_id: abroad.id })).errCode).toBe(refusals.personUnknown[0])
    expect((await ask(privacy.cancelDeletion, { student_id: student.id })).errCode).toBe(0)
    expect(await list()).toEqual([])
    const { data } = await ask<{ list: InventoryRow[] }>(privacy.inventory)
    expect(data.list).toContainEqual(expect.objectContaining({ table: 'facts', column: 'user_id', kept: '1095 天' }))
  })
})
