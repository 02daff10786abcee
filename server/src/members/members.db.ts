import type { Db } from '../db/database.ts'
import type { Person } from '../http/context.ts'

/** The ids of a person's classes: those a teacher teaches, the one a student is in. */
export async function classIdsOf(db: Db, { id, role }: Pick<Person, 'id' | 'role'>): Promise<number[]> {
  const rows =
    role === 'teacher'
      ? await db.selectFrom('class_teachers').select('class_id').where('teacher_id', '=', id).execute()
      : await db.selectFrom('class_students').select('class_id').where('student_id', '=', id).execute()
  return rows.map(({ class_id }) => class_id)
}
