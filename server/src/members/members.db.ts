import type { Db } from '../db/database.ts'
import type { Person } from '../http/context.ts'

/** The ids of a person's classes: those a teacher teaches, the one a student is in. Nobody is in one that is archived. */
export async function classIdsOf(db: Db, { id, role }: Pick<Person, 'id' | 'role'>): Promise<number[]> {
  const rows =
    role === 'teacher'
      ? await db
          .selectFrom('class_teachers')
          .innerJoin('classes', 'classes.id', 'class_teachers.class_id')
          .select('class_id')
          .where('teacher_id', '=', id)
          .where('archived_at', 'is', null)
          .execute()
      : await db
          .selectFrom('class_students')
          .innerJoin('classes', 'classes.id', 'class_students.class_id')
          .select('class_id')
          .where('student_id', '=', id)
          .where('archived_at', 'is', null)
          .execute()
  return rows.map(({ class_id }) => class_id)
}
