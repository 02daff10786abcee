import type { Flag } from '@jiangtai/contract/flag'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import { bytesOfUpload, fileBytes } from '../library/bytes.db.ts'
import { keepTitle, sourceOf } from '../library/content-text.db.ts'
import { allResourceRows, readableRows, usableRows } from '../library/resource-rows.db.ts'
import { isVouched } from '../members/vouched.db.ts'

/** A file of this person, in this organisation. */
export const ownUpload = (db: Db, orgId: number, userId: number, id: number) =>
  db
    .selectFrom('uploads')
    .select(['id', 'name', 'media_type_id'])
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Whose the resources are that somebody may use or has in the bin, and what they are. */
export const ownersOf = (db: Db, orgId: number, teacherId: number, ids: readonly number[]) =>
  db
    .selectFrom('resources')
    .select(['id', 'owner_id', 'is_school'])
    .where('org_id', '=', orgId)
    .where('id', 'in', ids)
    .where(({ or, and, eb }) =>
      or([
        and([eb('owner_id', '=', teacherId), eb('purged_at', 'is', null)]),
        and([eb('is_school', '=', 1), eb('deleted_at', 'is', null), isVouched(teacherId)]),
      ]),
    )
    .execute()

/** A file or an address. */
type Source =
  | { readonly upload_id: number; readonly address: null; readonly platform_id: 0 }
  | { readonly upload_id: null; readonly address: string; readonly platform_id: number }

type NewResource = Insertable<Tables['resources']> & Source & { readonly is_school: Flag }

/** Of the same owner. */
const isSameSource = ({ upload_id, address }: Source) =>
  upload_id === null ? sql<boolean>`address = ${address}` : sql<boolean>`upload_id = ${upload_id}`

/**
 * The same file, or the same address, of the same person is one resource. One that was taken away begins again: it is in no course of its owner, because what was
 * pushed of it must not come back to students unasked. Colleagues who had taken it keep it.
 */
export async function keepResource(tx: Db, row: NewResource): Promise<number> {
  const { id, isThere } = await keepRow(tx, row)
  if (!isThere) await keepTitle(tx, sourceOf({ id, upload_id: row.upload_id }), row.title)
  return id
}

async function keepRow(tx: Db, given: NewResource): Promise<{ readonly id: number; readonly isThere?: true }> {
  const row = { ...given, bytes: bytesOfUpload(given.upload_id) }
  const made = await tx
    .insertInto('resources')
    .values(row)
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made
  const again = await tx
    .updateTable('resources')
    .set({ ...row, deleted_at: null, purged_at: null })
    .where('owner_id', '=', row.owner_id)
    .where(isSameSource(row))
    .where('deleted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (again) {
    await tx
      .updateTable('mix_items')
      .set({ removed_at: row.created_at })
      .where('resource_id', '=', again.id)
      .where('removed_at', 'is', null)
      .where('mix_id', 'in', (own) => own.selectFrom('mixes').select('id').where('teacher_id', '=', row.owner_id))
      .execute()
    for (const table of ['resource_courses', 'course_share_resources'] as const)
      await tx.deleteFrom(table).where('resource_id', '=', again.id).execute()
    return again
  }
  const there = await tx
    .selectFrom('resources')
    .select(['id', 'course_id'])
    .where('owner_id', '=', row.owner_id)
    .where(isSameSource(row))
    .executeTakeFirst()
  // One that was in the way a moment ago has just been cleared out of the bin.
  if (!there) return keepRow(tx, given)
  const wanted = row.course_id ?? null
  if (wanted !== null && wanted !== there.course_id) await placeToo(tx, there.id, wanted, there.course_id)
  return { id: there.id, isThere: true }
}

/** A file that was uploaded in another course before is found in this one, too. */
async function placeToo(tx: Db, resource_id: number, course_id: number, first: number | null) {
  if (first === null) return void (await tx.updateTable('resources').set({ course_id }).where('id', '=', resource_id).execute())
  await tx
    .insertInto('resource_courses')
    .values({ resource_id, course_id })
    .onConflict((same) => same.columns(['resource_id', 'course_id']).doNothing())
    .execute()
}

/** Of what somebody ends for ever at this moment nothing comes back. */
export const changeResources = (db: Db, ownerId: number, ids: readonly number[], changes: Updateable<Tables['resources']>) =>
  db.updateTable('resources').set(changes).where('owner_id', '=', ownerId).where('id', 'in', ids).where('purged_at', 'is', null).execute()

export const renameResource = (db: Db, ownerId: number, id: number, title: string) =>
  db.transaction().execute(async (tx) => {
    const renamed = await tx
      .updateTable('resources')
      .set({ title })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .where('purged_at', 'is', null)
      .returning(['id', 'upload_id', 'exam_id'])
      .executeTakeFirst()
    // Exams are not among what is looked for in files.
    if (renamed && renamed.exam_id === null) await keepTitle(tx, sourceOf(renamed), title)
  })

export const deleteResources = (db: Db, ownerId: number, ids: readonly number[], deleted_at: number) =>
  db
    .updateTable('resources')
    .set({ deleted_at })
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()

export const usableById = (db: Db, orgId: number, teacherId: number, id: number) =>
  usableRows(db, orgId, teacherId).where('resources.id', '=', id).executeTakeFirst()

/** One that the teacher may use, has taken before, or was shown by a colleague. */
export const readableById = (db: Db, orgId: number, teacherId: number, id: number) =>
  readableRows(db, orgId, teacherId).where('resources.id', '=', id).executeTakeFirst()

/** In the order they were asked for. */
export async function usableByIds(db: Db, orgId: number, teacherId: number, ids: readonly number[]) {
  const rows = await usableRows(db, orgId, teacherId).where('resources.id', 'in', ids).execute()
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** With where their bytes lie, in the order they were asked for. */
export async function packedByIds(db: Db, orgId: number, teacherId: number, ids: readonly number[]) {
  const rows = await usableRows(db, orgId, teacherId).where('resources.id', 'in', ids).select('files.storage_key').execute()
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

export const resourceInOrg = (db: Db, orgId: number, viewerId: number, id: number) =>
  allResourceRows(db, viewerId).where('resources.org_id', '=', orgId).where('resources.id', '=', id).executeTakeFirst()

export const countsByClass = (db: Db, ownerId: number) =>
  db
    .selectFrom('resources')
    .select(({ fn }) => ['media_class_id', fn.countAll<number>().as('count')])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .groupBy('media_class_id')
    .execute()

/** How much room what somebody has of each kind takes: a file that has two titles once. */
export const bytesByClass = (db: Db, ownerId: number) =>
  db
    .selectFrom(
      db
        .selectFrom('resources')
        // Whose they are is said of both: PostgreSQL then does not look through the uploads of all.
        .innerJoin('uploads', (join) =>
          join.onRef('uploads.id', '=', 'resources.upload_id').onRef('uploads.user_id', '=', 'resources.owner_id'),
        )
        .select(['resources.media_class_id', 'uploads.file_id', fileBytes.as('bytes')])
        .distinct()
        .where('resources.owner_id', '=', ownerId)
        .where('resources.deleted_at', 'is', null)
        .as('own'),
    )
    .select(({ fn }) => ['own.media_class_id', fn.sum<number>('own.bytes').as('bytes')])
    .groupBy('own.media_class_id')
    .execute()
