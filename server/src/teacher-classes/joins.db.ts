import type { Db } from '../db/database.ts'
import type { Teaching } from './teacher-classes.db.ts'

/** Of classes that are not archived. Who no longer teaches the subject asks for nothing. */
const waiting = (db: Db) =>
  db
    .selectFrom('class_join_requests')
    .innerJoin('classes', 'classes.id', 'class_join_requests.class_id')
    .innerJoin('teacher_subjects', (join) =>
      join
        .onRef('teacher_subjects.teacher_id', '=', 'class_join_requests.teacher_id')
        .onRef('teacher_subjects.subject_id', '=', 'class_join_requests.subject_id'),
    )
    .where('classes.archived_at', 'is', null)

/** What a teacher has asked for. */
export const requestsBy = (db: Db, teacherId: number) =>
  waiting(db)
    .select(['class_join_requests.class_id', 'classes.name as class_name', 'class_join_requests.subject_id as root_subject_id', 'asked_at'])
    .where('class_join_requests.teacher_id', '=', teacherId)
    .orderBy('class_join_requests.asked_at')
    .orderBy('class_join_requests.id')
    .execute()

const joinsIn = (db: Db, orgId: number) =>
  waiting(db)
    .orderBy('class_join_requests.asked_at')
    .orderBy('class_join_requests.id')
    .innerJoin('users', 'users.id', 'class_join_requests.teacher_id')
    .innerJoin('subjects', 'subjects.id', 'class_join_requests.subject_id')
    .select(['class_join_requests.id', 'class_join_requests.asked_at', 'class_join_requests.class_id', 'class_join_requests.teacher_id'])
    .select(['class_join_requests.subject_id', 'classes.name as class_name', 'users.real_name', 'subjects.name as subject'])
    .where('classes.org_id', '=', orgId)

export async function joinCount(db: Db, orgId: number): Promise<number> {
  const { count } = await waiting(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('classes.org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Longest waiting first. */
export const requestsIn = (db: Db, orgId: number) => joinsIn(db, orgId).limit(500).execute()

export const requestWith = (db: Db, orgId: number, id: number) =>
  joinsIn(db, orgId).where('class_join_requests.id', '=', id).executeTakeFirst()

/** Undefined: it was asked before. */
export const insertJoin = (tx: Db, class_id: number, { teacherId, subjectId }: Teaching, asked_at: number) =>
  tx
    .insertInto('class_join_requests')
    .values({ class_id, teacher_id: teacherId, subject_id: subjectId, asked_at })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
