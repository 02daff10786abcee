import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'

export type Unfinished = Selectable<Tables['unfinished_uploads']>
export type NewUpload = Omit<Unfinished, 'claim' | 'claimed_until' | 'made_upload_id'>

/** What somebody has begun and may still finish. */
export const openUploads = (db: Db, userId: number, now: number) =>
  db
    .selectFrom('unfinished_uploads')
    .select(['bytes', 'name', 'media_type_id'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('made_upload_id', 'is', null)
    .execute()

export const insertUnfinished = (db: Db, row: NewUpload) =>
  db
    .insertInto('unfinished_uploads')
    .values({ ...row, claim: '', claimed_until: 0, made_upload_id: null })
    .execute()

/** The unfinished upload of the very same file. */
export const sameUnfinished = (db: Db, { user_id, name, bytes, media_type_id, sha256 }: NewUpload, now: number) =>
  db
    .selectFrom('unfinished_uploads')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('way', '=', 'parts')
    .where('name', '=', name)
    .where('bytes', '=', bytes)
    .where('media_type_id', '=', media_type_id)
    .where('sha256', sha256 === null ? 'is' : '=', sha256)
    .where('made_upload_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

interface Owner {
  readonly orgId: number
  readonly userId: number
}

/** An upload of this person that has not expired. */
export const unfinishedOf = (db: Db, { orgId, userId }: Owner, way: Unfinished['way'], uploadId: string, now: number) =>
  db
    .selectFrom('unfinished_uploads')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('way', '=', way)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const setName = (db: Db, uploadId: string, name: string) =>
  db.updateTable('unfinished_uploads').set({ name }).where('upload_id', '=', uploadId).where('name', 'is', null).execute()

interface Claiming {
  readonly uploadId: string
  readonly claim: string
  readonly until: number
}

/** Whether nobody else works at it, and from now on this one does. */
export async function claimUpload(db: Db, { uploadId, claim, until }: Claiming, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('unfinished_uploads')
    .set({ claim, claimed_until: until })
    .where('upload_id', '=', uploadId)
    .where('made_upload_id', 'is', null)
    .where('claimed_until', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What only the holder of the claim may change; false: it is no longer theirs. */
export async function changeClaimed(
  db: Db,
  { upload_id, claim }: Pick<Unfinished, 'upload_id' | 'claim'>,
  change: Partial<Pick<Unfinished, 'claimed_until' | 'storage_key' | 'made_upload_id' | 'expires_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('unfinished_uploads')
    .set(change)
    .where('upload_id', '=', upload_id)
    .where('claim', '=', claim)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteUnfinished = (db: Db, uploadId: string) =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('unfinished_parts').where('upload_id', '=', uploadId).execute()
    await tx.deleteFrom('unfinished_uploads').where('upload_id', '=', uploadId).execute()
  })

/** False: the upload has ended, and the part belongs to nothing. Writing the upload's row makes its end wait for the part. */
export const keepPart = (db: Db, part: Tables['unfinished_parts'], now: number) =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('unfinished_uploads')
      .set((row) => ({ way: row.ref('way') }))
      .where('upload_id', '=', part.upload_id)
      .where('made_upload_id', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await tx
      .insertInto('unfinished_parts')
      .values(part)
      .onConflict((same) => same.columns(['upload_id', 'n']).doUpdateSet({ sha256: part.sha256 }))
      .execute()
    return true
  })

export const partsOf = (db: Db, uploadId: string) =>
  db.selectFrom('unfinished_parts').select(['n', 'sha256']).where('upload_id', '=', uploadId).orderBy('n').execute()

export const forgetParts = (db: Db, uploadId: string, numbers?: readonly number[]) =>
  db
    .deleteFrom('unfinished_parts')
    .where('upload_id', '=', uploadId)
    .$if(numbers !== undefined, (query) => query.where('n', 'in', numbers ?? []))
    .execute()

export const expiredUploads = (db: Db, now: number, most: number) =>
  db
    .selectFrom('unfinished_uploads')
    .selectAll()
    .where('expires_at', '<=', now)
    .where('claimed_until', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .execute()
