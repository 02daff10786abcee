import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Kysely, Migrator, sql } from 'kysely'
import { makeBackup } from '../src/backups/make.ts'
import type { Manifest } from '../src/backups/manifest.ts'
import { type BackupPlace, filesOf, inBucket, inFolder } from '../src/backups/place.ts'
import { restoreBackup } from '../src/backups/restore.ts'
import { createMemoryBus } from '../src/bus/memory.ts'
import { clockOf } from '../src/clock.ts'
import { type Columns, columnsFor } from '../src/db/columns.ts'
import { type Database, type Db, openDatabase } from '../src/db/database.ts'
import type { Engine } from '../src/db/engine.ts'
import type { Purge } from '../src/deletions/deletions.ts'
import { thumbKey, thumbStates } from '../src/library/thumb.ts'
import { createSessions } from '../src/sessions/sessions.ts'
import { openTestDatabase } from './databases.ts'
import { createPeople } from './people.ts'
import { openTestStorage, type StorageKind } from './storages.ts'

export type BackupWorld = Awaited<ReturnType<typeof openBackupWorld>>

interface Step {
  up(db: Kysely<never>, columns: Columns): Promise<void>
}
const migrations = new URL('../migrations/', import.meta.url)

/** A database, a storage and a place for backups, with a clock the test can move. */
export async function openBackupWorld(engine: Engine, kind: StorageKind, { isMigrated = true } = {}) {
  const database = await openTestDatabase(engine, { isMigrated })
  const { storage, ...files } = await openTestStorage(kind)
  const folder = mkdtempSync(join(tmpdir(), 'jiangtai-backups-'))
  const place = kind === 'disk' ? await inFolder(join(folder, 'backups')) : inBucket(storage, 'bucket', join(folder, 'work'))
  const time = { seconds: Date.UTC(2026, 10, 16, 18, 30) / 1000 }
  const clock = clockOf(() => time.seconds * 1000)
  const { url, dataDir } = database
  let present: Database = database
  let made = 0
  const opened: Database[] = []
  const surroundings = { PATH: process.env.PATH }

  async function reopen() {
    present = await openDatabase({ url, dataDir, onIdleError: () => {} })
    opened.push(present)
  }

  return {
    ...{ database, storage, place, time, clock, url, dataDir, folder },
    db: () => present.db,
    back: (onProgress: (done: number, total: number) => void = () => {}) =>
      makeBackup({
        ...{ place, storage, dataDir, clock, onProgress },
        source: { database: present, url, surroundings },
        random: () => (++made).toString(16).padStart(4, '0'),
      }),
    /** As `restore` of the operator: nobody else is at the database. */
    async restore(name: string, { mayReplace = false, isDryRun = false, purge = (async () => {}) as Purge } = {}) {
      await present.db.destroy()
      try {
        return await restoreBackup(
          { ...{ place, storage, url, dataDir, clock, surroundings, purge }, note: async () => {} },
          { name, mayReplace, isDryRun },
        )
      } finally {
        await reopen()
      }
    },
    /** All that the school has, gone. */
    async wipe() {
      if (url === undefined) {
        await present.db.destroy()
        for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name))
        await reopen()
      } else {
        await sql`drop schema public cascade`.execute(present.db)
        await sql`create schema public`.execute(present.db)
      }
      for (const top of ['files', 'thumbs']) for await (const { key } of storage.list(top)) await storage.remove([key])
    },
    /** Bytes of a file with its row, and a thumbnail if it has one. */
    async file(orgId: number, content: string, thumb?: string) {
      const key = `files/${orgId}/${createHash('md5').update(content).digest('hex')}`
      await storage.put(key, Readable.from([Buffer.from(content)]))
      if (thumb !== undefined) await storage.put(thumbKey(key), Readable.from([Buffer.from(thumb)]))
      const sha256 = createHash('sha256').update(content).digest('hex')
      const row = { org_id: orgId, sha256, bytes: Buffer.byteLength(content), extension: 'txt', storage_key: key, created_at: 0 }
      await present.db
        .insertInto('files')
        .values({ ...row, thumb_state: thumb === undefined ? thumbStates.none : thumbStates.made })
        .execute()
      return key
    },
    people: async () => createPeople(present.db, await createSessions({ db: present.db, clock, bus: createMemoryBus() }), clock),
    /** What lies in the storage, with its bytes. */
    async stored() {
      const found: [string, string][] = []
      for (const top of ['files', 'thumbs', 'previews', 'tables'])
        for await (const { key } of storage.list(top)) found.push([key, (await buffer(await storage.read(key))).toString()])
      return found.toSorted()
    },
    /** What lies where backups do. */
    async kept() {
      const keys: string[] = []
      for (const top of ['made', 'blobs']) for await (const { key } of place.list(top)) keys.push(key)
      return keys.toSorted()
    },
    hasWork: () => existsSync(place.workFolder),
    async migrateTo(last: string) {
      const names = readdirSync(migrations).map((name) => name.replace('.ts', ''))
      const steps = names
        .filter((name) => name <= last)
        .map(async (name) => {
          const { up }: Step = await import(new URL(`${name}.ts`, migrations).href)
          return [name, { up: (db: Kysely<never>) => up(db, columnsFor(engine)) }] as const
        })
      const known = Object.fromEntries(await Promise.all(steps))
      const { error } = await new Migrator({ db: present.db as Db, provider: { getMigrations: async () => known } }).migrateToLatest()
      if (error) throw error
    },
    async close() {
      for (const { db } of opened) await db.destroy()
      await database.close()
      await files.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** People, and three files, one with a thumbnail. */
export async function backupSchool(world: BackupWorld) {
  const people = await world.people()
  const orgId = await people.organization()
  const classId = await people.schoolClass(orgId)
  const teacher = await people.teacher(orgId, [classId])
  await people.crowd(orgId, classId, 30)
  const keys = [await world.file(orgId, 'slides', 'a small picture'), await world.file(orgId, '讲义'), await world.file(orgId, '')]
  return { orgId, classId, teacher, keys }
}

/** Of what the first file of a backup holds. */
export const firstSum = async (place: BackupPlace, manifest: Manifest) => (await filesOf(place, manifest))[0]?.sha256 ?? ''
