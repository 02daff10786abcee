import type { Db } from '../db/database.ts'
import { givenItems } from '../library/given.db.ts'

/** In which mixes resources are that somebody has neither taken out nor lost. */
export const usesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('mix_items')
    .innerJoin('mixes', 'mixes.id', 'mix_items.mix_id')
    .innerJoin('courses', 'courses.id', 'mixes.course_id')
    .innerJoin('classes', 'classes.id', 'mixes.class_id')
    .innerJoin('resources', 'resources.id', 'mix_items.resource_id')
    .select(['mix_items.id as item_id', 'mixes.id as mix_id', 'mixes.teacher_id', 'mixes.class_id'])
    .select(['courses.name as course_name', 'classes.name as class_name'])
    .where('mix_items.resource_id', 'in', ids)
    .where('mix_items.removed_at', 'is', null)
    .where(({ or, eb }) => or([eb('resources.owner_id', '=', eb.ref('mixes.teacher_id')), eb('resources.is_school', '=', 1)]))
    .orderBy('mixes.updated_at', 'desc')
    .orderBy('mixes.id', 'desc')
    .execute()

/** The items by which students see resources now, in whatever class. */
export async function seenItemsOf(db: Db, ids: readonly number[], now: number) {
  const classes = await db
    .selectFrom('mix_items')
    .innerJoin('mixes', 'mixes.id', 'mix_items.mix_id')
    .select('mixes.class_id')
    .distinct()
    .where('mix_items.resource_id', 'in', ids)
    .execute()
  const seen: { item_id: number; mix_id: number }[] = []
  for (const { class_id } of classes)
    seen.push(
      ...(await givenItems(db, class_id, now)
        .select(['mix_items.id as item_id', 'mixes.id as mix_id'])
        .where('resources.id', 'in', ids)
        .execute()),
    )
  return seen
}
