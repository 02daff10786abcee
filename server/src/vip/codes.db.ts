import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'

/** R146: another case is another code. */
export const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

export const findCode = (db: Db, code: string) =>
  db
    .selectFrom('redeem_codes')
    .innerJoin('redeem_batches', 'redeem_batches.id', 'batch_id')
    .select(['redeem_codes.id', 'used_by', 'org_id', 'type_id', 'months', 'until_at', 'stopped_at'])
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst()
export type FoundCode = NonNullable<Awaited<ReturnType<typeof findCode>>>

/** True for one of all who ask at once, on any node. */
export async function takeCode(tx: Db, id: number, userId: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('redeem_codes')
    .set({ used_by: userId, used_at: now })
    .where('id', '=', id)
    .where('used_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const insertBatch = (tx: Db, batch: Insertable<Tables['redeem_batches']>) =>
  tx.insertInto('redeem_batches').values(batch).returningAll().executeTakeFirstOrThrow()

export const insertCodes = (tx: Db, batchId: number, codes: readonly string[]) =>
  tx
    .insertInto('redeem_codes')
    .values(codes.map((code) => ({ batch_id: batchId, code_hash: hashOf(code), tail: code.slice(-4) })))
    .execute()

const batches = (db: Db, orgId: number) =>
  db
    .selectFrom('redeem_batches')
    .leftJoin('users', 'users.id', 'redeem_batches.made_by')
    .selectAll('redeem_batches')
    .select(['users.real_name as made_by_name'])
    .select((row) =>
      row
        .selectFrom('redeem_codes')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('batch_id', '=', 'redeem_batches.id')
        .where('used_by', 'is not', null)
        .as('used_count'),
    )
    .where('redeem_batches.org_id', '=', orgId)

export const batchesOf = (db: Db, orgId: number) => batches(db, orgId).orderBy('redeem_batches.id', 'desc').limit(500).execute()

export const batchIn = (db: Db, orgId: number, id: number) => batches(db, orgId).where('redeem_batches.id', '=', id).executeTakeFirst()
export type Batch = NonNullable<Awaited<ReturnType<typeof batchIn>>>

/** The used ones first, the last used at the top. */
export const codesOf = (db: Db, batchId: number, from: number, most: number) =>
  db
    .selectFrom('redeem_codes')
    .leftJoin('users', 'users.id', 'redeem_codes.used_by')
    .select(['redeem_codes.id', 'tail', 'used_at', 'users.real_name as used_by_name', 'users.username as used_by_username'])
    .where('batch_id', '=', batchId)
    .orderBy((row) => row.case().when('used_at', 'is', null).then(1).else(0).end())
    .orderBy('used_at', 'desc')
    .orderBy('redeem_codes.id')
    .offset(from)
    .limit(most)
    .execute()

/** False: it was stopped before. */
export async function stopBatch(tx: Db, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('redeem_batches')
    .set({ stopped_at: now })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
