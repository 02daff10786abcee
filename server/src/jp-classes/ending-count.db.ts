import { chainEnd } from '@jiangtai/contract/valid-dates'
import type { Db } from '../db/database.ts'
import { classIdsOf } from '../members/members.db.ts'

/** As long before its end as the notice of a class in use (R652). */
const nearSeconds = 3 * 86_400

/** How many classes of a teacher end soon: the notice tells of the one in use only. */
export async function endingCount(db: Db, teacherId: number, now: number): Promise<number> {
  const ids = await classIdsOf(db, { id: teacherId, role: 'teacher' })
  if (ids.length === 0) return 0
  const periods = await db
    .selectFrom('class_valid_dates')
    .select(['class_id', 'starts_at as start', 'ends_at as end'])
    .where('class_id', 'in', ids)
    .where('ends_at', '>', now)
    .execute()
  const ends = ids.map((id) =>
    chainEnd(
      periods.filter(({ class_id }) => class_id === id),
      now,
    ),
  )
  return ends.filter((end) => end !== undefined && end - now <= nearSeconds).length
}
