import type { Db } from '../db/database.ts'
import { seenItems } from './given.db.ts'

/** What is changed. */
export interface Changed {
  readonly resourceIds?: readonly number[]
  readonly mixIds?: readonly number[]
}

/** The items by which students see these now, in whatever class. */
export const seenOf = (db: Db, { resourceIds = [], mixIds = [] }: Changed, now: number) =>
  seenItems(db, now)
    .select(['mix_items.id as item_id', 'mixes.id as mix_id'])
    .where(({ or, eb }) =>
      // PostgreSQL does not know an empty list.
      or([
        ...(resourceIds.length > 0 ? [eb('resources.id', 'in', resourceIds)] : []),
        ...(mixIds.length > 0 ? [eb('mixes.id', 'in', mixIds)] : []),
      ]),
    )
    .execute()
