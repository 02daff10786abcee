import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** When backups are made by themselves and how many are kept, once somebody has said so in the console; until then BACKUP_AT counts. */
export async function up({ schema }: Db) {
  await schema
    .createTable('backup_schedule')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'integer')
    .addColumn('days', 'integer', (column) => column.notNull())
    .addColumn('weeks', 'integer', (column) => column.notNull())
    .addColumn('months', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
}
