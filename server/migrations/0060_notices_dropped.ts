import { sql } from 'kysely'
import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Notices that were dropped can come back; each bell counts what is unread by an index of its own. New functions are shown to everybody once. */
export async function up({ schema }: Db, _columns: Columns) {
  await schema.alterTable('notices').addColumn('deleted_at', 'bigint').execute()
  await schema
    .createIndex('notices_unread')
    .on('notices')
    .columns(['user_id', 'type_id'])
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
