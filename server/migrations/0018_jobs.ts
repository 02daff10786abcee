import { sql } from 'kysely'
import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db, { id }: Columns) {
  await id(schema.createTable('jobs'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('once_key', 'text', (column) => column.unique())
    .addColumn('input', 'text', (column) => column.notNull())
    .addColumn('state', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('done', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('total', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('msg', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('file_url', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('is_cancelled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
  // Nearly all jobs have ended.
  await schema.createIndex('jobs_due').on('jobs').columns(['due_at', 'id']).where(sql.ref('ended_at'), 'is', null).execute()
  await schema.createIndex('jobs_of_user').on('jobs').columns(['user_id', 'id']).execute()
}
