import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { causeOf, StartFailure, unwritable } from '../start-failure.ts'
import type { Engine } from './engine.ts'
import { openPostgres } from './postgres.ts'
import type { Tables } from './schema.ts'
import { openSqlite } from './sqlite.ts'

/** A connection or a transaction: functions of `*.db.ts` take either. */
export type Db = Kysely<Tables>

export interface Database {
  readonly db: Db
  readonly engine: Engine
}

interface Place {
  readonly url?: string | undefined
  readonly dataDir: string
  readonly onIdleError: (error: Error) => void
}

export async function openDatabase({ url, dataDir, onIdleError }: Place): Promise<Database> {
  if (!url) return { engine: 'sqlite', db: openSqlite(join(dataDir, 'jiangtai.db')) }
  const db = openPostgres(url, onIdleError)
  try {
    await ping(db)
  } catch (error) {
    await db.destroy()
    throw new StartFailure(`连接不上 PostgreSQL（DATABASE_URL）：${causeOf(error)}`)
  }
  return { engine: 'postgres', db }
}

/** SQLite is told to bring its log home: libsql leaves it beside the file, and a copy of the file alone would miss it. */
export async function closeDatabase({ db, engine }: Database) {
  // On a disk that is full or read-only the log stays where it is, and the next start reads it.
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => {})
  await db.destroy()
}

/** After something was overwritten that nobody may find again: SQLite's log would keep it until it is recycled. PostgreSQL vacuums by itself. */
export async function bringLogHome(db: Db) {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

export const ping = (db: Db) => sql`select 1`.execute(db)

export function prepareFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw unwritable(folder, error)
  }
}
