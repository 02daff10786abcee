import { noticeTypes } from '@jiangtai/contract/notices'
import { userTypes } from '@jiangtai/contract/roles'
import { sql } from 'kysely'
import { forgetInAudits } from '../audits/audits.db.ts'
import type { Db } from '../db/database.ts'
import { answerTables } from '../db/exam-tables.ts'
import { freeBytes, freeUpload } from '../library/free-upload.db.ts'
import { freeMarkFiles } from '../library/mark-files.db.ts'
import { thrownPicture } from '../library/thrown.ts'
import { sliceIn } from '../slices.ts'
import { exportKey } from './exports.db.ts'
import { personColumns } from './tables.ts'
import { withoutStudent } from './without-student.ts'

/** So many others must be in a class, or whoever knows it would know who stands in. */
const fewest = 5

interface Person {
  readonly id: number
  readonly org_id: number
  readonly username: string
  readonly real_name: string
  readonly phone: string | null
}

/**
 * All that is known of a student, taken out of every table. In the caller's transaction: all of it or nothing, and whoever is gone already stays so.
 * Bytes that nobody else has become uploads that have expired, which the sweep removes. `random`: a number from 1 to 2³¹ − 1.
 */
export async function purgeStudent(tx: Db, userId: number, random: () => number): Promise<void> {
  for (const { id } of await accountsOf(tx, userId)) await purgeAccount(tx, id, random)
}

async function purgeAccount(tx: Db, userId: number, random: () => number) {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'org_id', 'username', 'real_name', 'phone'])
    .where('id', '=', userId)
    .where('user_type', '=', userTypes.student)
    .executeTakeFirst()
  if (!person) return
  const uploads = (await tx.selectFrom('uploads').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id)
  for (const { id } of await tx.selectFrom('classes').select('id').where('org_id', '=', person.org_id).execute()) {
    await sliceIn(tx)
    await leaveClass(tx, id, { userId, uploads: new Set(uploads), random })
  }
  await forgetInAudits(tx, userId)
  await forgetElsewhere(tx, person)
  await forgetAnswers(tx, userId)
  for (const { id } of await tx.deleteFrom('data_exports').where('student_id', '=', userId).returning('id').execute())
    await freeBytes(tx, { id: `export-${id}`, org_id: person.org_id, user_id: userId, storage_key: exportKey(person.org_id, id) })
  for (const { table, column, deletion } of personColumns)
    if (deletion === 'row' && table !== 'users' && column !== 'given_by') {
      await sliceIn(tx)
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(tx)
    }
  for (const id of uploads) {
    await sliceIn(tx)
    await handOn(tx, id, userId)
    await freeUpload(tx, id)
  }
  await tx.updateTable('users').set({ merged_into: null }).where('merged_into', '=', userId).execute()
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}

/** The student and the duplicates, which have the same name: a backup from before they were merged knows them as several. Each once, even in a circle. */
export async function accountsOf(tx: Db, userId: number): Promise<{ id: number; created_at: number }[]> {
  const accounts = await tx.selectFrom('users').select(['id', 'created_at']).where('id', '=', userId).execute()
  for (const { id } of accounts) {
    const merged = await tx.selectFrom('users').select(['id', 'created_at']).where('merged_into', '=', id).orderBy('id').execute()
    accounts.push(...merged.filter((one) => !accounts.some((known) => known.id === one.id)))
  }
  return accounts
}

interface Leaving {
  readonly userId: number
  readonly uploads: ReadonlySet<number>
  readonly random: () => number
}

/** What happened in the lessons of a class. */
async function leaveClass(tx: Db, classId: number, { userId, uploads, random }: Leaving) {
  if (!(await wasIn(tx, classId, userId))) return
  const standIn = (await hasOthers(tx, classId, userId)) ? -random() : undefined
  await standInAtTools(tx, classId, { id: userId, standIn, uploads })
  if (uploads.size > 0) await forgetThrown(tx, classId, uploads)
  const inClass = sql<boolean>`lesson_id in (select id from lessons where class_id = ${classId})`
  if (standIn === undefined) {
    await tx.deleteFrom('facts').where('class_id', '=', classId).where('user_id', '=', userId).execute()
    await tx.deleteFrom('lesson_attendances').where('student_id', '=', userId).where(inClass).execute()
    return
  }
  await tx.updateTable('facts').set({ user_id: standIn }).where('class_id', '=', classId).where('user_id', '=', userId).execute()
  await tx.updateTable('lesson_attendances').set({ student_id: standIn }).where('student_id', '=', userId).where(inClass).execute()
}

/** Whether the class knows anything of the student: most classes of a school do not. */
async function wasIn(tx: Db, classId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from facts where class_id = ${classId} and user_id = ${userId}
    union all select 1 from lessons join lesson_attendances on lesson_id = lessons.id where class_id = ${classId} and student_id = ${userId}
    union all select 1 from student_boards where class_id = ${classId} and student_id = ${userId}
    union all select 1 from tool_states where class_id = ${classId} and state like ${`%${userId}%`} limit 1`.execute(tx)
  return rows.length > 0
}

/** Whoever is in the class now, or has left something in it and still has a name. */
async function hasOthers(tx: Db, classId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`select student_id from class_students where class_id = ${classId} and student_id <> ${userId}
    union select distinct facts.user_id from facts join users on users.id = facts.user_id
      where facts.class_id = ${classId} and facts.user_id <> ${userId} and users.user_type = ${userTypes.student}
    limit ${fewest}`.execute(tx)
  return rows.length >= fewest
}

async function standInAtTools(tx: Db, classId: number, gone: Parameters<typeof withoutStudent>[1]) {
  for (const { tool, state } of await tx.selectFrom('tool_states').select(['tool', 'state']).where('class_id', '=', classId).execute()) {
    const after = JSON.stringify(withoutStudent(JSON.parse(state), gone))
    if (after === state) continue
    // A node that holds the state notices by the version.
    await tx
      .updateTable('tool_states')
      .set((row) => ({ state: after, version: row('version', '+', 1) }))
      .where('class_id', '=', classId)
      .where('tool', '=', tool)
      .execute()
  }
}

/** Teachers can throw what a student gave to the class. */
async function forgetThrown(tx: Db, classId: number, uploads: ReadonlySet<number>) {
  const thrown = await tx
    .selectFrom('facts')
    .select(['id', 'data'])
    .where('class_id', '=', classId)
    .where('tool', '=', 'teacher-pic')
    .where('kind', '=', sql.lit(thrownPicture))
    .execute()
  const ids = thrown.filter(({ data }) => uploads.has((JSON.parse(data) as { file_cdn_id: number }).file_cdn_id)).map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('facts').where('id', 'in', ids).execute()
}

/** Where the person is named in rows of others, and what has no id at all. */
async function forgetElsewhere(tx: Db, { id, org_id, username, real_name, phone }: Person) {
  // Until 0.13 notices named people only in words.
  for (const [type, begin] of [
    [noticeTypes.members, `${real_name}申请离开`],
    [noticeTypes.report, `${real_name}说“`],
  ] as const)
    await sql`delete from notices where from_id is null and type_id = ${type} and substr(title, 1, ${[...begin].length}) = ${begin}
      and user_id in (select id from users where org_id = ${org_id})`.execute(tx)
  const words = `%${username.replace(/[%_\\]/g, '\\$&')}%`
  await sql`delete from error_reports where org_id = ${org_id} and user_id is null and user_info like ${words} escape '\\'`.execute(tx)
  const named = `%${real_name.replace(/[%_\\]/g, '\\$&')}%`
  await sql`delete from people_import_rows where import_id in (select id from people_imports where org_id = ${org_id})
    and (cells like ${named} escape '\\' or cells like ${words} escape '\\')`.execute(tx)
  if (phone !== null) await tx.deleteFrom('one_time').where('subject', 'like', `%${phone}%`).execute()
  await tx.updateTable('unfinished_uploads').set({ name: null, expires_at: 0 }).where('user_id', '=', id).execute()
}

/** What belongs to tries of the student and has no column for a person. */
async function forgetAnswers(tx: Db, userId: number) {
  // What is reckoned of a class is reckoned anew without the student.
  await sql`delete from exam_slices where exam_class_id in (select exam_class_id from attempts where student_id = ${userId})`.execute(tx)
  const tries = await tx.selectFrom('attempts').select('id').where('student_id', '=', userId).execute()
  await freeMarkFiles(
    tx,
    tries.map(({ id }) => id),
  )
  for (const table of answerTables) {
    await sliceIn(tx)
    await sql`delete from ${sql.table(table)} where attempt_id in (select id from attempts where student_id = ${userId})`.execute(tx)
  }
}

/** A file of the student that a teacher has in a board or a resource becomes the teacher's, without the name that the student gave it. */
async function handOn(tx: Db, uploadId: number, userId: number) {
  const { rows } = await sql<{
    heir: number
  }>`select teacher_id as heir from boards where upload_id = ${uploadId} or bg_upload_id = ${uploadId}
    union all select owner_id from resources where upload_id = ${uploadId} limit 1`.execute(tx)
  const heir = rows.find((row) => row.heir !== userId)?.heir
  if (heir === undefined) return
  const { name } = await tx.selectFrom('uploads').select('name').where('id', '=', uploadId).executeTakeFirstOrThrow()
  const plain = `图片${/\.\w+$/.exec(name)?.[0] ?? ''}`
  await tx.updateTable('uploads').set({ user_id: heir, user_type: userTypes.teacher, name: plain }).where('id', '=', uploadId).execute()
}
