import type { Db } from '../db/database.ts'

/** Classes with the number of their students, lowest id first. */
export async function classSummaries(db: Db, classIds: readonly number[]) {
  // PostgreSQL does not know an empty list.
  if (classIds.length === 0) return []
  return db
    .selectFrom('classes')
    .leftJoin('class_students', 'class_students.class_id', 'classes.id')
    .select(({ fn }) => ['classes.id', 'classes.name', fn.count<number>('class_students.student_id').as('student_count')])
    .where('classes.id', 'in', classIds)
    .groupBy(['classes.id', 'classes.name'])
    .orderBy('classes.id')
    .execute()
}

/** A teacher's subjects come with every class they teach. */
export const teachersIn = (db: Db, classId: number) =>
  db
    .selectFrom('class_teachers')
    .innerJoin('users', 'users.id', 'class_teachers.teacher_id')
    .leftJoin('teacher_subjects', 'teacher_subjects.teacher_id', 'users.id')
    .leftJoin('subjects', 'subjects.id', 'teacher_subjects.subject_id')
    .select(['users.id', 'users.real_name', 'subjects.name as subject'])
    .where('class_teachers.class_id', '=', classId)
    .orderBy('users.id')
    .orderBy('subjects.id')
    .execute()

export const studentsIn = (db: Db, classId: number) =>
  db
    .selectFrom('class_students')
    .innerJoin('users', 'users.id', 'class_students.student_id')
    .select(['users.id', 'users.username', 'users.real_name'])
    .where('class_students.class_id', '=', classId)
    .orderBy('users.id')
    .execute()

export const rememberClass = (db: Db, userId: number, classId: number) =>
  db.updateTable('users').set({ last_class_id: classId }).where('id', '=', userId).execute()
