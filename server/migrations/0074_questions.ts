import { sql } from 'kysely'
import type { Columns } from '../src/db/columns.ts'
import { type Db, isSqlite } from '../src/db/database.ts'

export const upgrade = 'additive'

/** The bank: questions with all their versions, what they are about, the files they show, and the words they are found by. */
export async function up(db: Db, { id }: Columns) {
  const { schema } = db
  await id(schema.createTable('questions'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('owner_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('current_version_id', 'integer')
    .addColumn('root_subject_id', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('second_subject_id', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('third_subject_id', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('course_id', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('difficulty', 'integer', (column) => column.notNull())
    .addColumn('visibility', 'integer', (column) => column.notNull())
    .addColumn('full_centi', 'integer', (column) => column.notNull())
    .addColumn('expected_s', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('source', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('origin', 'integer', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('used_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('deleted_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('questions_of_owner').on('questions').columns(['owner_id', 'id']).execute()
  await schema.createIndex('questions_of_org').on('questions').columns(['org_id', 'visibility', 'id']).execute()
  await schema.createIndex('questions_by_hash').on('questions').columns(['org_id', 'content_hash']).execute()
  await sql`create index questions_of_platform on questions (id) where visibility = 3`.execute(db)
  await id(schema.createTable('question_versions'))
    .addColumn('question_id', 'integer', (column) => column.notNull().references('questions.id'))
    .addColumn('no', 'integer', (column) => column.notNull())
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('answer_key', 'text', (column) => column.notNull())
    .addColumn('explanation', 'text', (column) => column.notNull())
    .addColumn('created_by', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('question_versions_once', ['question_id', 'no'])
    .execute()
  await schema
    .createTable('question_files')
    .addColumn('question_id', 'integer', (column) => column.notNull().references('questions.id'))
    .addColumn('upload_id', 'integer', (column) => column.notNull().references('uploads.id'))
    .addPrimaryKeyConstraint('question_files_once', ['question_id', 'upload_id'])
    .execute()
  await schema.createIndex('question_files_by_upload').on('question_files').column('upload_id').execute()

  await id(schema.createTable('knowledge_points'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('root_subject_id', 'integer', (column) => column.notNull())
    .addColumn('parent_id', 'integer')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_by', 'integer', (column) => column.notNull().references('users.id'))
    .execute()
  await schema
    .createIndex('knowledge_points_of_subject')
    .on('knowledge_points')
    .columns(['org_id', 'root_subject_id', 'parent_id'])
    .execute()
  await schema
    .createTable('question_points')
    .addColumn('question_id', 'integer', (column) => column.notNull().references('questions.id'))
    .addColumn('point_id', 'integer', (column) => column.notNull().references('knowledge_points.id'))
    .addColumn('share', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('question_points_once', ['question_id', 'point_id'])
    .execute()
  await schema.createIndex('question_points_by_point').on('question_points').column('point_id').execute()

  // As the words of resources (0038), by the number of the question.
  if (isSqlite(db))
    await sql`create virtual table question_words using fts5(
      words, content='', contentless_delete=1, detail=none, tokenize='ascii', prefix='1')`.execute(db)
  else {
    await sql`create table question_words (rowid bigint primary key, words tsvector not null) with (toast_tuple_target = 128)`.execute(db)
    await sql`alter table question_words alter column words set storage external`.execute(db)
    await sql`create index question_words_index on question_words using gin (words) with (fastupdate = off)`.execute(db)
  }
}
