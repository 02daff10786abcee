import type { Db } from '../db/database.ts'
import { isUniqueViolation } from '../db/identity.ts'
import type { Person } from '../http/context.ts'

export const ownRow = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'real_name', 'user_type', 'gender', 'phone', 'student_no', 'avatar_id', 'last_login_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const subjectsOf = (db: Db, teacherId: number) =>
  db
    .selectFrom('teacher_subjects')
    .innerJoin('subjects', 'subjects.id', 'teacher_subjects.subject_id')
    .select(['subjects.id', 'subjects.name', 'subjects.edition'])
    .where('teacher_subjects.teacher_id', '=', teacherId)
    .orderBy('subjects.position')
    .orderBy('subjects.id')
    .execute()

/** Of a teacher those taught, of a student the one they are in; none that is archived. */
export const classesOf = (db: Db, { id, role }: Pick<Person, 'id' | 'role'>) =>
  db
    .selectFrom('classes')
    .select(['classes.id', 'classes.name'])
    .where('archived_at', 'is', null)
    .where('classes.id', 'in', (query) =>
      role === 'teacher'
        ? query.selectFrom('class_teachers').select('class_id').where('teacher_id', '=', id)
        : query.selectFrom('class_students').select('class_id').where('student_id', '=', id),
    )
    .orderBy('classes.name')
    .orderBy('classes.id')
    .execute()

export const writeGender = (db: Db, id: number, gender: 0 | 1 | 2) => db.updateTable('users').set({ gender }).where('id', '=', id).execute()

/** Whether it is theirs now; false: another account of the organisation has it, or is called so. */
export async function writePhone(db: Db, orgId: number, id: number, phone: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '!=', id)
    .where((row) => row.or([row('phone', '=', phone), row('username_key', '=', phone)]))
    .executeTakeFirst()
  if (other) return false
  try {
    await db.updateTable('users').set({ phone }).where('id', '=', id).execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
