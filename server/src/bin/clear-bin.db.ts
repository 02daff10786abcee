import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { clearExam } from '../library/clear-exam.db.ts'
import { forgetContentText, sourceOf } from '../library/content-text.db.ts'
import { freeUpload, isBeingSent } from '../library/free-upload.db.ts'
import { sliceIn } from '../slices.ts'

/** Each may have been read by a class of 999. */
const itemsAtOnce = 3

/** Items with what was given of them and read. */
async function clearItems(tx: Db, itemIds: readonly number[]) {
  for (let at = 0; at < itemIds.length; at += itemsAtOnce) {
    await sliceIn(tx)
    const ids = itemIds.slice(at, at + itemsAtOnce)
    await tx.deleteFrom('push_items').where('item_id', 'in', ids).execute()
    await tx.deleteFrom('item_reads').where('item_id', 'in', ids).execute()
    await tx.deleteFrom('mix_items').where('id', 'in', ids).execute()
  }
}

/** Colleagues who have a resource in a lesson, or in one that lies in their bin, keep it. */
const isHeld = sql<boolean>`exists (select 1 from mix_items join mixes on mixes.id = mix_items.mix_id
  where mix_items.resource_id = resources.id and mixes.teacher_id <> resources.owner_id
    and (mix_items.removed_at is null or mix_items.deleted_mix_id is not null))`

/** What classes were given of an exam stays, and the exam with it. */
const isGiven = sql<boolean>`exists (select 1 from papers where papers.exam_id = resources.exam_id)`

interface Batch {
  /** Only theirs. */
  readonly teacherId: number | undefined
  /** Those with a higher id. */
  readonly after: number
  readonly most: number
}

/** Purged, next in the order of ids; of one teacher where one is named. */
const isNext = ({ teacherId, after }: Batch, owner: 'owner_id' | 'teacher_id' = 'teacher_id') => {
  const isOwn = teacherId === undefined ? sql`true` : sql`${sql.ref(owner)} = ${teacherId}`
  return sql<boolean>`deleted_at is not null and purged_at is not null and id > ${after} and ${isOwn}`
}

export const purgedResources = (db: Db, batch: Batch) =>
  db
    .selectFrom('resources')
    .select('id')
    .where(isNext(batch, 'owner_id'))
    .where(sql<boolean>`not ${isHeld} and not ${isGiven}`)
    .orderBy('id')
    .limit(batch.most)
    .execute()

export const purgedBoards = (db: Db, batch: Batch) =>
  db.selectFrom('boards').select('id').where(isNext(batch)).orderBy('id').limit(batch.most).execute()

export const purgedMixes = (db: Db, batch: Batch) =>
  db.selectFrom('deleted_mixes').select('id').where(isNext(batch)).orderBy('id').limit(batch.most).execute()

/** Everything there is of a purged resource. One that was uploaded again meanwhile, or that a colleague has, stays. */
export async function clearResource(tx: Db, id: number) {
  const gone = await tx
    .updateTable('resources')
    .set((row) => ({ purged_at: row.ref('purged_at') }))
    .where('id', '=', id)
    .where('purged_at', 'is not', null)
    .where(sql<boolean>`not ${isHeld} and not ${isGiven}`)
    .returning(['upload_id', 'exam_id'])
    .executeTakeFirst()
  if (!gone || (gone.upload_id !== null && (await isBeingSent(tx, gone.upload_id)))) return
  const items = await tx.selectFrom('mix_items').select('id').where('resource_id', '=', id).execute()
  await clearItems(
    tx,
    items.map((item) => item.id),
  )
  for (const ink of await tx.selectFrom('page_inks').select('id').where('resource_id', '=', id).execute()) {
    await sliceIn(tx)
    await tx.deleteFrom('ink_batches').where('ink_id', '=', ink.id).execute()
    await tx.deleteFrom('page_inks').where('id', '=', ink.id).execute()
  }
  for (const table of ['resource_courses', 'resource_tags', 'resource_collects', 'page_plans', 'course_share_resources'] as const)
    await tx.deleteFrom(table).where('resource_id', '=', id).execute()
  await tx.deleteFrom('resources').where('id', '=', id).execute()
  if (gone.exam_id !== null) await clearExam(tx, gone.exam_id)
  if (gone.upload_id === null) await forgetContentText(tx, sourceOf({ id, upload_id: null }))
  else await freeUpload(tx, gone.upload_id)
}

/** A purged board with its strokes, its shares and its pictures. */
export async function clearBoard(tx: Db, id: number) {
  const gone = await tx
    .updateTable('boards')
    .set((row) => ({ purged_at: row.ref('purged_at') }))
    .where('id', '=', id)
    .where('purged_at', 'is not', null)
    .returning(['upload_id', 'bg_upload_id', 'strokes_id'])
    .executeTakeFirst()
  if (!gone) return
  const uploads = [...new Set([gone.upload_id, gone.bg_upload_id ?? gone.upload_id])]
  for (const upload of uploads) if (await isBeingSent(tx, upload)) return
  await tx.deleteFrom('board_shares').where('board_id', '=', id).execute()
  await tx.deleteFrom('boards').where('id', '=', id).execute()
  if (gone.strokes_id !== null) {
    await sliceIn(tx)
    await tx
      .deleteFrom('board_strokes')
      .where('id', '=', gone.strokes_id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('boards').select('boards.id').whereRef('boards.strokes_id', '=', 'board_strokes.id'))),
      )
      .execute()
  }
  for (const upload of uploads) await freeUpload(tx, upload)
}

/** What a purged deletion took out of a mix; the mix too, when nothing was put into it since and nothing else of it lies in the bin. */
export async function clearMix(tx: Db, id: number) {
  const gone = await tx
    .updateTable('deleted_mixes')
    .set((row) => ({ purged_at: row.ref('purged_at') }))
    .where('id', '=', id)
    .where('purged_at', 'is not', null)
    .returning('mix_id')
    .executeTakeFirst()
  if (!gone) return
  const mixId = gone.mix_id
  // Whoever changes the mix waits.
  const mix = await tx
    .updateTable('mixes')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', mixId)
    .returning('deleted_at')
    .executeTakeFirst()
  await tx.updateTable('mix_items').set({ deleted_mix_id: null }).where('deleted_mix_id', '=', id).where('removed_at', 'is', null).execute()
  const items = await tx.selectFrom('mix_items').select('id').where('deleted_mix_id', '=', id).execute()
  await clearItems(
    tx,
    items.map((item) => item.id),
  )
  await tx.deleteFrom('deleted_mixes').where('id', '=', id).execute()
  const other = await tx.selectFrom('deleted_mixes').select('id').where('mix_id', '=', mixId).executeTakeFirst()
  if (!mix || mix.deleted_at === null || other) return
  const rest = await tx.selectFrom('mix_items').select('id').where('mix_id', '=', mixId).execute()
  await clearItems(
    tx,
    rest.map((item) => item.id),
  )
  await tx.updateTable('notices').set({ mix_id: null }).where('mix_id', '=', mixId).execute()
  await tx.deleteFrom('pushes').where('mix_id', '=', mixId).execute()
  await tx.deleteFrom('mixes').where('id', '=', mixId).execute()
}
