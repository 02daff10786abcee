import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db) {
  await schema
    .createTable('lock_habits')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id'))
    .addColumn('lock_scope', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute()
}
