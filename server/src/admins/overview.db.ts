import { userTypes } from '@jiangtai/contract/roles'
import type { Db } from '../db/database.ts'

export async function peopleIn(db: Db, orgId: number) {
  const rows = await db
    .selectFrom('users')
    .select(({ fn }) => ['user_type', 'is_vouched', fn.countAll<number>().as('count')])
    .where('org_id', '=', orgId)
    .groupBy(['user_type', 'is_vouched'])
    .execute()
  const sum = (some: typeof rows) => some.reduce((all, { count }) => all + Number(count), 0)
  const teachers = rows.filter(({ user_type }) => user_type === userTypes.teacher)
  return {
    teacher_count: sum(teachers.filter(({ is_vouched }) => is_vouched === 1)),
    waiting_count: sum(teachers.filter(({ is_vouched }) => is_vouched === 0)),
    student_count: sum(rows.filter(({ user_type }) => user_type === userTypes.student)),
  }
}

export const classesWithoutStudents = (db: Db, orgId: number) =>
  db
    .selectFrom('classes')
    .leftJoin('class_students', 'class_students.class_id', 'classes.id')
    .select(['classes.id', 'classes.name'])
    .where('classes.org_id', '=', orgId)
    .where('class_students.student_id', 'is', null)
    .orderBy('classes.name')
    .orderBy('classes.id')
    .execute()

export const classCount = async (db: Db, orgId: number) =>
  Number(
    (
      await db
        .selectFrom('classes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('org_id', '=', orgId)
        .executeTakeFirstOrThrow()
    ).count,
  )

export const bytesIn = async (db: Db, orgId: number) =>
  Number(
    (
      await db
        .selectFrom('files')
        .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
        .where('org_id', '=', orgId)
        .executeTakeFirstOrThrow()
    ).bytes ?? 0,
  )

/** When lessons of the school began since then, and whether they go on. */
export const lessonsSince = (db: Db, orgId: number, since: number) =>
  db
    .selectFrom('lessons')
    .innerJoin('classes', 'classes.id', 'lessons.class_id')
    .select(['lessons.started_at', 'lessons.ended_at'])
    .where('classes.org_id', '=', orgId)
    .where('lessons.started_at', '>=', since)
    .execute()
