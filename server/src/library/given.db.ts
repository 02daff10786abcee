import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isVouched } from '../members/vouched.db.ts'

/**
 * Of `mix_items`, `mixes` and `resources`: still in its mix, and a resource that the teacher of the mix may still use. What was taken from a
 * colleague stays, whatever the colleague does with it afterwards: only putting it in anew asks whether the school has it.
 */
export const isUsable = sql<boolean>`(mix_items.removed_at is null and case when resources.owner_id = mixes.teacher_id
  then resources.deleted_at is null else ${isVouched(sql.ref('mixes.teacher_id'))} end)`

/** Of `mix_items` and `resources`: what its teacher and the class call it. */
export const itemTitle = sql<string>`coalesce(mix_items.taken_title, resources.title)`

/** Everything that is or was in a mix. `mix_items`, `mixes` and `resources` can be joined on. */
export const allItems = (db: Db) =>
  db
    .selectFrom('mix_items')
    .innerJoin('mixes', 'mixes.id', 'mix_items.mix_id')
    .innerJoin('resources', 'resources.id', 'mix_items.resource_id')

export const usableItems = (db: Db) => allItems(db).where(isUsable)

/** The items that classes see at a moment: usable, pushed, due and not withdrawn. */
export const seenItems = (db: Db, now: number) =>
  usableItems(db).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('push_items')
        .innerJoin('pushes', 'pushes.id', 'push_items.push_id')
        .select('push_items.item_id')
        .whereRef('push_items.item_id', '=', 'mix_items.id')
        .where('push_items.withdrawn_at', 'is', null)
        .where('pushes.push_at', '<=', now),
    ),
  )

/** Those that one class sees. */
export const givenItems = (db: Db, classId: number, now: number) => seenItems(db, now).where('mixes.class_id', '=', classId)
