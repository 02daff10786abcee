import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** What an administrator changes of a school. Own protocols get a table; their four old columns stay, and nothing reads them. */
export async function up(db: Db) {
  const { schema } = db
  await schema
    .alterTable('organizations')
    .addColumn('theme', 'text', (column) => column.notNull().defaultTo('default'))
    .execute()
  await sql`update organizations set theme = code where code in ('hxz', 'jp')`.execute(db)
  await schema
    .alterTable('organizations')
    .addColumn('info_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()

  await schema
    .createTable('organization_marks')
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('png', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('organization_marks_once', ['org_id', 'kind'])
    .execute()
  await schema.createIndex('organization_marks_by_content').on('organization_marks').column('sha256').execute()

  await schema
    .createTable('protocol_texts')
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('published_by', 'integer', (column) => column.references('users.id'))
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('protocol_texts_once', ['org_id', 'kind', 'version'])
    .execute()
  for (const kind of ['terms', 'privacy'])
    await sql`insert into protocol_texts (org_id, kind, version, content, published_by, published_at)
      select id, ${sql.lit(kind)}, 1, ${sql.ref(kind)}, null, ${sql.ref(`${kind}_updated_at`)} from organizations where ${sql.ref(kind)} <> ''`.execute(
      db,
    )
}
