import { sql } from 'kysely'
import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Notices that were dropped can come back; lists and counts of tens of thousands read an index, not the notices. New functions are shown to everybody once. */
export async function up({ schema }: Db, _columns: Columns) {
  await schema.alterTable('notices').addColumn('deleted_at', 'bigint').execute()
  // The last column only so that SQLite counts without looking at the notices themselves.
  const kept = sql<boolean>`deleted_at is null`
  await schema.createIndex('notices_kept').on('notices').columns(['user_id', 'id', 'deleted_at']).where(kept).execute()
  await schema.createIndex('notices_by_type').on('notices').columns(['user_id', 'type_id', 'id', 'deleted_at']).where(kept).execute()
  await schema
    .createIndex('notices_unread')
    .on('notices')
    .columns(['user_id', 'type_id', 'id'])
    .where(sql<boolean>`read_at is null and deleted_at is null`)
    .execute()
  await schema.createIndex('notices_dropped').on('notices').column('deleted_at').where(sql.ref('deleted_at'), 'is not', null).execute()
  await schema
    .createTable('new_function_reads')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('function_type_id', 'integer', (column) => column.notNull())
    .addColumn('read_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('new_function_reads_key', ['user_id', 'function_type_id'])
    .execute()
}
