import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Servers on the networks of schools, which keep files near the pages that show them. Pages made of a file are known by their hash, too. */
export async function up({ schema }: Db, { id }: Columns) {
  await id(schema.createTable('school_servers'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('is_secure', 'integer', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('file_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('file_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('school_servers_once', ['org_id', 'host'])
    .execute()
  await schema
    .alterTable('previews')
    .addColumn('pdf_sha256', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
