import type { PictureStroke } from '@jiangtai/contract/picture-ink'
import type { Db } from '../db/database.ts'

/** A picture as one teacher shows it to one class: another class begins clean, and a colleague's ink is the colleague's. */
export interface InkedPicture {
  readonly teacher_id: number
  readonly class_id: number
  readonly upload_id: number
}

const strokesOn = (db: Db, { teacher_id, class_id, upload_id }: InkedPicture) =>
  db.selectFrom('picture_strokes').where('teacher_id', '=', teacher_id).where('class_id', '=', class_id).where('upload_id', '=', upload_id)

export const strokesOf = (db: Db, picture: InkedPicture) =>
  strokesOn(db, picture).select(['stroke_key', 'points']).orderBy('created_at').orderBy('stroke_key').execute()

export async function bytesOn(db: Db, picture: InkedPicture): Promise<number> {
  const { bytes } = await strokesOn(db, picture)
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

export async function addStrokes(tx: Db, picture: InkedPicture, strokes: readonly PictureStroke[], now: number) {
  if (strokes.length === 0) return
  const rows = strokes.map(({ id, points }) => {
    const text = JSON.stringify(points)
    return { ...picture, stroke_key: id, points: text, bytes: text.length, created_at: now }
  })
  await tx
    .insertInto('picture_strokes')
    .values(rows)
    .onConflict((same) => same.columns(['teacher_id', 'class_id', 'upload_id', 'stroke_key']).doNothing())
    .execute()
}

export async function takeStrokes(tx: Db, { teacher_id, class_id, upload_id }: InkedPicture, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx
    .deleteFrom('picture_strokes')
    .where('teacher_id', '=', teacher_id)
    .where('class_id', '=', class_id)
    .where('upload_id', '=', upload_id)
    .where('stroke_key', 'in', ids)
    .execute()
}

const month = 30 * 86_400

/** What was written on a picture is of its lesson, and of those soon after. */
export const sweepPictureInk = (db: Db, now: number) =>
  db
    .deleteFrom('picture_strokes')
    .where('created_at', '<', now - month)
    .execute()
