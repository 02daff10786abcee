import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { closeDatabase, openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { sqliteFile } from '../src/db/sqlite.ts'

/*
 * A migrated database to be copied: a copy costs a tenth of going through all migrations.
 * Migrating itself is tested where nothing is copied (`isMigrated: false`).
 */

const server = join(import.meta.dirname, '..')
const hasty = { onIdleError: () => {} }

/** The file of a migrated SQLite. */
export const sqliteTemplate = once(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jiangtai-template-'))
  const database = await openDatabase({ ...hasty, dataDir })
  await migrate(database)
  await closeDatabase(database)
  const bytes = readFileSync(sqliteFile(dataDir))
  rmSync(dataDir, { recursive: true })
  return bytes
})

/** The name of a migrated database in this PostgreSQL, made by whoever asks first. Other migrations have another name. */
export const postgresTemplate = once(async (url: string) => {
  const name = `jiangtai_template_${migrationsHash()}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('select pg_advisory_lock(20261116)')
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) {
    // It gets its name when it is ready: one that was broken off is never copied.
    const unready = `${name}_unready`
    await admin.query(`drop database if exists ${unready} with (force)`)
    await admin.query(`create database ${unready}`)
    const place = new URL(url)
    place.pathname = `/${unready}`
    const database = await openDatabase({ ...hasty, url: place.href, dataDir: '' })
    await migrate(database)
    await closeDatabase(database)
    await admin.query(`alter database ${unready} rename to ${name}`)
  }
  await admin.end()
  return name
})

function migrationsHash() {
  const folder = join(server, 'migrations')
  const files = [
    ...readdirSync(folder).map((name) => join(folder, name)),
    join(server, 'src/db/columns.ts'),
    join(server, 'src/db/migrate.ts'),
  ]
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file.slice(server.length)}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Made at the first call, the same for all later ones. */
function once<A extends readonly unknown[], T>(make: (...args: A) => Promise<T>) {
  let made: Promise<T> | undefined
  return (...args: A): Promise<T> => {
    made ??= make(...args)
    return made
  }
}
