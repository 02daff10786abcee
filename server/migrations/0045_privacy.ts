import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Deletions that wait, consent, exports, how long a school keeps what; and facts that may name a student who is not there any more. */
export async function up(db: Db, { id, dropUserReference }: Columns) {
  const { schema } = db
  await schema
    .createTable('deletion_requests')
    .addColumn('student_id', 'integer', (column) => column.primaryKey().references('users.id'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('asked_by', 'integer', (column) => column.references('users.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('purge_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('deletion_requests_by_time').on('deletion_requests').column('purge_at').execute()

  await schema
    .createTable('consents')
    .addColumn('student_id', 'integer', (column) => column.primaryKey().references('users.id'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('given_by', 'text', (column) => column.notNull())
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('text_version', 'bigint', (column) => column.notNull())
    .addColumn('given_at', 'bigint', (column) => column.notNull())
    .addColumn('recorded_by', 'integer', (column) => column.references('users.id'))
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .execute()

  await id(schema.createTable('data_exports'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('student_id', 'integer', (column) => column.references('users.id'))
    .addColumn('asked_by', 'integer', (column) => column.references('users.id'))
    .addColumn('job_id', 'integer')
    .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('made_at', 'bigint')
    .execute()
  await schema.createIndex('data_exports_by_org').on('data_exports').columns(['org_id', 'id']).execute()

  await schema
    .createTable('retentions')
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('days', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('retentions_once', ['org_id', 'name'])
    .execute()

  await dropUserReference(db, 'facts', 'user_id')
  await dropUserReference(db, 'lesson_attendances', 'student_id')
  await dropUserReference(db, 'unfinished_uploads', 'user_id')
}
