import { sql } from 'kysely'
import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db, { id }: Columns) {
  await id(schema.createTable('board_strokes'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('strokes', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('board_strokes_by_user').on('board_strokes').columns(['user_id', 'id']).execute()

  await id(schema.createTable('boards'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('upload_id', 'integer', (column) => column.notNull().references('uploads.id'))
    .addColumn('bg_upload_id', 'integer', (column) => column.references('uploads.id'))
    .addColumn('bg_color', 'text', (column) => column.notNull())
    .addColumn('strokes_id', 'integer', (column) => column.references('board_strokes.id'))
    .addColumn('root_subject_id', 'integer', (column) => column.references('subjects.id'))
    .addColumn('second_subject_id', 'integer', (column) => column.references('subjects.id'))
    .addColumn('third_subject_id', 'integer', (column) => column.references('subjects.id'))
    .addColumn('course_id', 'integer', (column) => column.references('courses.id'))
    .addColumn('class_id', 'integer', (column) => column.references('classes.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute()
  await schema.createIndex('boards_of_teacher').on('boards').columns(['teacher_id', 'created_at', 'id']).execute()
  await schema.createIndex('boards_by_upload').on('boards').column('upload_id').execute()
  await schema.createIndex('boards_by_background').on('boards').column('bg_upload_id').execute()
  await schema.createIndex('boards_by_strokes').on('boards').column('strokes_id').execute()

  await schema
    .createTable('board_shares')
    .addColumn('board_id', 'integer', (column) => column.notNull().references('boards.id'))
    .addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id'))
    .addColumn('course_id', 'integer', (column) => column.notNull().references('courses.id'))
    .addColumn('shared_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('board_shares_once', ['board_id', 'class_id'])
    .execute()
  await schema.createIndex('board_shares_by_class').on('board_shares').columns(['class_id', 'shared_at']).execute()

  await id(schema.createTable('student_boards'))
    .addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('course_id', 'integer', (column) => column.references('courses.id'))
    .addColumn('upload_id', 'integer', (column) => column.notNull().references('uploads.id'))
    .addColumn('strokes_id', 'integer', (column) => column.references('board_strokes.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('student_boards_by_class').on('student_boards').columns(['class_id', 'created_at', 'id']).execute()
  await schema.createIndex('student_boards_by_student').on('student_boards').columns(['student_id', 'id']).execute()
  await schema.createIndex('student_boards_by_upload').on('student_boards').column('upload_id').execute()
  await schema.createIndex('student_boards_by_strokes').on('student_boards').column('strokes_id').execute()

  // What was drawn on a live board is read from its beginning.
  await schema
    .createIndex('facts_of_live_boards')
    .on('facts')
    .columns(['class_id', 'id'])
    .where(sql.ref('kind'), '=', sql.lit('board-ops'))
    .execute()
}
