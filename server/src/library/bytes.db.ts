import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** All that somebody's share is used up by: their files, each once however often it is named and those in the bin too, the strokes of their boards and their ink. */
export async function bytesOfPerson(db: Db, userId: number): Promise<number> {
  const files = await db
    .selectFrom((own) =>
      own
        .selectFrom('uploads')
        .select(['file_id', fileBytes.as('bytes')])
        .distinct()
        .where('user_id', '=', userId)
        // What was purged and stays for colleagues is not the owner's any more.
        .where('id', 'not in', (purged) =>
          purged
            .selectFrom('resources')
            .select(({ ref }) => ref('upload_id').$notNull().as('upload_id'))
            .where('purged_at', 'is not', null)
            .where('upload_id', 'is not', null),
        )
        .as('kept'),
    )
    .select(({ fn }) => fn.sum<number | null>('kept.bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  const strokes = await db
    .selectFrom('board_strokes')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const ink = await db
    .selectFrom('page_inks')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('teacher_id', '=', userId)
    .executeTakeFirstOrThrow()
  const onPictures = await db
    .selectFrom('picture_strokes')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('teacher_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(files.bytes ?? 0) + Number(strokes.bytes ?? 0) + Number(ink.bytes ?? 0) + Number(onPictures.bytes ?? 0)
}

/** Of `uploads`. */
export const fileBytes = sql<number>`coalesce(uploads.file_bytes, (select files.bytes from files where files.id = uploads.file_id))`

/** Of the file of an upload, where it is written down with what is made of it; an address has none. */
export const bytesOfUpload = (uploadId: number | null) =>
  sql<number>`coalesce((select files.bytes from uploads join files on files.id = uploads.file_id where uploads.id = ${uploadId}), 0)`
