import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Office files as pages: one row for each content. Its pdf and its table lie beside the bytes of the file. */
export async function up({ schema }: Db) {
  await schema
    .createTable('previews')
    .addColumn('file_id', 'integer', (column) => column.primaryKey().references('files.id'))
    .addColumn('extension', 'text', (column) => column.notNull())
    .addColumn('state', 'integer', (column) => column.notNull())
    .addColumn('percent', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('pages', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('has_table', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('why', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute()
}
