import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Of all, those that a board has taken. */
const taken = sql<number>`(select strokes_id from boards where strokes_id is not null
  union select strokes_id from student_boards where strokes_id is not null)`

/** How many of one person may wait for their board: a page that saves again and again fills no disk. */
const mostWaiting = 20

export async function keepStrokes(tx: Db, userId: number, strokes: string, created_at: number): Promise<number> {
  const { id } = await tx
    .insertInto('board_strokes')
    .values({ user_id: userId, strokes, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const waiting = await tx
    .selectFrom('board_strokes')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id not in ${taken}`)
    .orderBy('id', 'desc')
    .offset(mostWaiting)
    .limit(mostWaiting)
    .execute()
  // PostgreSQL does not know an empty list.
  if (waiting.length > 0)
    await tx
      .deleteFrom('board_strokes')
      .where(
        'id',
        'in',
        waiting.map((row) => row.id),
      )
      .execute()
  return id
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

/** Forgets the strokes that no board has taken within a day, or that the boards which had them have left. */
export const sweepStrokes = (db: Db, now: number) =>
  db
    .deleteFrom('board_strokes')
    .where('created_at', '<', keptSince(now) - graceSeconds)
    .where(sql<boolean>`id not in ${taken}`)
    .execute()
