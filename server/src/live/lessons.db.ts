import type { Db } from '../db/database.ts'

/** A teacher's device is there. */
export async function touchLessons(db: Db, classIds: readonly number[], now: number) {
  // PostgreSQL does not know an empty list.
  if (classIds.length === 0) return
  await db.updateTable('lessons').set({ seen_at: now }).where('class_id', 'in', classIds).where('ended_at', 'is', null).execute()
}

/** Lessons that go on without any teacher's device since before `before`. */
export const abandonedLessons = (db: Db, before: number) =>
  db
    .selectFrom('lessons')
    .innerJoin('users', 'users.id', 'lessons.teacher_id')
    .select(['class_id', 'teacher_id', 'real_name'])
    .where('ended_at', 'is', null)
    .where('seen_at', '<', before)
    .execute()

/** A course of the school the class belongs to, or of an own tree of one of its teachers. */
export async function isCourseOf(db: Db, classId: number, courseId: number): Promise<boolean> {
  const found = await db
    .selectFrom('courses')
    .innerJoin('subjects', 'subjects.id', 'courses.chapter_id')
    .innerJoin('classes', 'classes.org_id', 'subjects.org_id')
    .select('courses.id')
    .where('courses.id', '=', courseId)
    .where('classes.id', '=', classId)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('subjects.owner_id', 'is', null),
        eb('subjects.owner_id', 'in', selectFrom('class_teachers').select('teacher_id').where('class_id', '=', classId)),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

export const studentsOf = (db: Db, classId: number) =>
  db
    .selectFrom('class_students')
    .innerJoin('users', 'users.id', 'class_students.student_id')
    .select(['users.id', 'users.real_name as name'])
    .where('class_students.class_id', '=', classId)
    .orderBy('users.id')
    .execute()

/** The organisation a class belongs to. */
export const orgIdOf = async (db: Db, classId: number) =>
  (await db.selectFrom('classes').select('org_id').where('id', '=', classId).executeTakeFirstOrThrow()).org_id
