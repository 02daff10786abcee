import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Files of feedback, when it was answered, and which texts of the school somebody has taken note of. */
export async function up({ schema }: Db) {
  await schema
    .alterTable('suggests')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('suggests').addColumn('answered_at', 'bigint').execute()
  await schema.createIndex('suggests_by_user').on('suggests').columns(['user_id', 'id']).execute()
  await schema.createIndex('suggests_by_state').on('suggests').columns(['org_id', 'state', 'id']).execute()

  await schema
    .createTable('suggest_files')
    .addColumn('suggest_id', 'integer', (column) => column.notNull().references('suggests.id').onDelete('cascade'))
    .addColumn('upload_id', 'integer', (column) => column.notNull().references('uploads.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('suggest_files_key', ['suggest_id', 'upload_id'])
    .execute()
  await schema.createIndex('suggest_files_by_upload').on('suggest_files').column('upload_id').execute()

  await schema
    .createTable('protocol_acceptances')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('accepted_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('protocol_acceptances_key', ['user_id', 'kind', 'version'])
    .execute()
}
