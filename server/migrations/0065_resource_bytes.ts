import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** How large resources are, so that lists by size are read in their order; and what the lists of a centre are counted by without a look at each row. */
export async function up(db: Db) {
  await db.schema
    .alterTable('resources')
    .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update resources set bytes = coalesce((select files.bytes from uploads join files on files.id = uploads.file_id where uploads.id = resources.upload_id), 0)`.execute(
    db,
  )
  await sql`create index resources_own_bytes on resources (owner_id, bytes, id) where deleted_at is null`.execute(db)
  await sql`create index resources_school_bytes on resources (org_id, bytes, id) where is_school = 1 and deleted_at is null`.execute(db)
  // With what they are asked by, too: SQLite then does not look at the rows.
  await sql`create index resources_school_counts on resources (org_id, media_class_id, owner_id, is_school, deleted_at)
    where is_school = 1 and deleted_at is null`.execute(db)
  await sql`create index resources_own_room on resources (owner_id, media_class_id, upload_id, bytes, org_id, deleted_at)
    where deleted_at is null`.execute(db)
  await sql`create index resource_collects_of_teacher on resource_collects (teacher_id, created_at, resource_id)`.execute(db)
}
