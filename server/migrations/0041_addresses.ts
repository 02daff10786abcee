import { sql } from 'kysely'
import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** A resource is a file or an address. Which hosts an address may have is the organisation's decision: without one there are none. */
export async function up(db: Db, { dropNotNull }: Columns) {
  const { schema } = db
  await dropNotNull(db, 'resources', 'upload_id')
  await schema.alterTable('resources').addColumn('address', 'text').execute()
  await schema
    .alterTable('resources')
    .addColumn('platform_id', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .createIndex('resources_by_address')
    .unique()
    .on('resources')
    .columns(['owner_id', 'address'])
    .where(sql.ref('address'), 'is not', null)
    .execute()
  // What a search finds resources by.
  await sql`create index resources_by_source on resources (coalesce(upload_id, -id))`.execute(db)
  await schema
    .createTable('organization_media_hosts')
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('host', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('organization_media_hosts_once', ['org_id', 'host'])
    .execute()
}
