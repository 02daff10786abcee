import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Pictures of people: small, so they lie in the database, and go with the person. */
export async function up({ schema }: Db, { id }: Columns) {
  await id(schema.createTable('avatars'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('webp', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('avatars_by_user').on('avatars').column('user_id').execute()
  await schema.alterTable('users').addColumn('avatar_id', 'integer').execute()
}
