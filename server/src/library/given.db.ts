import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isVouched } from '../members/vouched.db.ts'

/** Of `mix_items`, `mixes` and `resources`: still in its mix, and a resource that the teacher of the mix may still use. */
export const isUsable = sql<boolean>`(mix_items.removed_at is null and resources.deleted_at is null
  and (resources.owner_id = mixes.teacher_id or (resources.is_school = 1 and ${isVouched(sql.ref('mixes.teacher_id'))})))`

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
