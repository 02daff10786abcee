import type { Db } from '../db/database.ts'

/** O064: a class without dates is always valid; one with dates while any of them covers now. */
export async function isClassValid(db: Db, classId: number, now: number): Promise<boolean> {
  const dates = await db.selectFrom('class_valid_dates').select(['starts_at', 'ends_at']).where('class_id', '=', classId).execute()
  return dates.length === 0 || dates.some(({ starts_at, ends_at }) => starts_at <= now && now < ends_at)
}
