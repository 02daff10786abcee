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

/** Some batches of a class: the last of them, or those before so many others. */
interface Some {
  readonly lastId: number
  readonly skip: number
  readonly count: number
}

const someBatches = (db: Db, classId: number, { lastId, skip, count }: Some) =>
  batches(db).where('class_id', '=', classId).where('id', '<=', lastId).orderBy('id', 'desc').offset(skip).limit(count)

/** How long each is, in order. */
export async function sizesOf(db: Db, classId: number, some: Some): Promise<number[]> {
  const rows = await someBatches(db, classId, some).select(sql<number>`octet_length(data)`.as('size')).execute()
  return rows.map(({ size }) => size).reverse()
}

/** What they drew, in order. */
export async function drawnIn(db: Db, classId: number, some: Some) {
  if (some.count === 0) return []
  const rows = await someBatches(db, classId, some).select('data').execute()
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
