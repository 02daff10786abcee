import { sql } from 'kysely'
import { type Db, isSqlite } from '../db/database.ts'
import { inTurns } from '../in-turns.ts'
import { createQueues } from './queue.ts'

export interface Turns {
  /** Work that writes a class, in a transaction that begins with `classInTurn` or `waitForTurn`. */
  writing<T>(classId: number, work: () => Promise<T>): Promise<T>
  /** Work during which nobody else writes the class. */
  alone<T>(classId: number, work: (db: Db) => Promise<T>): Promise<T>
}

/** Tells our locks from any others in the same database. */
const kind = 0x6c697665
/** Each holds a connection while it may ask for another: if they took all there are, none of them could go on. */
const mostAlone = 4

/** Who may write a class: one at a time. Several nodes share PostgreSQL, which lets them in in the order they came; SQLite is one process. */
export const createTurns = (db: Db): Turns => (isSqlite(db) ? ofProcess(db) : ofDatabase(db))

function ofProcess(db: Db): Turns {
  const inTurn = createQueues()
  return { writing: inTurn, alone: (classId, work) => inTurn(classId, () => work(db)) }
}

function ofDatabase(db: Db): Turns {
  const turn = inTurns(mostAlone)
  return {
    writing: (_classId, work) => work(),
    alone: (classId, work) =>
      turn(() =>
        db.transaction().execute(async (tx) => {
          await waitForTurn(tx, classId)
          return work(tx)
        }),
      ),
  }
}

/** Until the end of its transaction a writer has the class for itself. */
export async function waitForTurn(tx: Db, classId: number) {
  if (!isSqlite(tx)) await sql`select pg_advisory_xact_lock(${kind}, ${classId})`.execute(tx)
}

/** The id of the class as a value of the statement that writes it, known when it is our turn: nearly every save begins so, and needs no question more. */
export const classInTurn = (tx: Db, classId: number) =>
  isSqlite(tx) ? sql`${classId}` : sql`(select cast(${classId} as integer) from pg_advisory_xact_lock(${kind}, ${classId}))`
