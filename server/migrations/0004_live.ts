import { sql } from 'kysely'
import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db, { id }: Columns) {
  await id(schema.createTable('lessons'))
    .addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id'))
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('course_id', 'integer', (column) => column.references('courses.id'))
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
  await schema.createIndex('lessons_by_class').on('lessons').columns(['class_id', 'id']).execute()
  // A class has one lesson at a time, whichever node is asked first.
  await schema.createIndex('lessons_open').unique().on('lessons').column('class_id').where(sql.ref('ended_at'), 'is', null).execute()
  await schema
    .createTable('tool_states')
    .addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id'))
    .addColumn('tool', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('tool_states_key', ['class_id', 'tool'])
    .execute()
  await id(schema.createTable('facts'))
    .addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id'))
    .addColumn('lesson_id', 'integer', (column) => column.references('lessons.id'))
    .addColumn('tool', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('facts_by_lesson').on('facts').column('lesson_id').execute()
  await schema.createIndex('facts_by_class').on('facts').columns(['class_id', 'created_at']).execute()
}
