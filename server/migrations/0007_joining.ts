import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db) {
  await schema
    .alterTable('sessions')
    .addColumn('proven_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('classes').addColumn('join_code', 'text').execute()
  await schema.createIndex('classes_by_join_code').unique().on('classes').columns(['org_id', 'join_code']).execute()

  await schema
    .createTable('jp_accounts')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id'))
    .addColumn('is_free', 'integer', (column) => column.notNull())
    .addColumn('is_first_login_pending', 'integer', (column) => column.notNull())
    .addColumn('is_spoken_valid', 'integer', (column) => column.notNull())
    .execute()

  await schema
    .createTable('channels')
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('channels_key', ['org_id', 'code'])
    .execute()

  await schema
    .createTable('sso_partners')
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('back_hosts', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sso_partners_key', ['org_id', 'code'])
    .execute()

  await schema
    .createTable('third_party_links')
    .addColumn('org_id', 'integer', (column) => column.notNull())
    .addColumn('partner', 'text', (column) => column.notNull())
    .addColumn('external_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('person_name', 'text', (column) => column.notNull())
    .addColumn('bound_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('third_party_links_key', ['org_id', 'partner', 'external_id'])
    .addForeignKeyConstraint('third_party_links_partner', ['org_id', 'partner'], 'sso_partners', ['org_id', 'code'])
    .execute()
  await schema.createIndex('third_party_links_by_user').on('third_party_links').column('user_id').execute()

  await schema
    .createTable('sso_uses')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sso_uses_once', ['token_hash', 'step'])
    .execute()
  await schema.createIndex('sso_uses_by_expiry').on('sso_uses').column('expires_at').execute()
}
