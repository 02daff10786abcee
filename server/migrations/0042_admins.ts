import { sql } from 'kysely'
import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Who is an administrator, when a password was entered again, and audits of everything instead of people in classes. */
export async function up(db: Db, { dropNotNull }: Columns) {
  const { schema } = db
  await schema
    .createTable('admins')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('granted_by', 'integer', (column) => column.references('users.id'))
    .addColumn('granted_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('admins_by_org').on('admins').column('org_id').execute()

  await schema
    .alterTable('sessions')
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()

  for (const column of ['actor_id', 'class_id', 'user_id']) await dropNotNull(db, 'audits', column)
  const text = (name: string) =>
    schema
      .alterTable('audits')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  for (const name of ['object_kind', 'object_name', 'before_json', 'after_json']) await text(name)
  await schema
    .alterTable('audits')
    .addColumn('object_id', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // Until now all of them were about people.
  await sql`update audits set object_kind = 'person', object_id = user_id,
    object_name = (select substr(real_name, 1, 1) || '**' from users where users.id = audits.user_id)`.execute(db)
  await schema.createIndex('audits_by_org').on('audits').columns(['org_id', 'id']).execute()
  await schema.createIndex('audits_by_act').on('audits').columns(['org_id', 'act', 'id']).execute()
  await schema.createIndex('audits_by_actor').on('audits').columns(['org_id', 'actor_id', 'id']).execute()
}
