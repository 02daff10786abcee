import type { Db } from '../db/database.ts'

export interface Teaching {
  readonly teacherId: number
  readonly subjectId: number
}

/** The own subjects of a teacher, the school's and those imported for the own lessons. */
export const ownSubjects = (db: Db, orgId: number, teacherId: number) =>
  db
    .selectFrom('teacher_subjects')
    .innerJoin('subjects', 'subjects.id', 'teacher_subjects.subject_id')
    .select(['subjects.id', 'subjects.name', 'subjects.edition'])
    .where('teacher_subjects.teacher_id', '=', teacherId)
    .where('subjects.org_id', '=', orgId)
    .orderBy('subjects.position')
    .orderBy('subjects.id')
    .execute()

/** What was said of each class of a teacher. */
export const saidSubjects = (db: Db, teacherId: number) =>
  db.selectFrom('class_subjects').select(['class_id', 'subject_id']).where('teacher_id', '=', teacherId).execute()

/** The classes of the school that are not archived. */
export const schoolClassesOf = (db: Db, orgId: number) =>
  db
    .selectFrom('classes')
    .select(['id', 'name', 'grade', 'head_teacher_id', 'join_code'])
    .where('org_id', '=', orgId)
    .where('archived_at', 'is', null)
    .execute()

export async function studentCounts(db: Db, classIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (classIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('class_students')
    .select(({ fn }) => ['class_id', fn.countAll<number>().as('count')])
    .where('class_id', 'in', classIds)
    .groupBy('class_id')
    .execute()
  return new Map(rows.map(({ class_id, count }) => [class_id, Number(count)]))
}

/** Everybody who teaches these classes, with their subjects of the school. */
export async function teachersOf(db: Db, classIds: readonly number[]) {
  if (classIds.length === 0) return []
  return db
    .selectFrom('class_teachers')
    .innerJoin('users', 'users.id', 'class_teachers.teacher_id')
    .leftJoin('teacher_subjects', 'teacher_subjects.teacher_id', 'users.id')
    .leftJoin('subjects', (join) => join.onRef('subjects.id', '=', 'teacher_subjects.subject_id').on('subjects.owner_id', 'is', null))
    .leftJoin('class_subjects', (join) =>
      join
        .onRef('class_subjects.class_id', '=', 'class_teachers.class_id')
        .onRef('class_subjects.teacher_id', '=', 'class_teachers.teacher_id')
        .onRef('class_subjects.subject_id', '=', 'subjects.id'),
    )
    .select(['class_teachers.class_id', 'users.id', 'users.real_name'])
    .select(['subjects.id as subject_id', 'subjects.name as subject', 'class_subjects.subject_id as said_id'])
    .where('class_teachers.class_id', 'in', classIds)
    .orderBy('users.id')
    .orderBy('subjects.position')
    .orderBy('subjects.id')
    .execute()
}

export async function validDates(db: Db, classIds: readonly number[]) {
  if (classIds.length === 0) return []
  return db.selectFrom('class_valid_dates').select(['class_id', 'starts_at', 'ends_at']).where('class_id', 'in', classIds).execute()
}

/** The teacher teaches exactly these subjects in the class from now on; none: no longer there at all. */
export async function writeTaught(tx: Db, class_id: number, teacher_id: number, subjectIds: readonly number[]) {
  if (subjectIds.length === 0) {
    await tx.deleteFrom('class_teachers').where('class_id', '=', class_id).where('teacher_id', '=', teacher_id).execute()
    return
  }
  await tx
    .insertInto('class_teachers')
    .values({ class_id, teacher_id })
    .onConflict((same) => same.doNothing())
    .execute()
  await tx.deleteFrom('class_subjects').where('class_id', '=', class_id).where('teacher_id', '=', teacher_id).execute()
  await tx
    .insertInto('class_subjects')
    .values(subjectIds.map((subject_id) => ({ class_id, teacher_id, subject_id })))
    .execute()
}

export const isTeachingNow = async (db: Db, classId: number, teacherId: number) =>
  (await db
    .selectFrom('lessons')
    .select('id')
    .where('class_id', '=', classId)
    .where('teacher_id', '=', teacherId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined
