import type { Db } from '../db/database.ts'
import { bought } from '../members/validity.db.ts'

interface Dates {
  readonly start: number
  readonly end: number
}

/** What counts already for a student of a class and is not over. */
export async function countingIn(db: Db, classId: number, now: number): Promise<(studentId: number) => Dates[]> {
  const periods = await db
    .selectFrom('class_valid_dates')
    .select(['id', 'starts_at as start', 'ends_at as end', 'order_id'])
    .where('class_id', '=', classId)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute()
  const named = await db
    .selectFrom('valid_students')
    .innerJoin('class_valid_dates', 'class_valid_dates.id', 'valid_students.period_id')
    .select(['period_id', 'student_id'])
    .where('class_id', '=', classId)
    .where('ends_at', '>', now)
    .execute()
  const isNamed = new Set(named.map(({ period_id, student_id }) => `${period_id} ${student_id}`))
  const isBought = new Set((await bought(db, classId).execute()).map(({ student_id }) => student_id))
  return (studentId) =>
    periods
      .filter(({ id, order_id }) => (order_id === null ? !isBought.has(studentId) : isNamed.has(`${id} ${studentId}`)))
      .map(({ start, end }) => ({ start, end }))
}
