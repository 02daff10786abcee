import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { type Database, openDatabase } from '../src/db/database.ts'
import type { Engine } from '../src/db/engine.ts'
import { sqliteFile } from '../src/db/sqlite.ts'
import { postgresTemplate, sqliteTemplate } from './templates.ts'

const postgresUrl = process.env.TEST_POSTGRES_URL
export const redisUrl = process.env.TEST_REDIS_URL

/** Every database test loops over these; `npm test` starts the second one. */
export const engines: readonly Engine[] = postgresUrl ? ['sqlite', 'postgres'] : ['sqlite']

export interface TestDatabase extends Database {
  /** For another process; SQLite has none. */
  readonly url: string | undefined
  /** The folder of SQLite. */
  readonly dataDir: string
  /** Opens the same database again, as another node would. */
  reopen(): Promise<Database>
  close(): Promise<void>
}

interface Wanted {
  readonly isMigrated?: boolean
  /** As this release left it, with its data: one that is kept in `releases/`. */
  readonly release?: string
}

/** A real, fresh database of its own. */
export async function openTestDatabase(engine: Engine, { release, isMigrated = !release }: Wanted = {}): Promise<TestDatabase> {
  const place = engine === 'sqlite' ? await sqlitePlace(isMigrated, release) : await postgresPlace(isMigrated, release)
  const opened: Database[] = []
  const open = async () => {
    const database = await openDatabase({ url: place.url, dataDir: place.dataDir, onIdleError: () => {} })
    opened.push(database)
    return database
  }
  return {
    ...(await open()),
    url: place.url,
    dataDir: place.dataDir,
    reopen: open,
    async close() {
      for (const { db } of opened) await db.destroy()
      await place.remove()
    },
  }
}

interface Place {
  readonly url?: string
  readonly dataDir: string
  remove(): Promise<void>
}

const kept = (file: string) => gunzipSync(readFileSync(new URL(`releases/${file}.gz`, import.meta.url)))

async function sqlitePlace(isMigrated: boolean, release?: string): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jiangtai-test-'))
  if (release) writeFileSync(sqliteFile(dataDir), kept(`${release}.db`))
  if (isMigrated) writeFileSync(sqliteFile(dataDir), await sqliteTemplate())
  return { dataDir, remove: async () => rmSync(dataDir, { recursive: true }) }
}

async function postgresPlace(isMigrated: boolean, release?: string): Promise<Place> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const url = new URL(postgresUrl ?? '')
  const template = isMigrated ? await postgresTemplate(url.href) : 'template1'
  url.pathname = `/${name}`
  // Copying files takes half as long as writing the copy to the log, which is what it does unless told otherwise.
  await asAdmin(`create database ${name} template ${template} strategy file_copy`)
  if (release) await fill(url.href, kept(`${release}.sql`).toString())
  return { url: url.href, dataDir: '', remove: () => asAdmin(`drop database ${name} with (force)`) }
}

async function fill(url: string, statements: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements)
  await client.end()
}

let admin: pg.Pool | undefined

/** Its connection is kept: each new one is a process of PostgreSQL's. */
async function asAdmin(statement: string) {
  admin ??= new pg.Pool({ connectionString: postgresUrl, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true }).on('error', () => {})
  await admin.query(statement)
}
