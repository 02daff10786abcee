import type { Db } from '../db/database.ts'

/** Who is in a class, by their ids. */
export const studentsIn = (db: Db, classId: number) =>
  db
    .selectFrom('class_students')
    .innerJoin('users', 'users.id', 'class_students.student_id')
    .select(['users.id', 'users.real_name'])
    .where('class_students.class_id', '=', classId)
    .orderBy('users.id')
    .execute()
