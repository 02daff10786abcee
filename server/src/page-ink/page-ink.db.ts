import { flagOf } from '@jiangtai/contract/flag'
import type { InkOperation } from '@jiangtai/contract/page-ink'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { usableItems } from '../library/given.db.ts'
import { nextSlice } from '../slices.ts'
import { isInkedAfter, needsAll } from './page-ink.ts'

/** The page of a resource, as one teacher shows it to one class: another class begins clean, and a colleague's ink is the colleague's. */
export interface InkPlace {
  readonly teacher_id: number
  readonly class_id: number
  readonly resource_id: number
  readonly page: number
}

/** After a clear its batches are empty: what is left of them says that they have come. */
const nothing = '[]'

/** Whether a teacher has a resource in a lesson of a class. */
export const isInLesson = async (db: Db, { teacher_id, class_id, resource_id }: Omit<InkPlace, 'page'>): Promise<boolean> =>
  (await usableItems(db)
    .select('mix_items.id')
    .where('mixes.teacher_id', '=', teacher_id)
    .where('mixes.class_id', '=', class_id)
    .where('resources.id', '=', resource_id)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function inkAt(db: Db, { teacher_id, class_id, resource_id, page }: InkPlace) {
  return db
    .selectFrom('page_inks')
    .selectAll()
    .where('teacher_id', '=', teacher_id)
    .where('class_id', '=', class_id)
    .where('resource_id', '=', resource_id)
    .where('page', '=', page)
    .executeTakeFirst()
}

/** The ink of a page, begun if it is not there, while nobody else can write on it. */
export async function lockInk(tx: Db, place: InkPlace, now: number) {
  const begun = await tx
    .insertInto('page_inks')
    .values({ ...place, updated_at: now })
    .onConflict((same) => same.columns(['teacher_id', 'class_id', 'resource_id', 'page']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const ink = await tx
    .updateTable('page_inks')
    .set({ updated_at: now })
    .where('teacher_id', '=', place.teacher_id)
    .where('class_id', '=', place.class_id)
    .where('resource_id', '=', place.resource_id)
    .where('page', '=', place.page)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ink, isNew: begun !== undefined }
}
export type LockedInk = Awaited<ReturnType<typeof lockInk>>['ink']

/** Undefined: it has not come yet. */
export const seqOfBatch = async (db: Db, inkId: number, key: string): Promise<number | undefined> =>
  (await db.selectFrom('ink_batches').select('seq').where('ink_id', '=', inkId).where('batch_key', '=', key).executeTakeFirst())?.seq

async function operationsOf(tx: Db, inkId: number): Promise<InkOperation[]> {
  const rows = await tx.selectFrom('ink_batches').select('operations').where('ink_id', '=', inkId).orderBy('seq').execute()
  // What is stored was looked at when it came.
  return rows.flatMap(({ operations }) => JSON.parse(operations) as InkOperation[])
}

/** One more batch on a locked page; answers its number, and whether something is left on the page. What was written before a clear is forgotten. */
export async function addBatch(tx: Db, ink: LockedInk, key: string, operations: readonly InkOperation[]) {
  const seq = ink.seq + 1
  const text = JSON.stringify(operations)
  const isCleared = operations.some(({ kind }) => kind === 'clear')
  if (isCleared)
    await tx
      .updateTable('ink_batches')
      .set({ operations: nothing })
      .where('ink_id', '=', ink.id)
      .where('operations', '<>', nothing)
      .execute()
  await tx.insertInto('ink_batches').values({ ink_id: ink.id, seq, batch_key: key, operations: text }).execute()
  const isInked = needsAll(operations) ? isInkedAfter(await operationsOf(tx, ink.id)) : isInkedAfter(operations, ink.is_inked === 1)
  const bytes = (isCleared ? 0 : ink.bytes) + Buffer.byteLength(text)
  await tx
    .updateTable('page_inks')
    .set({ seq, bytes, is_inked: flagOf(isInked) })
    .where('id', '=', ink.id)
    .execute()
  return { seq, isInked }
}

const batchesAfter = (db: Db, inkId: number, after: number) =>
  db.selectFrom('ink_batches').where('ink_id', '=', inkId).where('seq', '>', after).where('operations', '<>', nothing).orderBy('seq')

export async function sizesAfter(db: Db, inkId: number, after: number): Promise<number[]> {
  const rows = await batchesAfter(db, inkId, after).select(sql<number>`octet_length(operations)`.as('size')).execute()
  return rows.map(({ size }) => size)
}

export const someAfter = (db: Db, inkId: number, after: number, count: number) =>
  batchesAfter(db, inkId, after).select(['seq', 'batch_key', 'operations']).limit(count).execute()

export async function inkedPages(db: Db, { teacher_id, class_id, resource_id }: Omit<InkPlace, 'page'>): Promise<number[]> {
  const rows = await db
    .selectFrom('page_inks')
    .select('page')
    .where('teacher_id', '=', teacher_id)
    .where('class_id', '=', class_id)
    .where('resource_id', '=', resource_id)
    .where('is_inked', '=', 1)
    .orderBy('page')
    .execute()
  return rows.map(({ page }) => page)
}

const month = 30 * 86_400
const sweptAtOnce = 100

/** Forgets the ink on resources that were deleted a month ago. */
export async function sweepInk(db: Db, now: number) {
  for (;;) {
    const old = await db
      .selectFrom('page_inks')
      .innerJoin('resources', 'resources.id', 'page_inks.resource_id')
      .select('page_inks.id')
      .where('resources.deleted_at', '<', now - month)
      // A colleague who has it in a lesson goes on with it.
      .where(({ not, exists }) =>
        not(
          exists(
            usableItems(db)
              .select('mix_items.id')
              .where('mixes.teacher_id', '=', sql.ref<number>('page_inks.teacher_id'))
              .where('mix_items.resource_id', '=', sql.ref<number>('page_inks.resource_id')),
          ),
        ),
      )
      .limit(sweptAtOnce)
      .execute()
    for (const { id } of old) {
      await nextSlice()
      await db.deleteFrom('ink_batches').where('ink_id', '=', id).execute()
      await db.deleteFrom('page_inks').where('id', '=', id).execute()
    }
    if (old.length < sweptAtOnce) return
  }
}
