import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Clock } from '../clock.ts'
import { Missing, type Storage } from '../storage/storage.ts'
import { alone } from './alone.ts'
import { noteRun, type StoredKey } from './backups.db.ts'
import { clearLeftovers, clearOld } from './clear.ts'
import { copyDatabase, type Source } from './copy.ts'
import { usualKeep } from './kept.ts'
import { type ListedFile, type Manifest, sumOfText, writeFileList, writeManifest } from './manifest.ts'
import {
  type Backup,
  type BackupPlace,
  backupName,
  backupsIn,
  blobFolder,
  blobKey,
  type Check,
  filesOf,
  keysOf,
  once,
  summed,
  sumOf,
} from './place.ts'
import { scheduleOf } from './schedule.db.ts'

export interface Making {
  readonly source: Source
  readonly place: BackupPlace
  readonly storage: Pick<Storage, 'read' | 'size'>
  readonly dataDir: string
  readonly clock: Clock
  /** Four hexadecimal digits. */
  readonly random: () => string
  readonly onProgress: (done: number, total: number) => void
}

/** One more backup; those that are too old are cleared away after it. Whatever becomes of it is noted, and seen by whoever looks after the server. */
export async function makeBackup(making: Making): Promise<Manifest> {
  const { source, clock, dataDir } = making
  return alone(source.url === undefined ? undefined : source.database.db, dataDir, async () => {
    const began_at = clock.seconds()
    // What cannot be noted has happened all the same.
    const note = (name: string, bytes: number, failure: string) =>
      noteRun(source.database.db, { name, began_at, ended_at: clock.seconds(), bytes, failure }).catch(() => {})
    try {
      const manifest = await make(making)
      await note(manifest.name, manifest.database.bytes + manifest.files.bytes, '')
      // An older database knows no schedule.
      const { keep } = await scheduleOf(source.database.db, undefined).catch(() => ({ keep: usualKeep }))
      await clearOld(making.place, clock.seconds(), keep)
      return manifest
    } catch (error) {
      await note('', 0, error instanceof Error ? error.message : String(error))
      throw error
    } finally {
      await rm(making.place.workFolder, { recursive: true, force: true })
    }
  })
}

async function make({ source, place, storage, clock, random, onProgress }: Making): Promise<Manifest> {
  await clearLeftovers(place)
  const made_at = clock.seconds()
  const name = backupName(made_at, random())
  const keys = keysOf(name)
  const copied = await copyDatabase(source, place, keys.database)
  const { files, missing } = await copyFiles({ place, storage, onProgress }, copied.keys)
  const list = writeFileList(files)
  await place.put(keys.files, once(list))
  const manifest: Manifest = {
    ...{ format: 1, name, made_at, engine: source.database.engine, missing },
    ...{ migrations: copied.migrations, tables: copied.tables, database: copied.database },
    files: { count: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), sha256: sumOfText(list) },
  }
  // Read back: what it says is what lies there.
  const there = await sumOf(place, keys.database)
  if (there?.sha256 !== copied.database.sha256) throw new Error('the copy was not written as it was read')
  const check: Check = { at: clock.seconds(), problems: 0 }
  await place.put(keys.check, once(JSON.stringify(check)))
  await place.put(keys.manifest, once(writeManifest(manifest)))
  return manifest
}

type Copying = Pick<Making, 'place' | 'storage' | 'onProgress'>

/** Contents that an earlier backup has are not copied again. */
async function copyFiles({ place, storage, onProgress }: Copying, keys: readonly StoredKey[]) {
  const blobs = new Map<string, number>()
  for await (const { key, bytes } of place.list(blobFolder)) blobs.set(key, bytes)
  const { backups } = await backupsIn(place)
  const earlier = await filesIn(place, backups[0])
  /** Where something was found wrong, contents are believed by what they are, and no longer by how long they are. */
  const isDoubted = backups.some(({ check }) => check && check.problems > 0)
  const hasBlob = async ({ sha256, bytes }: Sum) =>
    blobs.get(blobKey(sha256)) === bytes && (!isDoubted || (await sumOf(place, blobKey(sha256)))?.sha256 === sha256)
  const files: ListedFile[] = []
  const missing: string[] = []
  /** What was made of a file, such as its thumbnail, is not made anew under the same key: as long as before, it is the same. */
  const knownSum = async ({ key, sha256, bytes }: StoredKey) => {
    if (sha256 !== undefined && bytes !== undefined) return { sha256, bytes }
    const before = earlier.get(key)
    return before && (await storage.size(key)) === before.bytes ? before : sumOf(storage, key)
  }
  for (const [at, stored] of keys.entries()) {
    onProgress(at, keys.length)
    const expected = await knownSum(stored)
    const found = expected && ((await hasBlob(expected)) ? expected : await copyFile(place, storage, stored.key, expected))
    if (!found) missing.push(stored.key)
    else {
      blobs.set(blobKey(found.sha256), found.bytes)
      files.push({ key: stored.key, bytes: found.bytes, sha256: found.sha256 })
    }
  }
  onProgress(keys.length, keys.length)
  return { files, missing }
}

class Otherwise extends Error {}
type Sum = Pick<ListedFile, 'bytes' | 'sha256'>

/** As it lies there, even if that is not what the database says; undefined: it is gone, as what is deleted meanwhile. */
async function copyFile(place: BackupPlace, storage: Pick<Storage, 'read'>, key: string, expected: Sum): Promise<Sum | undefined> {
  try {
    await place.put(blobKey(expected.sha256), demanding(await storage.read(key), expected.sha256))
    return expected
  } catch (error) {
    if (error instanceof Missing) return undefined
    if (!(error instanceof Otherwise)) throw error
  }
  const actual = await sumOf(storage, key)
  if (actual) await place.put(blobKey(actual.sha256), demanding(await storage.read(key), actual.sha256))
  return actual
}

async function* demanding(source: AsyncIterable<Uint8Array>, sha256: string) {
  const hash = createHash('sha256')
  yield* summed(source, hash)
  if (hash.digest('hex') !== sha256) throw new Otherwise('these are other bytes')
}

async function filesIn(place: BackupPlace, backup: Backup | undefined): Promise<ReadonlyMap<string, ListedFile>> {
  // One that is damaged only makes this one take longer.
  const files = backup ? await filesOf(place, backup.manifest).catch(() => []) : []
  return new Map(files.map((file) => [file.key, file]))
}
