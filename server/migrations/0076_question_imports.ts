import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Files of questions on their way into the bank, with what was read in them. */
export async function up({ schema }: Db, { id }: Columns) {
  await id(schema.createTable('question_imports'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('owner_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('state', 'integer', (column) => column.notNull())
    .addColumn('msg', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('question_imports_of_owner').on('question_imports').columns(['owner_id', 'id']).execute()
  await schema.createIndex('question_imports_by_time').on('question_imports').column('created_at').execute()
  await schema
    .createTable('question_import_rows')
    .addColumn('import_id', 'integer', (column) => column.notNull().references('question_imports.id'))
    .addColumn('row_no', 'integer', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('read_messages', 'text', (column) => column.notNull())
    .addColumn('messages', 'text', (column) => column.notNull())
    .addColumn('draft', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('is_chosen', 'integer', (column) => column.notNull())
    .addColumn('question_id', 'integer')
    .addPrimaryKeyConstraint('question_import_rows_once', ['import_id', 'row_no'])
    .execute()
  await schema
    .createTable('question_import_files')
    .addColumn('import_id', 'integer', (column) => column.notNull().references('question_imports.id'))
    .addColumn('upload_id', 'integer', (column) => column.notNull().references('uploads.id'))
    .addColumn('is_made', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('question_import_files_once', ['import_id', 'upload_id'])
    .execute()
  await schema.createIndex('question_import_files_by_upload').on('question_import_files').column('upload_id').execute()
}
