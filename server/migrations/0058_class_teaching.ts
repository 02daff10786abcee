import { sql } from 'kysely'
import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** What a teacher teaches in a class, who has asked to, and when people last logged in: the sessions themselves end. */
export async function up(db: Db, { id }: Columns) {
  const { schema } = db
  await schema
    .createTable('class_subjects')
    .addColumn('class_id', 'integer', (column) => column.notNull())
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('subject_id', 'integer', (column) => column.notNull().references('subjects.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('class_subjects_once', ['class_id', 'teacher_id', 'subject_id'])
    .addForeignKeyConstraint('class_subjects_of', ['class_id', 'teacher_id'], 'class_teachers', ['class_id', 'teacher_id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await schema.createIndex('class_subjects_by_teacher').on('class_subjects').column('teacher_id').execute()
  await schema.createIndex('class_subjects_by_subject').on('class_subjects').column('subject_id').execute()

  await id(schema.createTable('class_join_requests'))
    .addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id').onDelete('cascade'))
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('subject_id', 'integer', (column) => column.notNull().references('subjects.id').onDelete('cascade'))
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('class_join_requests_once', ['class_id', 'teacher_id', 'subject_id'])
    .execute()
  await schema.createIndex('class_join_requests_by_teacher').on('class_join_requests').column('teacher_id').execute()
  await schema.createIndex('class_join_requests_by_subject').on('class_join_requests').column('subject_id').execute()

  await schema
    .alterTable('users')
    .addColumn('last_login_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update users set last_login_at = coalesce((select max(created_at) from sessions where sessions.user_id = users.id), 0)`.execute(
    db,
  )
}
