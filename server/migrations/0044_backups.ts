import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** What became of backups, and who was deleted: a restored backup is older than some deletions, and must not bring these people back. */
export async function up({ schema }: Db, columns: Columns) {
  await columns
    .id(schema.createTable('backup_runs'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('began_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('failure', 'text', (column) => column.notNull())
    .execute()
  // No reference to users: the person is gone.
  await schema
    .createTable('deletions')
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('deletions_once', ['user_id', 'created_at'])
    .execute()
}
