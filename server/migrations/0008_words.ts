import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db) {
  await schema
    .createTable('organization_words')
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('organization_words_key', ['org_id', 'word'])
    .execute()
  await schema
    .alterTable('organizations')
    .addColumn('words_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
