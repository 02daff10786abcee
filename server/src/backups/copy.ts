import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Db } from '../db/database.ts'
import { madeSteps } from '../db/migrated.ts'
import { openSqliteCopy } from '../db/sqlite.ts'
import { countsOf, faultsOf, inPages, inSnapshot, type StoredKey, storedKeys } from './backups.db.ts'
import type { Manifest } from './manifest.ts'
import { type BackupPlace, paced, summed } from './place.ts'
import { dumpOf, type Surroundings } from './postgres-programs.ts'

export interface Source {
  readonly database: Database
  /** Of PostgreSQL. */
  readonly url: string | undefined
  /** What the programs of PostgreSQL are started with. */
  readonly surroundings: Surroundings
}

export interface Copied extends Pick<Manifest, 'database' | 'tables' | 'migrations'> {
  readonly keys: readonly StoredKey[]
}

/** The database as it is at one moment, put at `key`, while others go on writing. */
export const copyDatabase = ({ database, url, surroundings }: Source, place: BackupPlace, key: string): Promise<Copied> =>
  url === undefined ? copySqlite(database.db, place, key) : dumpPostgres(database.db, url, surroundings, place, key)

const lookedAt = async (db: Db) => ({ tables: await countsOf(db), migrations: await madeSteps(db), keys: await storedKeys(db) })

async function copySqlite(db: Db, place: BackupPlace, key: string): Promise<Copied> {
  await mkdir(place.workFolder, { recursive: true, mode: 0o700 })
  const file = join(place.workFolder, 'copy.db')
  await inPages(db, (pages) => writeSlowly(file, inOneFile(pages)))
  const seen = await lookedThrough(file)
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  await place.keep(file, key)
  return { ...seen, database: { bytes, sha256: hash.digest('hex') } }
}

/** A gigabyte within a minute, looked through and read back. */
const copiedPerSecond = 25_000_000

/** What is written lies on the disk before more is: a save of the server waits for whatever the disk has still to write. */
async function writeSlowly(path: string, bytes: AsyncIterable<Uint8Array>) {
  const file = await open(path, 'w', 0o600)
  try {
    for await (const some of paced(bytes, copiedPerSecond)) {
      await file.appendFile(some)
      await file.datasync()
    }
  } finally {
    await file.close()
  }
}

/** Where SQLite notes how it is written to: 2 is with a log beside it, which a copy has not. */
const journalAt = 18

async function* inOneFile(pages: AsyncIterable<Uint8Array>) {
  let isFirst = true
  for await (const some of pages) {
    if (isFirst) some.fill(1, journalAt, journalAt + 2)
    isFirst = false
    yield some
  }
}

async function lookedThrough(file: string) {
  const copy = openSqliteCopy(file)
  try {
    const faults = await faultsOf(copy)
    if (faults.length > 0) throw new Error(`the copy is not whole: ${faults.join('; ')}`)
    return await lookedAt(copy)
  } finally {
    await copy.destroy()
  }
}

/** The server hands out its rows only as fast as they are taken. */
const dumpedPerSecond = 20_000_000

const dumpPostgres = (db: Db, url: string, surroundings: Surroundings, place: BackupPlace, key: string): Promise<Copied> =>
  inSnapshot(db, async (tx, snapshot) => {
    const hash = createHash('sha256')
    let bytes = 0
    await place.put(
      key,
      summed(paced(dumpOf(url, snapshot, surroundings), dumpedPerSecond), hash, (more) => {
        bytes += more
      }),
    )
    return { ...(await lookedAt(tx)), database: { bytes, sha256: hash.digest('hex') } }
  })
