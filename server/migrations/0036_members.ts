import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db, { id }: Columns) {
  await id(schema.createTable('audits'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('actor_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('audits_by_class').on('audits').columns(['class_id', 'created_at']).execute()
  await schema.createIndex('audits_by_time').on('audits').column('created_at').execute()

  await schema
    .createTable('leave_requests')
    .addColumn('student_id', 'integer', (column) => column.primaryKey().references('users.id'))
    .addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id'))
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('leave_requests_by_class').on('leave_requests').column('class_id').execute()
}
