import type { SuggestFile } from '@jiangtai/contract/suggests'
import type { Db } from '../db/database.ts'
import { groupedBy } from '../grouped-by.ts'
import { fileUrl } from '../library/file-url.ts'
import { thumbUrl } from '../library/thumb.ts'

/** How many of these are uploads of the person. */
export const ownFiles = async (db: Db, user_id: number, org_id: number, ids: readonly number[]): Promise<number> =>
  ids.length === 0
    ? 0
    : (
        await db
          .selectFrom('uploads')
          .select('id')
          .where('id', 'in', ids)
          .where('user_id', '=', user_id)
          .where('org_id', '=', org_id)
          .execute()
      ).length

export async function enclose(tx: Db, suggest_id: number, uploadIds: readonly number[]) {
  if (uploadIds.length === 0) return
  const rows = uploadIds.map((upload_id, at) => ({ suggest_id, upload_id, position: at + 1 }))
  await tx.insertInto('suggest_files').values(rows).execute()
}

/** What is enclosed with each, in the order it was chosen. */
export async function filesOf(db: Db, suggestIds: readonly number[]): Promise<ReadonlyMap<number, readonly SuggestFile[]>> {
  if (suggestIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('suggest_files')
    .innerJoin('uploads', 'uploads.id', 'suggest_files.upload_id')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .select(['suggest_id', 'uploads.id', 'uploads.name', 'uploads.media_type_id', 'files.bytes', 'files.thumb_state'])
    .where('suggest_id', 'in', suggestIds)
    .orderBy('suggest_id')
    .orderBy('position')
    .execute()
  return new Map([...groupedBy(rows, ({ suggest_id }) => suggest_id)].map(([id, some]) => [id, some.map(wireOf)]))
}

interface FileRow {
  readonly id: number
  readonly name: string
  readonly media_type_id: number
  readonly bytes: number
  readonly thumb_state: number
}

const wireOf = ({ id, name, media_type_id, bytes, thumb_state }: FileRow): SuggestFile => ({
  ...{ file_id: id, name, bytes, url: fileUrl(id, name) },
  thumb_url: thumbUrl(id, media_type_id, thumb_state),
})
