import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db) {
  await schema
    .createTable('resource_courses')
    .addColumn('resource_id', 'integer', (column) => column.notNull().references('resources.id'))
    .addColumn('course_id', 'integer', (column) => column.notNull().references('courses.id'))
    .addPrimaryKeyConstraint('resource_courses_once', ['resource_id', 'course_id'])
    .execute()
  await schema.createIndex('resource_courses_by_course').on('resource_courses').column('course_id').execute()
}
