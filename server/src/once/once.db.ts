import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'

export interface Stored {
  readonly kind: string
  readonly subject: string
  readonly answer_hash: string
  readonly data: string
  readonly tries_left: number
  readonly expires_at: number
}

/** A newer one takes the place of an older one. */
export const putOneTime = (db: Db, { kind, subject, ...rest }: Stored) =>
  db
    .insertInto('one_time')
    .values({ kind, subject, ...rest })
    .onConflict((same) => same.columns(['kind', 'subject']).doUpdateSet(rest))
    .execute()

/** True for exactly one of those who put it. */
export const putFirstOneTime = async (db: Db, stored: Stored) =>
  (await db
    .insertInto('one_time')
    .values(stored)
    .onConflict((same) => same.columns(['kind', 'subject']).doNothing())
    .returning('kind')
    .executeTakeFirst()) !== undefined

/** New ones, of which nobody has another. */
export async function insertOneTimes(db: Db, rows: readonly Stored[]) {
  for (const some of inChunks(rows)) await db.insertInto('one_time').values(some).execute()
}

/** Spends a try before anybody looks at the answer, so that many guesses at once are no more than the tries. */
export const spendTry = (db: Db, kind: string, subject: string, now: number) =>
  db
    .updateTable('one_time')
    .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['answer_hash', 'data'])
    .executeTakeFirst()

/** As long as it may be answered; nothing is spent. */
export const readOneTime = (db: Db, kind: string, subject: string, now: number) =>
  db
    .selectFrom('one_time')
    .select(['answer_hash', 'data'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** True for exactly one of those who take it. */
export const takeOneTime = async (db: Db, kind: string, subject: string, answerHash: string) =>
  (await db
    .deleteFrom('one_time')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('answer_hash', '=', answerHash)
    .returning('kind')
    .executeTakeFirst()) !== undefined

export const deleteOneTimesOf = (db: Db, subject: string) => db.deleteFrom('one_time').where('subject', '=', subject).execute()

export const deleteExpiredOneTimes = (db: Db, now: number) => db.deleteFrom('one_time').where('expires_at', '<=', now).execute()
