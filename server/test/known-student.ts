import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { mediaTypes } from '@jiangtai/contract/media'
import { userTypes } from '@jiangtai/contract/roles'
import { type Insertable, sql } from 'kysely'
import { type Db, isSqlite } from '../src/db/database.ts'
import type { Tables } from '../src/db/schema.ts'
import { exportKey } from '../src/privacy/exports.db.ts'
import type { Storage } from '../src/storage/storage.ts'
import type { TestApp } from './build-app.ts'
import { createCourse } from './given.ts'
import { sitExam } from './sat-exam.ts'

/** Nobody else is called so. */
export const secrets = { real_name: '欧阳独一', username: 'ouyang-duyi', phone: '13900007777' } as const

/** A student of whom there is a row in every table that can have one, in a class with so many others. */
export async function createKnownStudent(school: Pick<TestApp, 'db' | 'deps' | 'people'>, orgId: number, others: number) {
  const { db, deps, people } = school
  const now = deps.clock.seconds()
  const made = await createCourse(school, orgId)
  const { classId, teacher, classmate, items } = made
  // The course has two students of its own.
  await people.crowd(orgId, classId, Math.max(0, others - 2))
  if (others < 1) await db.deleteFrom('class_students').where('student_id', '=', classmate.id).execute()
  await db.deleteFrom('class_students').where('student_id', '=', made.student.id).execute()
  const student = await people.student(orgId, [classId])
  if (others > 1) await db.insertInto('class_students').values({ class_id: classId, student_id: made.student.id }).execute()
  const { id } = student
  await db
    .updateTable('users')
    .set({ ...secrets, username_key: secrets.username })
    .where('id', '=', id)
    .execute()

  const put = <T extends keyof Tables & string>(table: T, row: Insertable<Tables[T]>) =>
    db
      .insertInto(table)
      .values(row as never)
      .execute()

  async function upload(bytes: string, ownerId = id, name = `${secrets.real_name}的作业.png`) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const storage_key = `files/${orgId}/${sha256}`
    await deps.storage.put(storage_key, Readable.from([Buffer.from(bytes)]))
    const known = await db.selectFrom('files').select('id').where('org_id', '=', orgId).where('sha256', '=', sha256).executeTakeFirst()
    const file =
      known ??
      (await db
        .insertInto('files')
        .values({ org_id: orgId, sha256, bytes: Buffer.byteLength(bytes), extension: 'png', storage_key, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow())
    const row = { org_id: orgId, file_id: file.id, user_id: ownerId, user_type: userTypes.student, name, is_known: 0 as const }
    return (
      await db
        .insertInto('uploads')
        .values({ ...row, media_type_id: mediaTypes.image, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }
  const group = await db
    .insertInto('class_groups')
    .values({ class_id: classId, teacher_id: teacher.id, name: '一组', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await put('class_group_members', { group_id: group.id, student_id: id })

  const own = await upload(`bytes of ${secrets.real_name}`)
  const shared = await upload(`bytes that two have ${secrets.username.length}`)
  await upload(`bytes that two have ${secrets.username.length}`, classmate.id, '同学的.png')
  const kept = await upload('bytes that a teacher drew on')

  const strokes = await db
    .insertInto('board_strokes')
    .values({ user_id: id, strokes: `["${secrets.real_name}"]`, bytes: 1, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const board = { class_id: classId, student_id: id, course_id: null, created_at: now }
  await put('student_boards', { ...board, upload_id: own, strokes_id: strokes.id })
  await put('student_boards', { ...board, upload_id: shared, strokes_id: null })
  await put('boards', {
    ...{ org_id: orgId, teacher_id: teacher.id, title: '讲评', upload_id: kept, bg_upload_id: kept, bg_color: 'white' as never },
    ...{ strokes_id: null, created_at: now, updated_at: now, deleted_at: null },
  })

  const lesson = await db
    .insertInto('lessons')
    .values({ class_id: classId, teacher_id: teacher.id, course_id: null, started_at: now - 2700, seen_at: now, ended_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fact = (user_id: number, tool: string, kind: string, data: object) =>
    put('facts', { class_id: classId, lesson_id: lesson.id, user_id, tool, kind, created_at: now - 60, data: JSON.stringify(data) })
  for (const one of [id, classmate.id]) {
    await put('lesson_attendances', { lesson_id: lesson.id, student_id: one, stay: 1, came_at: now - 2600, seen_at: now })
    await fact(one, 'voter', 'vote', { id: 1, option_ids: [1] })
    await fact(one, 'roll-call', 'called', { event_id: one })
  }
  await fact(teacher.id, 'voter', 'vote-result', {
    ...{ id: 1, title: '题', privacy: 1, create_at: now - 100, voter_count: 2, voter_student_count: 2 },
    options: [{ value: '对', count: 2 }],
  })
  await fact(teacher.id, 'teacher-pic', 'thrown-picture', { url: `/files/${own}/${secrets.real_name}.png`, file_cdn_id: own })
  const ballots = [{ user_id: id, name: secrets.real_name, option_ids: [1] }]
  await put('tool_states', { class_id: classId, tool: 'voter', state: JSON.stringify({ id: 1, ballots }), version: 3 })

  await put('item_reads', {
    ...{ item_id: items[0] ?? 0, student_id: id, opened_at: now, seen_at: now, seconds: 9, page: 1, position: 0, is_done: 1 },
  })
  await put('class_moves', { student_id: id, from_class_id: null, to_class_id: classId, day: 20_000, created_at: now })
  await put('stopped_places', { user_id: id, class_id: classId })
  await put('initial_passwords', { user_id: id, sealed: 'sealed', made_at: now })
  const { id: import_id } = await db
    .insertInto('people_imports')
    .values({ org_id: orgId, user_id: teacher.id, kind: 2, file_name: '名单.xlsx', columns: '[]', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cells = JSON.stringify([secrets.username, secrets.real_name])
  await put('people_import_rows', { import_id, row_no: 2, cells, action: 1, messages: '[]', wrong: '[]' })
  await put('leave_requests', { student_id: id, class_id: classId, asked_at: now })
  const notice = { type_id: 3 as const, text: '', mix_id: null, created_at: now, read_at: null }
  await put('notices', { ...notice, user_id: id, title: `${secrets.real_name}，你好` })
  await put('notices', { ...notice, user_id: teacher.id, title: `${secrets.real_name}申请离开七年级` })
  await put('notices', { ...notice, user_id: teacher.id, from_id: id, title: `学生${secrets.real_name}离开` })
  await put('notices', { ...notice, user_id: teacher.id, title: '别人申请离开七年级' })
  await put('suggests', {
    ...{ org_id: orgId, user_id: id, resource_id: null, resource_title: '', type_id: 1, state: 0, answer: '', created_at: now },
    ...{ text: `我是${secrets.real_name}`, handled_at: null },
  })
  const { id: suggest_id } = await db.selectFrom('suggests').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()
  await put('suggest_files', { suggest_id, upload_id: await upload(`a picture of ${secrets.real_name}`), position: 1 })
  await put('notices', { ...notice, type_id: 5, user_id: teacher.id, title: `${secrets.real_name}说“课件”里有错` })
  await put('protocol_acceptances', { user_id: id, kind: 'terms', version: 1, accepted_at: now })
  await put('analytics_events', {
    ...{ org_id: orgId, user_id: id, user_type: 2, class_id: classId, course_id: 0, event_id: 1, page: '/', time: now, created_at: now },
  })
  const report = {
    created_at: now,
    seen_at: now,
    count: 1,
    hour: 1,
    org_id: orgId,
    class_id: 0,
    type: 'js',
    page_url: '/',
    error_info: 'x',
  }
  const more = { dev_info: '', user_agent: '', address: '', org_info: '', class_info: '' }
  const named = JSON.stringify({ username: secrets.username })
  await put('error_reports', { ...report, ...more, fingerprint: `a${id}`, user_id: id, user_info: '' })
  await put('error_reports', { ...report, ...more, fingerprint: `b${id}`, user_id: null, user_info: named })
  await put('avatars', { user_id: id, webp: Buffer.from(secrets.real_name).toString('base64'), created_at: now })
  await put('new_function_reads', { user_id: id, function_type_id: 1, read_at: now })
  await put('protocol_agreements', { user_id: id, version: 1, agreed_at: now })
  await put('consents', {
    ...{ student_id: id, org_id: orgId, given_by: `${secrets.real_name}的妈妈`, how: '纸质', text_version: 1, given_at: now },
    ...{ recorded_by: teacher.id, recorded_at: now },
  })
  const { id: exportId } = await db
    .insertInto('data_exports')
    .values({ org_id: orgId, student_id: id, asked_by: teacher.id, job_id: null, bytes: 1, created_at: now, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deps.storage.put(exportKey(orgId, exportId), Readable.from([Buffer.from(secrets.real_name)]))
  const { id: jpOrder } = await db
    .insertInto('jp_orders')
    .values({
      ...{
        org_id: orgId,
        number: `JP${id}`,
        class_id: classId,
        class_name: '七年级',
        teacher_id: teacher.id,
        num: 0,
        oral: 0,
        user_pay: 2,
      },
      ...{ starts_on: '2026-11-16', ends_on: '2026-11-17', daily_cents: 50, days: 2, student_count: 1, state: 1, password_hash: '' },
      ...{ sealed_password: null, created_at: now, expires_at: now + 60 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await put('jp_order_students', { order_id: jpOrder, student_id: id, is_new: 0, state: 1, paid_at: now })
  const { id: period_id } = await db
    .insertInto('class_valid_dates')
    .values({ class_id: classId, starts_at: now - 60, ends_at: now + 86_400, order_id: jpOrder })
    .returning('id')
    .executeTakeFirstOrThrow()
  await put('valid_students', { period_id, student_id: id })
  await put('parents', { student_id: id, relation: 2, phone: '13900007778', bound_at: now })
  await put('pay_orders', {
    ...{
      org_id: orgId,
      order_no: `JT${id}`,
      kind: 'jp-share',
      payer_id: id,
      ref_id: jpOrder,
      terms: '{}',
      title: '续班',
      amount_cents: 100,
    },
    ...{ method: 'scan', gateway: 'sandbox', state: 1, created_at: now, expires_at: now + 60, settled_at: now },
  })
  await put('jp_accounts', { user_id: id, is_free: 0, is_first_login_pending: 0, is_spoken_valid: 0 })
  await put('sso_partners', { org_id: orgId, code: 'p', name: '区平台', secret: 's', back_hosts: '[]' })
  await put('third_party_links', {
    org_id: orgId,
    partner: 'p',
    external_id: `${id}`,
    user_id: id,
    person_name: secrets.real_name,
    bound_at: now,
  })
  const scan = { scan_state: 3 as const, tries_left: 4, external_id: `o${id}`, person_name: secrets.real_name, expires_at: now + 60 }
  await put('wechat_links', { org_id: orgId, app: 'wx', external_id: `o${id}`, user_id: id, person_name: secrets.real_name, bound_at: now })
  await put('wechat_scans', { state_hash: `s${id}`, ticket_hash: 't', org_id: orgId, user_id: id, ...scan })
  await sitExam(db, { orgId, classId, teacherId: teacher.id, studentId: id, by: teacher.id, now, words: secrets.real_name })
  const duplicate = await people.student(orgId)
  await db.updateTable('users').set({ real_name: secrets.real_name, merged_into: id, state: 2 }).where('id', '=', duplicate.id).execute()
  const third = await people.student(orgId)
  for (const other of [made.neighbour.id, third.id])
    await put('user_relations', { user_a: Math.min(id, other), user_b: Math.max(id, other), created_at: now })
  await put('jobs', { kind: 'none', user_id: id, input: JSON.stringify({ name: secrets.real_name }), due_at: now + 1e9, created_at: now })
  await put('lock_exemptions', { user_id: id, created_at: now })
  await put('lock_habits', { user_id: id, lock_scope: 'home', changed_at: now })
  await put('one_time', { kind: 'k', subject: `${orgId}:${secrets.phone}`, answer_hash: '', data: '', tries_left: 1, expires_at: now + 60 })
  await put('unfinished_uploads', {
    ...{ upload_id: `u${id}`, org_id: orgId, user_id: id, way: 'parts', name: `${secrets.real_name}.mp4`, bytes: 1, sha256: null },
    ...{
      media_type_id: null,
      known_file_id: null,
      storage_key: '',
      claim: '',
      claimed_until: 0,
      made_upload_id: null,
      expires_at: now + 1e6,
    },
  })
  await put('audits', {
    ...{ org_id: orgId, actor_id: teacher.id, act: 'put-back', class_id: classId, user_id: id, object_kind: 'person', object_id: id },
    ...{ object_name: '欧***', before_json: `{"姓名":"${secrets.real_name}"}`, after_json: '', address: '', created_at: now },
  })
  return { ...made, student, duplicate, lessonId: lesson.id, kept, own }
}

/** Every row of every table, and every object of the storage, as text. */
export async function everything(db: Db, storage: Storage): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const names = isSqlite(db)
    ? sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like '%words%'`
    : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public'`
  for (const { name } of (await names.execute(db)).rows)
    found.set(name, JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows))
  for (const folder of ['files', 'thumbs', 'previews', 'tables', 'exports', 'parts'])
    for await (const { key } of storage.list(folder)) found.set(key, `${key} ${await buffer(await storage.read(key))}`)
  return found
}
