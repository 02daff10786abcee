import { sql } from 'kysely'
import type { Db } from './database.ts'

/*
 * A step that waits for a table has everybody else wait behind it, and with two tables it and a node that serves can wait for each other: PostgreSQL then
 * refuses one of them after a second, which may be the answer to a student. So a step waits for a fifth of that, gives back what it has, and tries again.
 */
const lockMs = 200
/** Whoever waited has their turn. */
export const pauseMs = 100

/** For the rest of this transaction. */
export const giveWay = (tx: Db) => sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(tx)

const lockTimeout = '55P03'
const deadlock = '40P01'

export const hasGivenWay = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === lockTimeout || error.code === deadlock)
