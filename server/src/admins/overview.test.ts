import { admins } from '@jiangtai/contract/admins'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'

const day = 86_400

describe.each(engines)('the school in figures on %s', (engine) => {
  let school: TestApp
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  it('counts its own people, classes, files and lessons, and nobody else’s', async () => {
    const orgId = await school.people.organization({ code: 'own', hosts: ['own.test'] })
    const classId = await school.people.schoolClass(orgId)
    const emptyId = await school.people.schoolClass(orgId, '空班')
    const teacher = await school.people.teacher(orgId, [classId])
    await school.people.student(orgId, [classId])
    const newcomer = await school.people.teacher(orgId)
    await school.db.updateTable('users').set({ is_vouched: 0 }).where('id', '=', newcomer.id).execute()
    const library = createLibrary(school.db, school.deps.clock)
    const subject_id = await library.subject(orgId, 1)
    await library.teaches(teacher.id, subject_id)
    const join = { class_id: emptyId, teacher_id: teacher.id, subject_id, asked_at: 1 }
    await school.db.insertInto('class_join_requests').values(join).execute()
    const other = await school.people.organization()
    const otherClass = await school.people.schoolClass(other)
    const stranger = await school.people.teacher(other, [otherClass])
    const now = school.deps.clock.seconds()
    const file = { sha256: 'a', bytes: 1000, extension: 'png', storage_key: 'a', created_at: now }
    await school.db
      .insertInto('files')
      .values([
        { ...file, org_id: orgId },
        { ...file, org_id: other },
      ])
      .execute()
    const lesson = (class_id: number, teacher_id: number, started_at: number, ended_at: number | null) => ({
      ...{ class_id, teacher_id, course_id: null, started_at, seen_at: started_at, ended_at },
    })
    await school.db
      .insertInto('lessons')
      .values([
        lesson(classId, teacher.id, now, null),
        lesson(classId, teacher.id, now - day, now - day + 1),
        lesson(classId, teacher.id, now - 8 * day, now - 8 * day + 1),
        lesson(otherClass, stranger.id, now, null),
      ])
      .execute()
    const admin = await school.people.admin(orgId)
    const { data } = await school.ask(admins.overview, {}, { session: admin.session, host: 'own.test' })
    expect(data).toEqual({
      ...{ teacher_count: 2, waiting_count: 1, join_count: 1, student_count: 1, class_count: 2, file_bytes: 1000, running_count: 1 },
      suggest_count: 0,
      empty_classes: [{ id: emptyId, name: '空班' }],
      days: ['10', '11', '12', '13', '14', '15', '16'].map((at) => ({
        date: `2026-11-${at}`,
        count: { 15: 1, 16: 1 }[at] ?? 0,
      })),
    })
  })
})
