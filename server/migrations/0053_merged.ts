import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Which account a duplicate was merged into, so that the deletion of a student takes the duplicate along. */
export async function up({ schema }: Db) {
  await schema
    .alterTable('users')
    .addColumn('merged_into', 'integer', (column) => column.references('users.id'))
    .execute()
  await schema.createIndex('users_by_merged_into').on('users').column('merged_into').execute()
}
