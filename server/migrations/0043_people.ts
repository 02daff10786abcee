import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

/** Additive: what a school knows of its people, tables of people that are looked at before they are imported, and passwords that are still on paper. */
export async function up({ schema }: Db, { id }: Columns) {
  await schema.alterTable('users').addColumn('student_no', 'text').execute()
  await schema.alterTable('users').addColumn('parent_phone', 'text').execute()
  await schema
    .alterTable('users')
    .addColumn('gender', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('users')
    .addColumn('state', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await schema.createIndex('users_by_student_no').unique().on('users').columns(['org_id', 'student_no']).execute()

  await id(schema.createTable('people_imports'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('kind', 'integer', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('columns', 'text', (column) => column.notNull())
    .addColumn('is_done', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('people_imports_by_time').on('people_imports').column('created_at').execute()

  await schema
    .createTable('people_import_rows')
    .addColumn('import_id', 'integer', (column) => column.notNull().references('people_imports.id'))
    .addColumn('row_no', 'integer', (column) => column.notNull())
    .addColumn('cells', 'text', (column) => column.notNull())
    .addColumn('action', 'integer', (column) => column.notNull())
    .addColumn('messages', 'text', (column) => column.notNull())
    .addColumn('wrong', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('people_import_rows_once', ['import_id', 'row_no'])
    .execute()

  await schema
    .createTable('initial_passwords')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id'))
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute()
}
