import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { causeOf, StartFailure, unwritable } from '../start-failure.ts'
import type { Engine } from './engine.ts'
import { endless, openPostgres } from './postgres.ts'
import type { Tables } from './schema.ts'
import { openSqlite, sqliteFile } from './sqlite.ts'

/** A connection or a transaction: functions of `*.db.ts` take either. */
export type Db = Kysely<Tables>

export interface Database {
  readonly db: Db
  readonly engine: Engine
  /** The same without limits of time, where there are any. Whoever opens it closes it. */
  readonly openPatient?: () => Db
}

interface Place {
  readonly url?: string | undefined
  readonly dataDir: string
  readonly onIdleError: (error: Error) => void
}

export async function openDatabase({ url, dataDir, onIdleError }: Place): Promise<Database> {
  if (!url) return { engine: 'sqlite', db: openSqlite(sqliteFile(dataDir)) }
  const db = openPostgres(url, onIdleError)
  try {
    await ping(db)
  } catch (error) {
    await db.destroy()
    throw new StartFailure(`连接不上 PostgreSQL（DATABASE_URL）：${causeOf(error)}`)
  }
  return { engine: 'postgres', db, openPatient: () => openPostgres(url, onIdleError, endless) }
}

/** SQLite is told to bring its log home: libsql leaves it beside the file, and a copy of the file alone would miss it. */
export async function closeDatabase({ db, engine }: Database) {
  // On a disk that is full or read-only the log stays where it is, and the next start reads it.
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => {})
  await db.destroy()
}

export const isSqlite = (db: Db) => db.getExecutor().adapter instanceof SqliteAdapter

/** The elements of a list as rows with one column, `value`: a thousand rows go in with one parameter instead of thousands. */
export function elementsOf(db: Db, list: readonly unknown[]) {
  const text = JSON.stringify(list)
  return isSqlite(db) ? sql`json_each(${text})` : sql`json_array_elements(cast(${text} as json))`
}

/** After something was overwritten that nobody may find again: SQLite's log would keep it until it is recycled. PostgreSQL vacuums by itself. */
export async function bringLogHome(db: Db) {
  if (isSqlite(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

export const ping = (db: Db) => sql`select 1`.execute(db)

export function prepareFolder(folder: string) {
  try {
    makeFolder(folder)
  } catch (error) {
    throw unwritable(folder, error)
  }
}

/** Not `recursive`: below a folder that takes nothing, such as /proc, Node then tries for ever. */
function makeFolder(folder: string) {
  const parent = dirname(folder)
  if (parent !== folder && !existsSync(parent)) makeFolder(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw error
  }
}
