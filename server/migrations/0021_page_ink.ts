import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db, { id }: Columns) {
  await id(schema.createTable('page_inks'))
    .addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id'))
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('resource_id', 'integer', (column) => column.notNull().references('resources.id'))
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('bytes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_inked', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('page_inks_once', ['teacher_id', 'class_id', 'resource_id', 'page'])
    .execute()
  await schema.createIndex('page_inks_by_resource').on('page_inks').column('resource_id').execute()

  await schema
    .createTable('ink_batches')
    .addColumn('ink_id', 'integer', (column) => column.notNull().references('page_inks.id'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('batch_key', 'text', (column) => column.notNull())
    .addColumn('operations', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ink_batches_in_order', ['ink_id', 'seq'])
    .addUniqueConstraint('ink_batches_once', ['ink_id', 'batch_key'])
    .execute()
}
