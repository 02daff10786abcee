import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { nextSlice } from '../slices.ts'

/** That no board has taken. */
const areWaiting = sql<boolean>`not exists (select 1 from boards where boards.strokes_id = board_strokes.id)
  and not exists (select 1 from student_boards where student_boards.strokes_id = board_strokes.id)`

/** How many of one person may wait for their board: a page that saves again and again fills no disk. */
const mostWaiting = 20

export const keepStrokes = async (tx: Db, userId: number, strokes: string, created_at: number): Promise<number> =>
  (
    await tx
      .insertInto('board_strokes')
      .values({ user_id: userId, strokes, bytes: Buffer.byteLength(strokes), created_at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Forgets the oldest of somebody's that wait, so that no more than some do. */
export async function forgetOldest(db: Db, userId: number) {
  const tooMany = await db
    .selectFrom('board_strokes')
    .select('id')
    .where('user_id', '=', userId)
    .where(areWaiting)
    .orderBy('id', 'desc')
    .offset(mostWaiting)
    .limit(mostWaiting)
    .execute()
  await forget(db, tooMany)
}

/** One by one: SQLite overwrites what it forgets, and each may be four million signs. One that was taken meanwhile stays. */
async function forget(db: Db, rows: readonly { readonly id: number }[]) {
  for (const { id } of rows) {
    await nextSlice()
    await db.deleteFrom('board_strokes').where('id', '=', id).where(areWaiting).execute()
  }
}

/** Whether somebody has kept them, not long ago. */
export const hasKept = async (db: Db, userId: number, id: number, since: number) =>
  (await db
    .selectFrom('board_strokes')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirst()) !== undefined

export const strokesById = async (db: Db, id: number) =>
  (await db.selectFrom('board_strokes').select('strokes').where('id', '=', id).executeTakeFirstOrThrow()).strokes

const day = 86_400
/** One that is just being taken is not swept. */
const graceSeconds = 600
export const keptSince = (now: number) => now - day

const sweptAtOnce = 100

/** Forgets the strokes that no board has taken within a day, or that the boards which had them have left. */
export async function sweepStrokes(db: Db, now: number) {
  for (;;) {
    const old = await db
      .selectFrom('board_strokes')
      .select('id')
      .where('created_at', '<', keptSince(now) - graceSeconds)
      .where(areWaiting)
      .limit(sweptAtOnce)
      .execute()
    await forget(db, old)
    if (old.length < sweptAtOnce) return
  }
}
