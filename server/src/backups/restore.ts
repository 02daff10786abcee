import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { closeDatabase, type Database, type Db, openDatabase, prepareFolder } from '../db/database.ts'
import { isKnownMigration, migrate } from '../db/migrate.ts'
import { othersAt } from '../db/nodes.ts'
import { lockForOneServer } from '../db/one-server.ts'
import { sqliteFile } from '../db/sqlite.ts'
import { deletionsOf, type Purge, replayDeletions } from '../deletions/deletions.ts'
import { StartFailure } from '../start-failure.ts'
import type { Storage } from '../storage/storage.ts'
import { alone } from './alone.ts'
import { countsOf } from './backups.db.ts'
import type { ListedFile, Manifest } from './manifest.ts'
import { type BackupPlace, blobKey, keysOf, sumOf } from './place.ts'
import { restoreDump, type Surroundings } from './postgres-programs.ts'
import { putSqlite } from './put-sqlite.ts'
import { noteCheck, verifyBackup } from './verify.ts'

export interface Restoring {
  readonly place: BackupPlace
  readonly storage: Storage
  readonly url: string | undefined
  readonly dataDir: string
  readonly clock: Clock
  readonly surroundings: Surroundings
  readonly purge: Purge
  /** Writes down what was done, in what has come back. */
  readonly note: (db: Db, manifest: Manifest) => Promise<void>
}

interface Asked {
  readonly name: string
  readonly mayReplace: boolean
  readonly isDryRun: boolean
}

export interface Restored {
  readonly manifest: Manifest
  /** Rows of each table as they are now. */
  readonly tables: Readonly<Record<string, number>>
  /** Who came back with the backup, and was taken away again. */
  readonly purged: number
}

/** Everything of the storage that a backup covers, and what is unfinished. */
const storageFolders = ['files', 'thumbs', 'previews', 'tables', 'parts', 'pending'] as const

/** Puts a backup in the place of what is there. Everything that can be refused is refused before anything is changed. */
export async function restoreBackup(restoring: Restoring, asked: Asked): Promise<Restored> {
  const { url, dataDir } = restoring
  return url === undefined
    ? restoreIntoFile(restoring, asked)
    : restoreIntoServer(restoring, asked, await openDatabase({ url, dataDir, onIdleError }))
}

const onIdleError = () => {}

async function restoreIntoServer(restoring: Restoring, asked: Asked, database: Database): Promise<Restored> {
  const patient = database.openPatient?.() ?? database.db
  try {
    // With the one line there is so far.
    if (await hasOthers(database.db)) throw new StartFailure('还有讲台服务器连着这个数据库：请先停止所有节点，再恢复。')
    return await alone(patient, restoring.dataDir, () => restore(restoring, asked, { ...database, db: patient }))
  } finally {
    await patient.destroy()
    await database.db.destroy()
  }
}

/** One that was just told to end may need a moment. */
async function hasOthers(db: Db) {
  for (let left = 10; (await othersAt(db)) > 0; left--) {
    if (left === 0) return true
    await setTimeout(200)
  }
  return false
}

async function restoreIntoFile(restoring: Restoring, asked: Asked): Promise<Restored> {
  const { dataDir } = restoring
  prepareFolder(dataDir)
  const server = lockForOneServer(dataDir, '：请先停止它再恢复。什么也没有改动。')
  try {
    return await alone(undefined, dataDir, async () => {
      const before = existsSync(sqliteFile(dataDir)) ? await openDatabase({ dataDir, onIdleError }) : undefined
      try {
        return await restore(restoring, asked, before)
      } finally {
        if (before) await closeDatabase(before)
      }
    })
  } finally {
    server.release()
  }
}

async function restore(restoring: Restoring, { name, mayReplace, isDryRun }: Asked, before: Database | undefined): Promise<Restored> {
  const { place, storage, url, clock, purge, note } = restoring
  if (!mayReplace) await demandEmpty(before, storage)
  const { manifest, files, problems } = await verifyBackup(place, name)
  if (!isDryRun) await noteCheck(place, name, problems.length, clock.seconds())
  if (problems.length > 0) throw new StartFailure([`备份 ${name} 不完整，没有恢复：`, ...problems.slice(0, 10)].join('\n'))
  demandKnown(manifest, url)
  if (isDryRun) return { manifest, tables: manifest.tables, purged: 0 }
  const hasList = before && 'deletions' in (await countsOf(before.db))
  const deletions = await deletionsOf(hasList ? before.db : undefined, place)
  await putFiles(place, storage, files)
  const settle = async (database: Database) => {
    demandSame(manifest, await countsOf(database.db))
    await migrate(database)
    const purged = await replayDeletions(database.db, deletions, purge)
    const tables = await countsOf(database.db)
    await note(database.db, manifest)
    return { manifest, tables, purged }
  }
  const restored =
    before && url !== undefined
      ? await putPostgres(restoring, manifest, before, settle)
      : await putSqlite(restoring, manifest, before, settle)
  if (mayReplace) await removeOthers(storage, files)
  return restored
}

async function demandEmpty(before: Database | undefined, storage: Storage) {
  const counts: Readonly<Record<string, number>> = before ? await countsOf(before.db) : {}
  const people = counts.users ?? 0
  let objects = 0
  for (const folder of storageFolders) for await (const _object of storage.list(folder)) objects++
  if (people + objects > 0)
    throw new StartFailure(
      `这里已经有 ${people} 个账号和 ${objects} 个文件，没有恢复。要用备份替换它们，请加 --replace；现有的数据会丢失。`,
    )
}

function demandKnown({ engine, migrations, name }: Manifest, url: string | undefined) {
  const here = url === undefined ? 'sqlite' : 'postgres'
  if (engine !== here)
    throw new StartFailure(`备份 ${name} 是 ${titles[engine]} 的，这里是 ${titles[here]}：请按备份设置 DATABASE_URL 后再恢复。`)
  const unknown = migrations.find((step) => !isKnownMigration(step))
  if (unknown !== undefined) throw new StartFailure(`备份 ${name} 来自更新的版本（${unknown}）：请先升级讲台，再恢复。`)
}

const titles = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

/** The counts stand for what no sum can say: that the database reads what was written. */
function demandSame({ tables, name }: Manifest, counts: Readonly<Record<string, number>>) {
  const other = Object.keys({ ...tables, ...counts }).find((table) => tables[table] !== counts[table])
  if (other !== undefined) throw new Error(`${name}: ${other} has ${counts[other]} rows instead of ${tables[other]}`)
}

/** What is there already is left: a restore that was broken off goes on where it was. */
async function putFiles(place: BackupPlace, storage: Storage, files: readonly ListedFile[]) {
  for (const { key, bytes, sha256 } of files) {
    const isThere = (await storage.size(key)) === bytes && (await sumOf(storage, key))?.sha256 === sha256
    if (!isThere) await storage.put(key, await place.read(blobKey(sha256)))
  }
}

async function putPostgres<T>(
  { place, url = '', surroundings }: Restoring,
  { name }: Manifest,
  before: Database,
  settle: (database: Database) => Promise<T>,
): Promise<T> {
  await restoreDump(url, await place.read(keysOf(name).database), surroundings)
  return settle(before)
}

async function removeOthers(storage: Storage, files: readonly ListedFile[]) {
  const meant = new Set(files.map(({ key }) => key))
  const others: string[] = []
  for (const folder of storageFolders) for await (const { key } of storage.list(folder)) if (!meant.has(key)) others.push(key)
  await storage.remove(others)
}
