import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Db } from '../db/database.ts'
import { madeSteps } from '../db/migrated.ts'
import { openSqliteCopy } from '../db/sqlite.ts'
import { copyInto, countsOf, faultsOf, inSnapshot, type StoredKey, storedKeys } from './backups.db.ts'
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
  await rm(file, { force: true })
  await copyInto(db, file)
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
