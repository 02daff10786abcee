import { sql } from 'kysely'
import type { Db } from './database.ts'

/*
 * A step that waits for a table has everybody else wait behind it, and with two tables it and a node that serves can wait for each other: PostgreSQL then
 * refuses one of them after a second, which may be the answer to a student. So a step waits for a fifth of that, gives back what it has, and tries again.
 */
const lockMs = 200
/** Whoever waited has their turn; beside something long, as a dump, ever longer. */
const [shortestMs, longestMs] = [100, 5000]
export const pauseAfter = (tries: number) => Math.min(longestMs, shortestMs * 2 ** (tries - 1))
/** After some seconds whoever looks on is told. */
export const toldAfter = 6

/** For the rest of this transaction. */
export const giveWay = (tx: Db) => sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(tx)

const lockTimeout = '55P03'
const deadlock = '40P01'

export const hasGivenWay = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === lockTimeout || error.code === deadlock)
