import { sql } from 'kysely'
import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db, { id }: Columns) {
  await schema.createIndex('facts_by_person').on('facts').columns(['class_id', 'tool', 'user_id', 'id']).execute()
  // Results are few among the facts; a vote itself is not made slower by an index of its own.
  await schema
    .createIndex('facts_of_results')
    .on('facts')
    .columns(['class_id', 'id'])
    .where(sql.ref('kind'), '=', sql.lit('vote-result'))
    .execute()

  await schema
    .createTable('lesson_attendances')
    .addColumn('lesson_id', 'integer', (column) => column.notNull().references('lessons.id'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('stay', 'integer', (column) => column.notNull())
    .addColumn('came_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    // Two nodes that see somebody come begin the same stay.
    .addPrimaryKeyConstraint('lesson_attendances_key', ['lesson_id', 'student_id', 'stay'])
    .execute()

  await id(schema.createTable('vote_plans'))
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('vote_plans_by_teacher').on('vote_plans').column('teacher_id').execute()

  await schema
    .createTable('class_switches')
    .addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('class_switches_key', ['class_id', 'name'])
    .execute()
  await schema
    .alterTable('organizations')
    .addColumn('switches_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
