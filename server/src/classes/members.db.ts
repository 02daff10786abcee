import { memberActs } from '../audits/audits.db.ts'
import type { Db } from '../db/database.ts'

export const classNameOf = async (db: Db, classId: number) =>
  (await db.selectFrom('classes').select('name').where('id', '=', classId).executeTakeFirstOrThrow()).name

/** Those of these ids who are in the class. */
export const studentsAmong = (db: Db, classId: number, ids: readonly number[]) =>
  db
    .selectFrom('class_students')
    .innerJoin('users', 'users.id', 'class_students.student_id')
    .select(['users.id', 'users.username', 'users.phone'])
    .where('class_students.class_id', '=', classId)
    .where('users.id', 'in', ids)
    .execute()

/** False: the student is not in the class, or not any more. */
export async function removeStudent(tx: Db, classId: number, studentId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('class_students')
    .where('class_id', '=', classId)
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Who left the class since then and is in none now, last first. */
const departures = (db: Db, classId: number, since: number) =>
  db
    .selectFrom('audits')
    .innerJoin('users', 'users.id', 'audits.user_id')
    .where('audits.class_id', '=', classId)
    .where('audits.act', 'in', ['taken-out', 'let-go'])
    .where('audits.created_at', '>=', since)

export const departedFrom = (db: Db, classId: number, since: number) =>
  departures(db, classId, since)
    .select(({ fn }) => ['users.id', 'users.username', 'users.real_name', fn.max('audits.created_at').as('left_at')])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('class_students').select('student_id').whereRef('student_id', '=', 'users.id'))),
    )
    .groupBy(['users.id', 'users.username', 'users.real_name'])
    .orderBy('left_at', 'desc')
    .orderBy('users.id')
    .limit(999)
    .execute()

export const hasDeparted = async (db: Db, classId: number, studentId: number, since: number) =>
  (await departures(db, classId, since).select('users.id').where('users.id', '=', studentId).limit(1).executeTakeFirst()) !== undefined

/** When a student asked to leave the class; 0: did not. */
export async function askedAt(db: Db, classId: number, studentId: number): Promise<number> {
  const row = await db
    .selectFrom('leave_requests')
    .select('asked_at')
    .where('student_id', '=', studentId)
    .where('class_id', '=', classId)
    .executeTakeFirst()
  return row?.asked_at ?? 0
}

/** Whether it is new: what was asked of a class the student has left since does not count. */
export async function insertRequest(
  tx: Db,
  request: { readonly class_id: number; readonly student_id: number; readonly asked_at: number },
) {
  await tx.deleteFrom('leave_requests').where('student_id', '=', request.student_id).where('class_id', '!=', request.class_id).execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('leave_requests')
    .values(request)
    .onConflict((already) => already.column('student_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** When it was asked; 0: there was none. */
export async function deleteRequest(tx: Db, classId: number, studentId: number): Promise<number> {
  const row = await tx
    .deleteFrom('leave_requests')
    .where('student_id', '=', studentId)
    .where('class_id', '=', classId)
    .returning('asked_at')
    .executeTakeFirst()
  return row?.asked_at ?? 0
}

/** The last answer to a student who asked to leave and is still in the class, if it was a no. */
export async function lastNo(db: Db, classId: number, studentId: number, since: number) {
  const last = await db
    .selectFrom('audits')
    .innerJoin('users', 'users.id', 'audits.actor_id')
    .select(['audits.act', 'audits.created_at', 'users.real_name'])
    .where('audits.class_id', '=', classId)
    .where('audits.user_id', '=', studentId)
    .where('audits.act', 'in', memberActs)
    .where('audits.created_at', '>=', since)
    .orderBy('audits.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.act === 'declined' ? last : undefined
}

/** Of the classes of a teacher, longest waiting first; only of who is still in them. */
export const requestsTo = (db: Db, teacherId: number) =>
  db
    .selectFrom('class_teachers')
    .innerJoin('leave_requests', 'leave_requests.class_id', 'class_teachers.class_id')
    .innerJoin('class_students', (join) =>
      join
        .onRef('class_students.student_id', '=', 'leave_requests.student_id')
        .onRef('class_students.class_id', '=', 'leave_requests.class_id'),
    )
    .innerJoin('classes', 'classes.id', 'leave_requests.class_id')
    .innerJoin('users', 'users.id', 'leave_requests.student_id')
    .select(['classes.id as class_id', 'classes.name as class_name', 'users.id as student_id', 'users.real_name', 'asked_at'])
    .where('class_teachers.teacher_id', '=', teacherId)
    .orderBy('asked_at')
    .orderBy('student_id')
    .limit(200)
    .execute()

export const teacherIdsOf = async (db: Db, classId: number) =>
  (await db.selectFrom('class_teachers').select('teacher_id').where('class_id', '=', classId).execute()).map(({ teacher_id }) => teacher_id)

/** Every class that a teacher of this one may be in just now. */
export const classesOfTeachersIn = async (db: Db, classId: number) =>
  (
    await db
      .selectFrom('class_teachers as here')
      .innerJoin('class_teachers as there', 'there.teacher_id', 'here.teacher_id')
      .select('there.class_id')
      .distinct()
      .where('here.class_id', '=', classId)
      .execute()
  ).map(({ class_id }) => class_id)
