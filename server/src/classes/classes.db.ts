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

/** The pictures that people of a class show, by person. */
export async function facesIn(db: Db, classId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'avatar_id'])
    .where('avatar_id', 'is not', null)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('class_students')
        .select('student_id as id')
        .where('class_id', '=', classId)
        .unionAll(selectFrom('class_teachers').select('teacher_id as id').where('class_id', '=', classId)),
    )
    .execute()
  return new Map(rows.flatMap(({ id, avatar_id }) => (avatar_id === null ? [] : [[id, avatar_id] as const])))
}

/** A teacher's subjects come with every class they teach; `said_id`: it was said that they teach this one there. */
export const teachersIn = (db: Db, classId: number) =>
  db
    .selectFrom('class_teachers')
    .innerJoin('users', 'users.id', 'class_teachers.teacher_id')
    .leftJoin('teacher_subjects', 'teacher_subjects.teacher_id', 'users.id')
    .leftJoin('subjects', 'subjects.id', 'teacher_subjects.subject_id')
    .leftJoin('class_subjects', (join) =>
      join
        .onRef('class_subjects.class_id', '=', 'class_teachers.class_id')
        .onRef('class_subjects.teacher_id', '=', 'class_teachers.teacher_id')
        .onRef('class_subjects.subject_id', '=', 'subjects.id'),
    )
    .select(['users.id', 'users.real_name', 'subjects.name as subject', 'class_subjects.subject_id as said_id'])
    .where('class_teachers.class_id', '=', classId)
    .orderBy('users.id')
    .orderBy('subjects.id')
    .execute()

export const rememberClass = (db: Db, userId: number, classId: number) =>
  db.updateTable('users').set({ last_class_id: classId }).where('id', '=', userId).execute()

/** All of an organisation, lowest id first, with the names of their teachers. */
export async function listedClasses(db: Db, orgId: number) {
  const rows = await db
    .selectFrom('classes')
    .leftJoin('class_students', 'class_students.class_id', 'classes.id')
    .select(({ fn }) => ['classes.id', 'classes.name', 'join_code', fn.count<number>('class_students.student_id').as('student_count')])
    .where('classes.org_id', '=', orgId)
    .groupBy(['classes.id', 'classes.name', 'join_code'])
    .orderBy('classes.id')
    .execute()
  const teaching = await db
    .selectFrom('class_teachers')
    .innerJoin('classes', 'classes.id', 'class_teachers.class_id')
    .innerJoin('users', 'users.id', 'class_teachers.teacher_id')
    .select(['class_id', 'real_name'])
    .where('classes.org_id', '=', orgId)
    .orderBy('users.id')
    .execute()
  const teachersOf = (classId: number) => teaching.filter(({ class_id }) => class_id === classId).map(({ real_name }) => real_name)
  return rows.map((row) => ({ ...row, student_count: Number(row.student_count), teachers: teachersOf(row.id) }))
}
