import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db) {
  await schema
    .createTable('picture_strokes')
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id'))
    .addColumn('upload_id', 'integer', (column) => column.notNull().references('uploads.id'))
    .addColumn('stroke_key', 'text', (column) => column.notNull())
    .addColumn('points', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('picture_strokes_once', ['teacher_id', 'class_id', 'upload_id', 'stroke_key'])
    .execute()
  await schema.createIndex('picture_strokes_by_age').on('picture_strokes').column('created_at').execute()
}
