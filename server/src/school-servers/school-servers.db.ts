import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'

export const schoolServersOf = (db: Db, orgId: number) =>
  db.selectFrom('school_servers').selectAll().where('org_id', '=', orgId).orderBy('id').execute()

export const insertSchoolServer = async (db: Db, server: Insertable<Tables['school_servers']>) =>
  (await db.insertInto('school_servers').values(server).returning('id').executeTakeFirstOrThrow()).id

/** Undefined: this organisation has none of this id. */
export const deleteSchoolServer = (db: Db, orgId: number, id: number) =>
  db.deleteFrom('school_servers').where('org_id', '=', orgId).where('id', '=', id).returning(['name', 'host']).executeTakeFirst()

export const schoolServerByKey = (db: Db, keyHash: string) =>
  db.selectFrom('school_servers').select(['id', 'org_id', 'name']).where('key_hash', '=', keyHash).executeTakeFirst()

type Seen = Pick<
  Insertable<Tables['school_servers']>,
  'seen_at' | 'version' | 'file_count' | 'file_bytes' | 'listens_port' | 'listens_secure'
>

export const noteSeen = (db: Db, id: number, seen: Seen) => db.updateTable('school_servers').set(seen).where('id', '=', id).execute()

/** Whether lessons show what was uploaded: as who asks for a ticket is told. */
const isShown = (db: Db) =>
  db.selectFrom('uploads').innerJoin('resources', 'resources.upload_id', 'uploads.id').where('resources.deleted_at', 'is', null)

/** Which of these hashes are of a file of the school that lessons show, or of the pages that were made of one. */
export async function shownHashes(db: Db, orgId: number, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const files = isShown(db)
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .where('files.org_id', '=', orgId)
    .where('files.sha256', 'in', hashes)
    .select('files.sha256')
  const pages = isShown(db)
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .innerJoin('previews', 'previews.file_id', 'files.id')
    .where('files.org_id', '=', orgId)
    .where('previews.pdf_sha256', 'in', hashes)
    .select('previews.pdf_sha256 as sha256')
  return (await files.union(pages).execute()).map(({ sha256 }) => sha256)
}

/** The hash of the pages that were made of a file; empty: they were made before anybody asked for it. */
export const previewHash = (db: Db, fileId: number) =>
  db.selectFrom('previews').select(['pdf_sha256 as sha256', 'bytes']).where('file_id', '=', fileId).executeTakeFirst()
