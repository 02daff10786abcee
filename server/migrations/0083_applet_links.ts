import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Whose account a person of the chat app opens in the mini-program. */
export async function up({ schema }: Db) {
  await schema
    .createTable('applet_links')
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('external_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('bound_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('applet_links_key', ['org_id', 'external_id'])
    .addUniqueConstraint('applet_links_one', ['user_id'])
    .execute()
}
