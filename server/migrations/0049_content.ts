import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** How often bad words were found, the order of tags, and how often a school has changed its tags. */
export async function up(db: Db) {
  const { schema } = db
  await schema
    .createTable('word_hits')
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('word_hits_once', ['org_id', 'at', 'place', 'word'])
    .execute()
  for (const table of ['tag_groups', 'tags'] as const) {
    await schema
      .alterTable(table)
      .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    // The order they had.
    await sql`update ${sql.table(table)} set position = id`.execute(db)
  }
  await schema
    .alterTable('organizations')
    .addColumn('tags_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
