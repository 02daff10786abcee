import type { Db } from '../db/database.ts'

interface Collected {
  readonly id: number
  readonly title: string
}

/** With what it is called now: that is what it goes on being called here when its owner takes it back. */
export const collect = (db: Db, teacher_id: number, { id: resource_id, title }: Collected, created_at: number) =>
  db
    .insertInto('resource_collects')
    .values({ teacher_id, resource_id, title, created_at })
    .onConflict((same) => same.doNothing())
    .execute()

export const uncollect = (db: Db, teacherId: number, ids: readonly number[]) =>
  db.deleteFrom('resource_collects').where('teacher_id', '=', teacherId).where('resource_id', 'in', ids).execute()

/** When these were collected, and what they were called then. */
export async function collectsOf(db: Db, teacherId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { readonly created_at: number; readonly title: string | null }>()
  const rows = await db
    .selectFrom('resource_collects')
    .select(['resource_id', 'created_at', 'title'])
    .where('teacher_id', '=', teacherId)
    .where('resource_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ resource_id, ...row }) => [resource_id, row]))
}
