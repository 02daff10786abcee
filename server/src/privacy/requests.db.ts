import { flagOf } from '@jiangtai/contract/flag'
import { userTypes } from '@jiangtai/contract/roles'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const studentsOf = (db: Db, orgId: number) =>
  db.selectFrom('users').select(['id', 'username', 'real_name']).where('org_id', '=', orgId).where('user_type', '=', userTypes.student)

export const studentIn = (db: Db, orgId: number, id: number) => studentsOf(db, orgId).where('id', '=', id).executeTakeFirst()

export const studentCalled = (db: Db, orgId: number, key: string) =>
  studentsOf(db, orgId).where('username_key', '=', key).executeTakeFirst()

const peopleOf = (db: Db, orgId: number) =>
  db.selectFrom('users').select(['id', 'username', 'real_name', 'user_type']).where('org_id', '=', orgId)

/** A student or a teacher. */
export const personIn = (db: Db, orgId: number, id: number) => peopleOf(db, orgId).where('id', '=', id).executeTakeFirst()

export const personCalled = (db: Db, orgId: number, key: string) => peopleOf(db, orgId).where('username_key', '=', key).executeTakeFirst()

/** By a part of the name or the user name. */
export async function peopleNamed(db: Db, orgId: number, word: string, { withTeachers, most }: { withTeachers: boolean; most: number }) {
  const part = `%${word.replace(/[%_\\]/g, '\\$&')}%`
  const rows = await db
    .selectFrom('users')
    .leftJoin('class_students', 'class_students.student_id', 'users.id')
    .leftJoin('classes', 'classes.id', 'class_students.class_id')
    .where('users.org_id', '=', orgId)
    .$if(!withTeachers, (query) => query.where('users.user_type', '=', userTypes.student))
    .where(sql<boolean>`(users.real_name like ${part} escape '\\' or users.username like ${part} escape '\\')`)
    .select(({ fn, val }) => [
      ...(['users.id', 'users.username', 'users.real_name', 'users.user_type'] as const),
      fn.coalesce('classes.name', val('')).as('class_name'),
    ])
    .orderBy('classes.name')
    .orderBy('users.id')
    .limit(most)
    .execute()
  return rows.map(({ user_type, ...row }) => ({ ...row, is_teacher: flagOf(user_type === userTypes.teacher) }))
}

interface NewRequest {
  readonly student_id: number
  readonly org_id: number
  readonly asked_by: number | null
  readonly reason: string
  readonly asked_at: number
  readonly purge_at: number
}

/** Whether there was none yet. */
export const insertRequest = async (tx: Db, request: NewRequest): Promise<boolean> =>
  (
    await tx
      .insertInto('deletion_requests')
      .values(request)
      .onConflict((same) => same.column('student_id').doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n

export const requestOf = (db: Db, orgId: number, studentId: number) =>
  db.selectFrom('deletion_requests').selectAll().where('org_id', '=', orgId).where('student_id', '=', studentId).executeTakeFirst()

/** The row, which is gone then. Of two who take it at once one gets it. */
export const takeRequest = (tx: Db, studentId: number) =>
  tx
    .deleteFrom('deletion_requests')
    .where('student_id', '=', studentId)
    .returning(['student_id', 'org_id', 'asked_by', 'purge_at'])
    .executeTakeFirst()

export const dueRequests = (db: Db, now: number) =>
  db
    .selectFrom('deletion_requests')
    .innerJoin('users', 'users.id', 'deletion_requests.student_id')
    .leftJoin('class_students', 'class_students.student_id', 'users.id')
    .select(['deletion_requests.student_id', 'class_students.class_id'])
    .where('purge_at', '<=', now)
    .orderBy('purge_at')
    .execute()

/** Those that wait, the next one first. */
export const requestsIn = (db: Db, orgId: number) =>
  db
    .selectFrom('deletion_requests')
    .innerJoin('users', 'users.id', 'deletion_requests.student_id')
    .leftJoin('class_students', 'class_students.student_id', 'users.id')
    .leftJoin('classes', 'classes.id', 'class_students.class_id')
    .leftJoin('users as askers', 'askers.id', 'deletion_requests.asked_by')
    .select(({ fn, val }) => [
      'deletion_requests.student_id',
      'users.username',
      'users.real_name',
      fn.coalesce('classes.name', val('')).as('class_name'),
      'deletion_requests.reason',
      'deletion_requests.asked_at',
      'deletion_requests.purge_at',
      fn.coalesce('askers.real_name', val('')).as('asked_by'),
    ])
    .where('deletion_requests.org_id', '=', orgId)
    .orderBy('purge_at')
    .orderBy('deletion_requests.student_id')
    .execute()

export const schoolOf = (db: Db, orgId: number) =>
  db.selectFrom('organizations').select(['id', 'code', 'long_name']).where('id', '=', orgId).executeTakeFirstOrThrow()
