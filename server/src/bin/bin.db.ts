import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { usableItems } from '../library/given.db.ts'
import { demandRoom, standing } from '../library/mix-changes.db.ts'
import { sliceIn } from '../slices.ts'
import { type Bin, type Chosen, demandAll } from './bin.ts'

/** Still in the bin of its teacher. */
const isInBin = ({ teacherId, since }: Bin, owner: 'owner_id' | 'teacher_id' = 'teacher_id') =>
  sql<boolean>`${sql.ref(owner)} = ${teacherId} and deleted_at > ${since} and purged_at is null`

/** What is still in a bin is written by one at a time: of a restoring and a purging at once the second finds nothing. */
async function setResources(tx: Db, bin: Bin, ids: readonly number[], to: { deleted_at: null } | { purged_at: number }) {
  // PostgreSQL does not know an empty list.
  if (ids.length === 0) return
  const changed = tx.updateTable('resources').set(to).where('id', 'in', ids).where(isInBin(bin, 'owner_id'))
  demandAll(await changed.returning('id').execute(), ids)
}

async function setBoards(tx: Db, bin: Bin, ids: readonly number[], to: { deleted_at: null } | { purged_at: number }) {
  if (ids.length === 0) return
  const changed = tx.updateTable('boards').set(to).where('id', 'in', ids).where(isInBin(bin))
  demandAll(await changed.returning('id').execute(), ids)
}

/** To null: nothing but that nobody else has them meanwhile. */
async function setMixes(tx: Db, bin: Bin, ids: readonly number[], purged_at: number | null) {
  if (ids.length === 0) return
  const changed = tx.updateTable('deleted_mixes').set({ purged_at }).where('id', 'in', ids).where(isInBin(bin))
  demandAll(await changed.returning('id').execute(), ids)
}

/** Which mixes these deletions are of, in the order in which mixes are held. */
export const mixesOf = async (db: Db, { teacherId }: Bin, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('deleted_mixes')
        .innerJoin('mixes', 'mixes.id', 'deleted_mixes.mix_id')
        .select(['deleted_mixes.id', 'deleted_mixes.mix_id', 'deleted_mixes.deleted_at', 'mixes.class_id'])
        .where('deleted_mixes.id', 'in', ids)
        .where('deleted_mixes.teacher_id', '=', teacherId)
        .orderBy('mixes.class_id')
        .orderBy('mixes.id')
        .execute()

/** Those of these mixes that have something in them. */
const begunAnew = async (tx: Db, mixIds: readonly number[]) =>
  mixIds.length === 0 ? [] : usableItems(tx).select('mix_items.mix_id').distinct().where('mix_items.mix_id', 'in', mixIds).execute()

/** The items stand where they stood, pushed as they were; also those that were put in anew meanwhile have again what was pushed of them. */
async function bringBackMix(tx: Db, deletedMixId: number, mixId: number, deletedAt: number) {
  // Its place among the others stays, too: it was changed when it was changed.
  await tx
    .updateTable('mixes')
    .set((row) => ({ version: row('version', '+', 1), deleted_at: null }))
    .where('id', '=', mixId)
    .execute()
  await tx.updateTable('mix_items').set({ removed_at: null, deleted_mix_id: null }).where('deleted_mix_id', '=', deletedMixId).execute()
  await tx
    .updateTable('push_items')
    .set({ withdrawn_at: null })
    .where('withdrawn_at', '=', deletedAt)
    .where('item_id', 'in', (items) =>
      items.selectFrom('mix_items').select('id').where('mix_id', '=', mixId).where('removed_at', 'is', null),
    )
    .execute()
  demandRoom(await standing(tx, mixId), 0)
  await tx.deleteFrom('deleted_mixes').where('id', '=', deletedMixId).execute()
}

/** All or nothing, in one transaction; answers how many mixes were joined with what had been put into them since. */
export async function restore(tx: Db, bin: Bin, { resourceIds, boardIds, deletedMixIds }: Chosen): Promise<number> {
  const mixes = await mixesOf(tx, bin, deletedMixIds)
  demandAll(mixes, deletedMixIds)
  const joined = await begunAnew(
    tx,
    mixes.map(({ mix_id }) => mix_id),
  )
  for (const { id, mix_id, deleted_at } of mixes) {
    await sliceIn(tx)
    await setMixes(tx, bin, [id], null)
    await bringBackMix(tx, id, mix_id, deleted_at)
  }
  await setBoards(tx, bin, boardIds, { deleted_at: null })
  await setResources(tx, bin, resourceIds, { deleted_at: null })
  return joined.length
}

/** The same. What is marked is gone for everybody; its rows, strokes and bytes are cleared away afterwards. */
export async function markPurged(tx: Db, bin: Bin, { resourceIds, boardIds, deletedMixIds }: Chosen, now: number) {
  await setMixes(tx, bin, deletedMixIds, now)
  await setBoards(tx, bin, boardIds, { purged_at: now })
  await setResources(tx, bin, resourceIds, { purged_at: now })
}

/** Everything of a bin; answers what that was. */
export async function markAll(tx: Db, { teacherId, since }: Bin, purged_at: number): Promise<Chosen> {
  const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
  const mark = (table: 'boards' | 'deleted_mixes') =>
    tx
      .updateTable(table)
      .set({ purged_at })
      .where('teacher_id', '=', teacherId)
      .where('deleted_at', '>', since)
      .where('purged_at', 'is', null)
      .returning('id')
      .execute()
  const resources = tx
    .updateTable('resources')
    .set({ purged_at })
    .where('owner_id', '=', teacherId)
    .where('deleted_at', '>', since)
    .where('purged_at', 'is', null)
    .returning('id')
  return {
    resourceIds: idsOf(await resources.execute()),
    boardIds: idsOf(await mark('boards')),
    deletedMixIds: idsOf(await mark('deleted_mixes')),
  }
}

/** What has lain in any bin for thirty days. */
export async function markOld(db: Db, until: number, purged_at: number) {
  for (const table of ['resources', 'boards', 'deleted_mixes'] as const)
    await db.updateTable(table).set({ purged_at }).where('deleted_at', '<=', until).where('purged_at', 'is', null).execute()
}
