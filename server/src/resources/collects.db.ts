import type { Db } from '../db/database.ts'

export const collect = (db: Db, teacher_id: number, resource_id: number, created_at: number) =>
  db
    .insertInto('resource_collects')
    .values({ teacher_id, resource_id, created_at })
    .onConflict((same) => same.doNothing())
    .execute()

export const uncollect = (db: Db, teacherId: number, ids: readonly number[]) =>
  db.deleteFrom('resource_collects').where('teacher_id', '=', teacherId).where('resource_id', 'in', ids).execute()
