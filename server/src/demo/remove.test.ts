import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { sitExam } from '../../test/sat-exam.ts'
import { hashPassword } from '../login/password.ts'
import { usernameKey } from '../login/username.ts'
import { actorColumns } from '../privacy/tables.ts'
import { createDiskStorage } from '../storage/disk.ts'
import { onePiece } from '../storage/pieces.ts'
import { loadDemoSchool } from './demo.ts'
import { hasDemo, removed } from './remove.db.ts'
import { removeDemo, removeDemoFilesKind } from './remove.ts'
import { partnerSecretFile } from './school.ts'

/** Of no organisation: they end by themselves, or are the house's own. Words go with what they are the words of. */
const ofNobody = [
  ...['kysely_migration', 'kysely_migration_lock', 'one_time', 'sso_uses', 'title_words', 'page_words'],
  ...['backup_runs', 'backup_schedule', 'deletions'],
]

describe.each(engines)('removing the demo school on %s', (engine) => {
  let school: TestApp
  const folder = mkdtempSync(join(tmpdir(), 'jiangtai-demo-'))
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(async () => {
    await school.close()
    rmSync(folder, { recursive: true })
  })

  const tables = async () =>
    (await school.db.introspection.getTables({ withInternalKyselyTables: true }))
      .map(({ name }) => name)
      .filter((name) => !/^(sqlite_|(title|page|question)_words_)/.test(name))
  const bytes = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

  it('leaves no row and no byte of it, and nothing of another school is touched', async () => {
    const storage = await createDiskStorage(folder)
    const life = { folder: new URL('../../demo', import.meta.url).pathname, storage }
    await loadDemoSchool(school.database, school.deps.clock, { usernameKey, hashPassword, life })
    expect(bytes().length).toBeGreaterThan(10)
    await school.db.updateTable('users').set({ last_class_id: 1 }).where('id', '=', 1).execute()
    await school.db.updateTable('classes').set({ head_teacher_id: 1 }).where('id', '=', 1).execute()
    await storage.put('exports/1/1.zip', onePiece(new Uint8Array(3)))
    writeFileSync(join(folder, partnerSecretFile), 'secret')
    const orgId = await school.people.organization({ hosts: ['own.test'] })
    const teacher = await school.people.teacher(orgId)
    expect(await hasDemo(school.db)).toBe(true)
    const before = bytes().length
    await removeDemo(school.db, 1)
    expect(await hasDemo(school.db)).toBe(false)
    // The bytes follow, as a job that the same transaction has left.
    expect(bytes()).toHaveLength(before)
    const { input } = await school.db.selectFrom('jobs').select('input').executeTakeFirstOrThrow()
    const work = { input: JSON.parse(input), userId: null, tries: 1, signal: new AbortController().signal, progress: () => {} }
    await removeDemoFilesKind({ storage, dataDir: folder }).run(work)
    await school.db.deleteFrom('jobs').execute()
    const left: Record<string, number> = {}
    for (const table of await tables()) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(school.db)
      const count = Number(rows[0]?.count ?? 0)
      if (count > 0 && !table.startsWith('kysely_')) left[table] = count
    }
    expect(left).toEqual({ organizations: 1, organization_hosts: 1, users: 1, sessions: 1 })
    expect(bytes()).toEqual([])
    expect(await school.db.selectFrom('users').select('id').execute()).toEqual([{ id: teacher.id }])
  })

  it('goes although a question of a real school shows a file of it', async () => {
    const { db } = school
    const [own, demo] = [await school.people.organization(), await school.people.organization()]
    await db.updateTable('organizations').set({ is_demo: 1 }).where('id', '=', demo).execute()
    const [teacher, theirs] = [await school.people.teacher(own), await school.people.teacher(demo)]
    const file = { org_id: demo, sha256: 'shown', extension: 'png', bytes: 1, storage_key: 'files/shown', created_at: 1 }
    const { id: file_id } = await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
    const { id: upload_id } = await db
      .insertInto('uploads')
      .values({
        org_id: demo,
        user_id: theirs.id,
        user_type: 1,
        file_id,
        file_bytes: 1,
        name: '图.png',
        media_type_id: 2,
        is_known: 0,
        created_at: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: question_id } = await db
      .insertInto('questions')
      .values({
        ...{ org_id: own, owner_id: teacher.id, type: 1, current_version_id: null, root_subject_id: 0, second_subject_id: 0 },
        ...{ third_subject_id: 0, course_id: 0, difficulty: 3, visibility: 1, full_centi: 500, expected_s: 0, source: '', origin: 3 },
        ...{ content_hash: '', deleted_at: null, created_at: 1, updated_at: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('question_files').values({ question_id, upload_id }).execute()
    await removeDemo(db, 1)
    expect(await hasDemo(db)).toBe(false)
    expect(await db.selectFrom('questions').select('id').where('id', '=', question_id).execute()).toHaveLength(1)
  })

  it('leaves what its people did in a real school, which names nobody then', async () => {
    const own = await school.people.organization()
    const student = await school.people.student(own)
    const admin = await school.people.teacher(own)
    const demo = await school.people.organization()
    await school.db.updateTable('organizations').set({ is_demo: 1 }).where('id', '=', demo).execute()
    const { id: who } = await school.people.teacher(demo)
    const { db } = school
    const inSchool = { org_id: own, created_at: 1 }
    const note = { act: 'person-added', address: '10.0.0.1', object_kind: 'person', object_id: 1, object_name: '', user_id: null } as const
    await db
      .insertInto('audits')
      .values({ ...inSchool, ...note, actor_id: who, class_id: null, before_json: '', after_json: '' })
      .execute()
    await db.insertInto('admins').values({ org_id: own, user_id: admin.id, level: 1, granted_by: who, granted_at: 1 }).execute()
    const consent = { student_id: student.id, given_by: '母亲', how: '书面', text_version: 1, given_at: 1, recorded_at: 1 }
    await db
      .insertInto('consents')
      .values({ ...consent, org_id: own, recorded_by: who })
      .execute()
    const asked = { student_id: student.id, reason: '', asked_at: 1, purge_at: 2 }
    await db
      .insertInto('deletion_requests')
      .values({ ...asked, org_id: own, asked_by: who })
      .execute()
    await db
      .insertInto('data_exports')
      .values({ ...inSchool, student_id: null, asked_by: who, job_id: null, made_at: null })
      .execute()
    await db
      .insertInto('protocol_texts')
      .values({ org_id: own, kind: 'terms', version: 1, content: '', published_at: 1, published_by: who })
      .execute()
    const subject = { org_id: own, level: 1, name: '语文', edition: '', position: 0, parent_id: null, owner_id: null } as const
    const { id: subjectId } = await db
      .insertInto('subjects')
      .values({ ...subject, added_by: who })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('courses').values({ chapter_id: subjectId, name: '课', position: 0, added_by: who }).execute()
    const { id: orderId } = await db
      .insertInto('pay_orders')
      .values({
        ...{ org_id: own, order_no: 'JT1', kind: 'vip', payer_id: admin.id, ref_id: 1, terms: '{}', title: '会员', amount_cents: 1 },
        ...{ method: 'scan', gateway: 'sandbox', created_at: 1, expires_at: 2 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: payment_id } = await db
      .insertInto('pay_payments')
      .values({ order_id: orderId, transaction_id: 't1', amount_cents: 1, outcome: 1, paid_at: 1, noted_at: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('pay_refunds')
      .values({ payment_id, refund_no: 'R1', amount_cents: 1, reason: '', next_at: 1, asked_at: 1, asked_by: who })
      .execute()
    await db
      .insertInto('vip_grants')
      .values({ user_id: admin.id, source: 'correction', ref_id: 0, type_id: 101, seconds: 1, until_at: 1, made_at: 1, made_by: who })
      .execute()
    await db
      .insertInto('redeem_batches')
      .values({ org_id: own, title: '', type_id: 101, months: 1, count: 1, prefix: '', until_at: 1, made_by: who, made_at: 1 })
      .execute()
    const classId = await school.people.schoolClass(own)
    await sitExam(db, { orgId: own, classId, teacherId: admin.id, studentId: student.id, by: who, now: 1, words: '' })
    await db
      .insertInto('people_imports')
      .values({ ...inSchool, user_id: who, kind: 1, file_name: '', columns: '[]' })
      .execute()
    await db
      .insertInto('notices')
      .values({ user_id: admin.id, type_id: 5, title: '', text: '', mix_id: null, created_at: 1, from_id: who })
      .execute()

    await removeDemo(school.db, 1)
    expect(await hasDemo(school.db)).toBe(false)
    for (const { table, column } of actorColumns) {
      const { rows } = await sql<{ who: number | null }>`select ${sql.ref(column)} as who from ${sql.table(table)}`.execute(db)
      expect([table, column, rows]).toEqual([table, column, [{ who: null }]])
    }
  })

  it('knows every table that there is', async () =>
    expect((await tables()).filter((name) => !ofNobody.includes(name)).sort()).toEqual(Object.keys(removed).sort()))
})
