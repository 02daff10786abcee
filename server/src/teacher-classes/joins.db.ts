import type { Db } from '../db/database.ts'
import type { Teaching } from './teacher-classes.db.ts'

/** What a teacher has asked for, of classes that are not archived. */
export const requestsBy = (db: Db, teacherId: number) =>
  db
    .selectFrom('class_join_requests')
    .innerJoin('classes', 'classes.id', 'class_join_requests.class_id')
    .select(['class_id', 'classes.name as class_name', 'subject_id as root_subject_id', 'asked_at'])
    .where('teacher_id', '=', teacherId)
    .where('classes.archived_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('class_join_requests.id')
    .execute()

const waiting = (db: Db, orgId: number) =>
  db
    .selectFrom('class_join_requests')
    .innerJoin('classes', 'classes.id', 'class_join_requests.class_id')
    .innerJoin('users', 'users.id', 'class_join_requests.teacher_id')
    .innerJoin('subjects', 'subjects.id', 'class_join_requests.subject_id')
    // Who no longer teaches the subject asks for nothing.
    .innerJoin('teacher_subjects', (join) =>
      join
        .onRef('teacher_subjects.teacher_id', '=', 'class_join_requests.teacher_id')
        .onRef('teacher_subjects.subject_id', '=', 'class_join_requests.subject_id'),
    )
    .select(['class_join_requests.id', 'class_join_requests.asked_at', 'class_join_requests.class_id', 'class_join_requests.teacher_id'])
    .select(['class_join_requests.subject_id', 'classes.name as class_name', 'users.real_name', 'subjects.name as subject'])
    .where('classes.org_id', '=', orgId)
    .where('classes.archived_at', 'is', null)

/** Longest waiting first. */
export const requestsIn = (db: Db, orgId: number) =>
  waiting(db, orgId).orderBy('class_join_requests.asked_at').orderBy('class_join_requests.id').limit(500).execute()

export const requestWith = (db: Db, orgId: number, id: number) =>
  waiting(db, orgId).where('class_join_requests.id', '=', id).executeTakeFirst()

/** Whether it is new. */
export async function insertJoin(tx: Db, class_id: number, { teacherId, subjectId }: Teaching, asked_at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('class_join_requests')
    .values({ class_id, teacher_id: teacherId, subject_id: subjectId, asked_at })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** When it was asked; undefined: there was none. */
export const deleteJoin = async (tx: Db, classId: number, { teacherId, subjectId }: Teaching): Promise<number | undefined> =>
  (
    await tx
      .deleteFrom('class_join_requests')
      .where('class_id', '=', classId)
      .where('teacher_id', '=', teacherId)
      .where('subject_id', '=', subjectId)
      .returning('asked_at')
      .executeTakeFirst()
  )?.asked_at
