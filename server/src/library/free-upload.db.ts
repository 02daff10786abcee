import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { forgetContentText } from './content-text.db.ts'
import { thrownPicture } from './thrown.ts'

/** Whether somebody is uploading the very bytes of a file just now: they are needed until that has ended. */
export const isBeingSent = async (db: Db, uploadId: number): Promise<boolean> =>
  (await db
    .selectFrom('unfinished_uploads')
    .innerJoin('uploads', 'uploads.file_id', 'unfinished_uploads.known_file_id')
    .select('unfinished_uploads.upload_id')
    .where('uploads.id', '=', uploadId)
    .where('unfinished_uploads.made_upload_id', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether anything is still shown with an upload: a resource, a board, a question or an import of some, a paper, an answer to one, a mark, feedback, or the log of thrown pictures. */
async function isUsed(tx: Db, { id, user_id }: { readonly id: number; readonly user_id: number }): Promise<boolean> {
  const { rows } = await sql`select 1 from resources where upload_id = ${id}
    union all select 1 from boards where upload_id = ${id} or bg_upload_id = ${id}
    union all select 1 from student_boards where upload_id = ${id}
    union all select 1 from suggest_files where upload_id = ${id}
    union all select 1 from question_files where upload_id = ${id}
    union all select 1 from question_import_files where upload_id = ${id}
    union all select 1 from paper_files where upload_id = ${id}
    union all select 1 from attempt_files where upload_id = ${id}
    union all select 1 from mark_files where upload_id = ${id}
    union all select 1 from facts where kind = ${sql.lit(thrownPicture)} and user_id = ${user_id}
      and (data like ${`%"file_cdn_id":${id},%`} or data like ${`%"file_cdn_id":${id}}%`})
    limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Forgets an upload that nothing is shown with any more, and its file where nobody else has uploaded these bytes. The bytes themselves become an
 * upload that has expired: the sweep of uploads removes them, also after a crash.
 */
export async function freeUpload(tx: Db, uploadId: number) {
  const upload = await tx
    .selectFrom('uploads')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .select(['uploads.id', 'uploads.user_id', 'uploads.org_id', 'uploads.file_id', 'files.storage_key'])
    .where('uploads.id', '=', uploadId)
    .executeTakeFirst()
  if (!upload || (await isUsed(tx, upload))) return
  const { user_id, org_id, file_id, storage_key } = upload
  await tx.deleteFrom('picture_strokes').where('upload_id', '=', uploadId).execute()
  // Held first, as by whoever keeps a text of it at this moment.
  await tx
    .updateTable('uploads')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', uploadId)
    .execute()
  await forgetContentText(tx, uploadId)
  // What was finished within the last day is still remembered with what became of it.
  await tx.updateTable('unfinished_uploads').set({ made_upload_id: null, expires_at: 0 }).where('made_upload_id', '=', uploadId).execute()
  await tx.deleteFrom('uploads').where('id', '=', uploadId).execute()
  // Whoever uploads the same bytes at this moment waits until it is decided.
  await tx
    .updateTable('files')
    .set((row) => ({ bytes: row.ref('bytes') }))
    .where('id', '=', file_id)
    .execute()
  const { rows } = await sql`select 1 from uploads where file_id = ${file_id}
    union all select 1 from unfinished_uploads where known_file_id = ${file_id} limit 1`.execute(tx)
  if (rows.length > 0) return
  await tx.deleteFrom('previews').where('file_id', '=', file_id).execute()
  await tx.deleteFrom('files').where('id', '=', file_id).execute()
  await freeBytes(tx, { id: String(file_id), org_id, user_id, storage_key })
}

interface FreeBytes {
  /** Unlike all others. */
  readonly id: string
  readonly org_id: number
  readonly user_id: number
  readonly storage_key: string
}

/** Bytes that are needed no longer: the sweep of uploads removes them, also after a crash. Said twice, it is said once. */
export const freeBytes = (tx: Db, { id, org_id, user_id, storage_key }: FreeBytes) =>
  tx
    .insertInto('unfinished_uploads')
    .values({
      ...{ upload_id: `freed-${id}`, org_id, user_id, way: 'parts', name: null, bytes: 0, sha256: null, media_type_id: null },
      ...{ known_file_id: null, storage_key, claim: '', claimed_until: 0, made_upload_id: null, expires_at: 0 },
    })
    .onConflict((same) => same.column('upload_id').doNothing())
    .execute()
