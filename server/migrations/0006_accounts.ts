import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db, _columns: Columns) {
  await schema.alterTable('users').addColumn('phone', 'text').execute()
  await schema
    .alterTable('users')
    .addColumn('channel', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema.createIndex('users_by_phone').unique().on('users').columns(['org_id', 'phone']).execute()
  await schema
    .alterTable('sessions')
    .addColumn('back_url', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema
    .alterTable('sessions')
    .addColumn('channel', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema
    .alterTable('organization_hosts')
    .addColumn('is_fh', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  for (const name of ['service_phone', 'service_hours', 'terms', 'privacy'])
    await schema
      .alterTable('organizations')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  for (const name of ['terms_updated_at', 'privacy_updated_at'])
    await schema
      .alterTable('organizations')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()

  await schema
    .createTable('organization_switches')
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('organization_switches_once', ['org_id', 'name'])
    .execute()

  await schema
    .createTable('one_time')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('answer_hash', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_time_once', ['kind', 'subject'])
    .execute()
  await schema.createIndex('one_time_by_expiry').on('one_time').column('expires_at').execute()

  await schema
    .createTable('user_relations')
    .addColumn('user_a', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('user_b', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_relations_once', ['user_a', 'user_b'])
    .execute()
  await schema.createIndex('user_relations_by_b').on('user_relations').column('user_b').execute()
}
