import { sql } from 'kysely'
import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'stop'

/**
 * What a teacher took from the school stays in the mix from now on, called as it was then. What its owner had taken back before is out of
 * the mixes for good: it must not come back to students unasked.
 */
export async function up(db: Db, _columns: Columns) {
  await db.schema.alterTable('mix_items').addColumn('taken_title', 'text').execute()
  await sql`update mix_items set removed_at = (select updated_at from mixes where mixes.id = mix_items.mix_id)
    where removed_at is null and exists (
      select 1 from mixes, resources where mixes.id = mix_items.mix_id and resources.id = mix_items.resource_id
        and resources.owner_id <> mixes.teacher_id and (resources.is_school = 0 or resources.deleted_at is not null))`.execute(db)
  await sql`update mix_items set taken_title = (select title from resources where resources.id = mix_items.resource_id)
    where exists (
      select 1 from mixes, resources where mixes.id = mix_items.mix_id and resources.id = mix_items.resource_id
        and resources.owner_id <> mixes.teacher_id)`.execute(db)
}
