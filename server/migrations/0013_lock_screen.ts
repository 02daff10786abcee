import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db) {
  await schema
    .createTable('lock_exemptions')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
}
