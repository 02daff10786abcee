import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** What collected resources were called, and how the lists of own and school's resources are read, whole and by kind, newest first. */
export async function up(db: Db) {
  await db.schema.alterTable('resource_collects').addColumn('title', 'text').execute()
  await sql`update resource_collects set title = (select resources.title from resources where resources.id = resource_collects.resource_id)`.execute(
    db,
  )
  await sql`create index resources_own on resources (owner_id, created_at, id) where deleted_at is null`.execute(db)
  await sql`create index resources_own_kinds on resources (owner_id, media_class_id, created_at, id) where deleted_at is null`.execute(db)
  await sql`create index resources_school on resources (org_id, created_at, id) where is_school = 1 and deleted_at is null`.execute(db)
  await sql`create index resources_school_kinds on resources (org_id, media_class_id, created_at, id)
    where is_school = 1 and deleted_at is null`.execute(db)
  // Few, and asked for whenever somebody's share is counted.
  await sql`create index resources_purged on resources (upload_id) where purged_at is not null`.execute(db)
}
