import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { closeDatabase, type Database } from '../db/database.ts'
import { openSqlite, sqliteFile } from '../db/sqlite.ts'
import type { Manifest } from './manifest.ts'
import { type BackupPlace, keysOf } from './place.ts'

/** Made ready beside the database, and put in its place as the last step. */
export async function putSqlite<T>(
  { place, dataDir }: { readonly place: BackupPlace; readonly dataDir: string },
  { name }: Manifest,
  before: Database | undefined,
  settle: (database: Database) => Promise<T>,
): Promise<T> {
  const file = sqliteFile(dataDir)
  const coming = `${file}.restoring`
  await removeAll(coming)
  await pipeline(await place.read(keysOf(name).database), createWriteStream(coming, { mode: 0o600 }))
  const database: Database = { engine: 'sqlite', db: openSqlite(coming) }
  const settled = await settle(database).finally(() => closeDatabase(database))
  await synced(coming)
  // Its log is brought home before, so that the file alone is all there is until the moment it is replaced.
  if (before) await closeDatabase(before)
  for (const rest of restsOf(file)) await rm(rest, { force: true })
  await rename(coming, file)
  for (const rest of restsOf(coming)) await rm(rest, { force: true })
  return settled
}

const restsOf = (file: string) => [`${file}-wal`, `${file}-shm`]

async function removeAll(file: string) {
  for (const path of [file, ...restsOf(file)]) await rm(path, { force: true })
}

async function synced(path: string) {
  // Windows writes nothing home through what was opened to be read.
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}
