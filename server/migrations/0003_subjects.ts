import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db, { id }: Columns) {
  await id(schema.createTable('subjects'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('parent_id', 'integer', (column) => column.references('subjects.id'))
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('subjects_by_parent').on('subjects').columns(['org_id', 'parent_id', 'position']).execute()

  await id(schema.createTable('courses'))
    .addColumn('chapter_id', 'integer', (column) => column.notNull().references('subjects.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('courses_by_chapter').on('courses').columns(['chapter_id', 'position']).execute()

  await schema
    .createTable('teacher_subjects')
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('subject_id', 'integer', (column) => column.notNull().references('subjects.id'))
    .addPrimaryKeyConstraint('teacher_subjects_once', ['teacher_id', 'subject_id'])
    .execute()
}
