import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db, columns: Columns) {
  await columns
    .id(schema.createTable('analytics_events'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('user_type', 'integer', (column) => column.notNull())
    .addColumn('class_id', 'integer', (column) => column.notNull())
    .addColumn('course_id', 'integer', (column) => column.notNull())
    .addColumn('event_id', 'integer', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // In the order in which somebody reads their own.
    .addUniqueConstraint('analytics_events_once', ['user_id', 'class_id', 'course_id', 'event_id', 'time'])
    .execute()

  await columns
    .id(schema.createTable('error_reports'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('class_id', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('page_url', 'text', (column) => column.notNull())
    .addColumn('error_info', 'text', (column) => column.notNull())
    .addColumn('dev_info', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('user_info', 'text', (column) => column.notNull())
    .addColumn('org_info', 'text', (column) => column.notNull())
    .addColumn('class_info', 'text', (column) => column.notNull())
    .addUniqueConstraint('error_reports_once_an_hour', ['fingerprint', 'hour'])
    .execute()
  await schema.createIndex('error_reports_by_time').on('error_reports').column('seen_at').execute()
}
