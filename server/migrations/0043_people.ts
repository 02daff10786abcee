import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** What a school knows of its people, tables of people that are looked at before they are imported, and passwords that are still on paper. */
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

  const integer = (name: string, value: number) =>
    schema
      .alterTable('classes')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(value))
      .execute()
  await integer('grade', 0)
  await integer('year', 0)
  await schema
    .alterTable('classes')
    .addColumn('head_teacher_id', 'integer', (column) => column.references('users.id'))
    .execute()
  await schema.alterTable('classes').addColumn('archived_at', 'bigint').execute()

  await id(schema.createTable('class_moves'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('from_class_id', 'integer', (column) => column.references('classes.id'))
    .addColumn('to_class_id', 'integer', (column) => column.references('classes.id'))
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('class_moves_by_student').on('class_moves').column('student_id').execute()

  await schema
    .createTable('stopped_places')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id'))
    .addPrimaryKeyConstraint('stopped_places_once', ['user_id', 'class_id'])
    .execute()

  await id(schema.createTable('promotions'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('classes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('undone_at', 'bigint')
    .execute()
  await schema.createIndex('promotions_by_org').on('promotions').column('org_id').execute()

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
