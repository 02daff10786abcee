import { sql } from 'kysely'
import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Teachers mark: what goes with a score, two who mark the same, what is written on pictures, own comments, who marks what. */
export async function up(db: Db, { id }: Columns) {
  const { schema } = db
  // What a node of the release before writes was given by the server and says nothing.
  for (const table of ['marks', 'mark_history']) {
    await schema
      .alterTable(table)
      .addColumn('is_given', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema
      .alterTable(table)
      .addColumn('note', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute()
    await schema.alterTable(table).addColumn('audio_upload_id', 'integer').execute()
  }
  await schema
    .alterTable('mark_history')
    .addColumn('is_double', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .createTable('double_marks')
    .addColumn('attempt_id', 'integer', (column) => column.notNull().references('attempts.id'))
    .addColumn('leaf_no', 'integer', (column) => column.notNull())
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('score_centi', 'integer', (column) => column.notNull())
    .addColumn('is_third', 'integer', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('audio_upload_id', 'integer')
    .addColumn('marked_at', 'bigint', (column) => column.notNull())
    .addColumn('rev', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('double_marks_once', ['attempt_id', 'leaf_no', 'teacher_id'])
    .execute()
  await schema.createIndex('double_marks_by_teacher').on('double_marks').column('teacher_id').execute()
  await schema
    .createTable('answer_inks')
    .addColumn('attempt_id', 'integer', (column) => column.notNull().references('attempts.id'))
    .addColumn('leaf_no', 'integer', (column) => column.notNull())
    .addColumn('upload_id', 'integer', (column) => column.notNull())
    .addColumn('layer', 'integer', (column) => column.notNull())
    .addColumn('strokes', 'text', (column) => column.notNull())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .addColumn('flat_upload_id', 'integer')
    .addColumn('by_id', 'integer', (column) => column.references('users.id'))
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addColumn('rev', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('answer_inks_once', ['attempt_id', 'leaf_no', 'upload_id', 'layer'])
    .execute()
  // Else a deleted teacher is looked for on every picture there is.
  await schema.createIndex('answer_inks_by_teacher').on('answer_inks').column('by_id').where(sql.ref('by_id'), 'is not', null).execute()
  await schema
    .createTable('mark_files')
    .addColumn('attempt_id', 'integer', (column) => column.notNull().references('attempts.id'))
    .addColumn('leaf_no', 'integer', (column) => column.notNull())
    .addColumn('upload_id', 'integer', (column) => column.notNull().references('uploads.id'))
    .addPrimaryKeyConstraint('mark_files_once', ['attempt_id', 'leaf_no', 'upload_id'])
    .execute()
  await schema.createIndex('mark_files_by_upload').on('mark_files').column('upload_id').execute()
  await id(schema.createTable('comment_bank'))
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('comment_bank_once', ['teacher_id', 'text'])
    .execute()
  await schema
    .createTable('exam_markers')
    .addColumn('exam_class_id', 'integer', (column) => column.notNull().references('exam_classes.id'))
    .addColumn('leaf_no', 'integer', (column) => column.notNull())
    .addColumn('from_no', 'integer', (column) => column.notNull())
    .addColumn('to_no', 'integer', (column) => column.notNull())
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addPrimaryKeyConstraint('exam_markers_once', ['exam_class_id', 'leaf_no', 'teacher_id', 'from_no'])
    .execute()
  await schema.createIndex('exam_markers_by_teacher').on('exam_markers').column('teacher_id').execute()
}
