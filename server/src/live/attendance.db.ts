import { sql } from 'kysely'
import { type Db, elementsOf } from '../db/database.ts'

/** Somebody who is seen again within so long never left. */
export const gapSeconds = 120

/**
 * Notes who is there in the lessons that run; classes without one are passed over. One statement however many there are, rows in one
 * order: nodes that note the same people at once wait for each other, and both go on with the same stay.
 */
export async function noteAttendance(db: Db, people: readonly (readonly [classId: number, studentId: number])[], at: number) {
  const studentId = sql`cast(value ->> 1 as integer)`
  await sql`
    insert into lesson_attendances (lesson_id, student_id, stay, came_at, seen_at)
    select lessons.id, ${studentId}, coalesce(last.stay + case when last.seen_at < ${at - gapSeconds} then 1 else 0 end, 1),
      cast(${at} as bigint), cast(${at} as bigint)
    from ${elementsOf(db, people)}
    inner join lessons on lessons.class_id = cast(value ->> 0 as integer) and lessons.ended_at is null
    left join lesson_attendances as last on last.lesson_id = lessons.id and last.student_id = ${studentId}
      and last.stay = (
        select max(stays.stay) from lesson_attendances as stays where stays.lesson_id = lessons.id and stays.student_id = ${studentId}
      )
    where true
    order by 1, 2
    on conflict (lesson_id, student_id, stay) do update set seen_at = excluded.seen_at
      where lesson_attendances.seen_at < excluded.seen_at`.execute(db)
}
