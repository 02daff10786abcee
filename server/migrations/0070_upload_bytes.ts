import { sql } from 'kysely'
import { type Db, isSqlite } from '../src/db/database.ts'

export const upgrade = 'additive'

/** What a person's files take is summed up without a look at each file, and lists by name are read in their order. */
export async function up(db: Db) {
  await db.schema.alterTable('uploads').addColumn('file_bytes', 'bigint').execute()
  await sql`update uploads set file_bytes = (select files.bytes from files where files.id = uploads.file_id)`.execute(db)
  await sql`create index uploads_room on uploads (user_id, file_id, file_bytes, id)`.execute(db)
  // Both engines sort by the signs themselves.
  const title = isSqlite(db) ? sql`title` : sql`title collate "C"`
  await sql`create index resources_own_titles on resources (owner_id, ${title}, id desc) where deleted_at is null`.execute(db)
  await sql`create index resources_school_titles on resources (org_id, ${title}, id desc) where is_school = 1 and deleted_at is null`.execute(
    db,
  )
}
