import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Every tree that is there already is the school's: it has no owner. */
export async function up({ schema }: Db, { id }: Columns) {
  await id(schema.createTable('tree_imports'))
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('tree_imports_by_teacher').on('tree_imports').columns(['teacher_id', 'id']).execute()
  await schema
    .createTable('tree_editors')
    .addColumn('teacher_id', 'integer', (column) => column.primaryKey().references('users.id'))
    .execute()

  await schema
    .alterTable('subjects')
    .addColumn('owner_id', 'integer', (column) => column.references('users.id'))
    .execute()
  await schema
    .alterTable('subjects')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  for (const table of ['subjects', 'courses'] as const) {
    await schema
      .alterTable(table)
      .addColumn('added_by', 'integer', (column) => column.references('users.id'))
      .execute()
    await schema
      .alterTable(table)
      .addColumn('import_id', 'integer', (column) => column.references('tree_imports.id'))
      .execute()
    await schema.createIndex(`${table}_by_import`).on(table).column('import_id').execute()
  }
  // What is deleted is looked for in everything that may name it.
  for (const table of ['lessons', 'mixes', 'boards', 'board_shares', 'student_boards'])
    await schema.createIndex(`${table}_by_course`).on(table).column('course_id').execute()
  for (const column of ['root_subject_id', 'second_subject_id', 'third_subject_id'])
    await schema.createIndex(`boards_by_${column}`).on('boards').column(column).execute()
  await schema.createIndex('teacher_subjects_by_subject').on('teacher_subjects').column('subject_id').execute()
}
