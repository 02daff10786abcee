import type { Db } from '../db/database.ts'

/**
 * The items that a class sees at a moment: pushed, due, not withdrawn, still in their mix, and of a resource that their teacher may still use.
 * `mix_items`, `mixes` and `resources` can be joined on.
 */
export const givenItems = (db: Db, classId: number, now: number) =>
  db
    .selectFrom('mix_items')
    .innerJoin('mixes', 'mixes.id', 'mix_items.mix_id')
    .innerJoin('resources', 'resources.id', 'mix_items.resource_id')
    .where('mixes.class_id', '=', classId)
    .where('mix_items.removed_at', 'is', null)
    .where('resources.deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('resources.owner_id', '=', eb.ref('mixes.teacher_id')), eb('resources.is_school', '=', 1)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('push_items')
          .innerJoin('pushes', 'pushes.id', 'push_items.push_id')
          .select('push_items.item_id')
          .whereRef('push_items.item_id', '=', 'mix_items.id')
          .where('push_items.withdrawn_at', 'is', null)
          .where('pushes.push_at', '<=', now),
      ),
    )
