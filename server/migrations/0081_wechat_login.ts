import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Who logs in with the chat app, and what browsers have begun with it. */
export async function up({ schema }: Db) {
  await schema
    .createTable('wechat_links')
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('app', 'text', (column) => column.notNull())
    .addColumn('external_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('person_name', 'text', (column) => column.notNull())
    .addColumn('bound_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('wechat_links_key', ['org_id', 'app', 'external_id'])
    .addUniqueConstraint('wechat_links_one', ['user_id', 'app'])
    .execute()

  await schema
    .createTable('wechat_scans')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('ticket_hash', 'text', (column) => column.notNull())
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('scan_state', 'integer', (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .addColumn('external_id', 'text', (column) => column.notNull())
    .addColumn('person_name', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('wechat_scans_by_expiry').on('wechat_scans').column('expires_at').execute()
  await schema.createIndex('wechat_scans_by_user').on('wechat_scans').column('user_id').execute()
}
