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
