import type { Db } from '../db/database.ts'
import { usableItems } from '../library/given.db.ts'

/** In which mixes resources are that somebody has neither taken out nor lost. */
export const usesOf = (db: Db, ids: readonly number[]) =>
  usableItems(db)
    .innerJoin('courses', 'courses.id', 'mixes.course_id')
    .innerJoin('classes', 'classes.id', 'mixes.class_id')
    .innerJoin('users as teachers', 'teachers.id', 'mixes.teacher_id')
    .select(['mixes.id as mix_id', 'mixes.teacher_id', 'teachers.real_name as teacher_name', 'mixes.class_id'])
    .select(['courses.name as course_name', 'classes.name as class_name'])
    .where('mix_items.resource_id', 'in', ids)
    .orderBy('mixes.updated_at', 'desc')
    .orderBy('mixes.id', 'desc')
    .execute()

/** In how many prepared courses each of them is. */
export async function useCounts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await usableItems(db)
    .select(({ fn }) => ['mix_items.resource_id', fn.count<number>('mix_items.mix_id').distinct().as('count')])
    .where('mix_items.resource_id', 'in', ids)
    .groupBy('mix_items.resource_id')
    .execute()
  return new Map(rows.map(({ resource_id, count }) => [resource_id, Number(count)]))
}
