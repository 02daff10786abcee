import type { Relation } from '@jiangtai/contract/parents'
import { userStates } from '@jiangtai/contract/people'
import { userTypes } from '@jiangtai/contract/roles'
import type { Db } from '../db/database.ts'

export const hasParent = async (db: Db, studentId: number) =>
  (await db.selectFrom('parents').select('id').where('student_id', '=', studentId).limit(1).executeTakeFirst()) !== undefined

export const findParent = (db: Db, studentId: number, id: number) =>
  db.selectFrom('parents').select(['id', 'relation', 'phone']).where('student_id', '=', studentId).where('id', '=', id).executeTakeFirst()

interface NewParent {
  readonly student_id: number
  readonly relation: Relation
  readonly phone: string | null
  readonly bound_at: number
}
export const insertParent = (tx: Db, parent: NewParent) => tx.insertInto('parents').values(parent).execute()

/** True for exactly one of those who do it. */
export async function deleteParent(tx: Db, studentId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('parents').where('student_id', '=', studentId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** A student who may log in, with the class they are in. */
export const studentAt = (db: Db, orgId: number, studentId: number) =>
  db
    .selectFrom('users')
    .leftJoin('class_students', 'class_students.student_id', 'users.id')
    .leftJoin('classes', 'classes.id', 'class_students.class_id')
    .select(['users.id', 'users.username', 'users.real_name', 'classes.name as class_name'])
    .where('users.id', '=', studentId)
    .where('users.org_id', '=', orgId)
    .where('users.user_type', '=', userTypes.student)
    .where('users.state', '=', userStates.active)
    .orderBy('classes.id')
    .executeTakeFirst()

export const isStudentOf = async (db: Db, orgId: number, studentId: number) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', studentId)
    .where('org_id', '=', orgId)
    .where('user_type', '=', userTypes.student)
    .executeTakeFirst()) !== undefined

export const isInClass = async (db: Db, class_id: number, student_id: number) =>
  (await db
    .selectFrom('class_students')
    .select('student_id')
    .where('class_id', '=', class_id)
    .where('student_id', '=', student_id)
    .executeTakeFirst()) !== undefined
