import { mediaTypes } from '@jiangtai/contract/media'
import type { Db } from '../db/database.ts'
import { fileUrl } from './file-url.ts'

/** Of these files the pictures, and who has uploaded them. */
export async function imagesAmong(db: Db, ids: readonly number[]) {
  // PostgreSQL does not know an empty list.
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('uploads')
    .select(['id', 'user_id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .where('media_type_id', '=', mediaTypes.image)
    .execute()
  return rows.map(({ id, user_id, name }) => ({ id, userId: user_id, url: fileUrl(id, name) }))
}

/** The same, and whether a student has given them to a class as a board. */
export async function imagesFor(db: Db, classId: number, ids: readonly number[]) {
  const images = await imagesAmong(db, ids)
  if (images.length === 0) return []
  const given = await db
    .selectFrom('student_boards')
    .select('upload_id')
    .where('class_id', '=', classId)
    .where(
      'upload_id',
      'in',
      images.map(({ id }) => id),
    )
    .execute()
  const isGiven = new Set(given.map(({ upload_id }) => upload_id))
  return images.map((image) => ({ ...image, isGiven: isGiven.has(image.id) }))
}
