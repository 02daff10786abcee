import { sql } from 'kysely'
import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** The read ones of somebody with tens of thousands of notices. The last columns only so that SQLite does not look at the notices themselves. */
export async function up({ schema }: Db, _columns: Columns) {
  await schema
    .createIndex('notices_read')
    .on('notices')
    .columns(['user_id', 'id', 'type_id', 'read_at', 'deleted_at'])
    .where(sql<boolean>`read_at is not null and deleted_at is null`)
    .execute()
}
