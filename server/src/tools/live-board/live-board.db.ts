import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { Batch, LiveBoards, liveBoard } from './live-board.ts'

/** Written out, for the index over these facts alone. */
const batches = (db: Db) => db.selectFrom('facts').where('kind', '=', sql.lit('board-ops'))

/** The last batch of a class. They are only ever added, so that what lies before it stays as it is. */
export async function lastBatch(db: Db, classId: number) {
  const row = await batches(db).select(['id', 'data']).where('class_id', '=', classId).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row && { id: row.id, ...z.parse(Batch, JSON.parse(row.data)) }
}

/** What so many batches of a class drew, in order: the last of them, or those before so many others. */
export async function drawnBefore(db: Db, classId: number, lastId: number, { skip, count }: { skip: number; count: number }) {
  if (count === 0) return []
  const rows = await batches(db)
    .select('data')
    .where('class_id', '=', classId)
    .where('id', '<=', lastId)
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(count)
    .execute()
  // What is stored was looked at when it came: to look again would take longer than all the rest.
  return rows.reverse().flatMap(({ data }) => (JSON.parse(data) as Batch).ops)
}

async function classesWithBoard(db: Db) {
  const rows = await db.selectFrom('tool_states').select(['class_id', 'state']).where('tool', '=', liveBoard.events.name).execute()
  return rows.filter(({ state }) => z.parse(LiveBoards, JSON.parse(state)).board !== null).map(({ class_id }) => class_id)
}

const day = 86_400
const atOnce = 1000

/** Forgets what was drawn on live boards that ended a day ago. In steps: a whole school's lessons would hold up everybody else. */
export async function sweepLiveBoards(db: Db, now: number) {
  const open = await classesWithBoard(db)
  const old = batches(db)
    .select('id')
    .where('created_at', '<', now - day)
    .$if(open.length > 0, (some) => some.where('class_id', 'not in', open))
    .limit(atOnce)
  for (;;) {
    const { numDeletedRows } = await db.deleteFrom('facts').where('id', 'in', old).executeTakeFirstOrThrow()
    if (numDeletedRows < atOnce) return
  }
}
