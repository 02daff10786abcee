import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** The periods of a school's day, and the week of each class. */
export async function up({ schema }: Db) {
  await schema
    .createTable('timetable_periods')
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('start_minute', 'integer', (column) => column.notNull())
    .addColumn('end_minute', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('timetable_periods_once', ['org_id', 'number'])
    .execute()
  await schema
    .createTable('timetable_cells')
    .addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id'))
    .addColumn('weekday', 'integer', (column) => column.notNull())
    .addColumn('period', 'integer', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull().references('subjects.id'))
    .addColumn('teacher_id', 'integer', (column) => column.references('users.id'))
    .addColumn('grade', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('timetable_cells_once', ['class_id', 'weekday', 'period'])
    // R1163. Nobody (null) may be in many places.
    .addUniqueConstraint('timetable_cells_one_place', ['teacher_id', 'weekday', 'period'])
    .execute()
  await schema.createIndex('timetable_cells_by_subject').on('timetable_cells').column('subject_id').execute()
}
