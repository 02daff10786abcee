import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { certificateFile } from '../certificate.ts'
import { systemClock } from '../clock.ts'
import { closeDatabase, type Db, openDatabase } from '../db/database.ts'
import { isServed } from '../db/one-server.ts'
import { sqliteFile } from '../db/sqlite.ts'
import { connectRedis } from '../redis.ts'
import { causeOf } from '../start-failure.ts'
import type { Bucket } from '../storage/presigned-post.ts'
import type { BackupFacts, DatabaseFacts, Facts, OfficeFacts } from './facts.ts'
import { folderFacts, troubleOf } from './machine.ts'
import { portState } from './port.ts'
import { databaseFacts } from './status.db.ts'

export interface Settings {
  readonly url: string | undefined
  readonly dataDir: string
  readonly redisUrl: string | undefined
  readonly s3: Bucket | undefined
  readonly host: string
  readonly port: number
  readonly isSecure: boolean
}

/** What other features know of this machine. */
export interface Looks {
  readonly office: () => Promise<OfficeFacts>
  readonly lastBackups: (db: Db) => Promise<Omit<BackupFacts, 'lacks'>>
  /** A program that backups of PostgreSQL need and that is not here; empty: none. */
  readonly lacks: () => Promise<string>
}

/** Everything that can be found out from outside, whether the server runs or not; what is away is written down, and the rest is looked at all the same. */
export async function lookAround(settings: Settings, looks: Looks): Promise<Facts> {
  const { url, dataDir, redisUrl } = settings
  const { database, backups } = await lookIntoDatabase(settings, looks)
  const certificate = settings.isSecure ? certificateIn(dataDir) : undefined
  return {
    now: systemClock.seconds(),
    folder: await folderFacts(dataDir, systemClock.ms),
    database,
    redis: { isSet: redisUrl !== undefined, trouble: redisUrl === undefined ? '' : await troubleOf(reachRedis(redisUrl)) },
    files: await filesOf(settings),
    port: { port: settings.port, state: await portState(settings), isServing: url === undefined ? isServed(dataDir) : undefined },
    office: await looks.office(),
    ...(backups && { backups: { ...backups, lacks: url === undefined ? '' : await looks.lacks() } }),
    ...(certificate && { certificate }),
  }
}

async function lookIntoDatabase({ url, dataDir }: Settings, { lastBackups }: Looks) {
  const engine = url === undefined ? ('sqlite' as const) : ('postgres' as const)
  // Opening would make a new one.
  if (url === undefined && !existsSync(sqliteFile(dataDir))) return { database: { engine, trouble: '还没有数据库', isAbsent: true } }
  try {
    const opened = await openDatabase({ url, dataDir, onIdleError: () => {} })
    try {
      const database: DatabaseFacts = await databaseFacts(opened.db, systemClock.ms)
      return { database, backups: database.missing === 0 ? await lastBackups(opened.db) : undefined }
    } finally {
      await closeDatabase(opened)
    }
  } catch (error) {
    return { database: { engine, trouble: causeOf(error) } }
  }
}

async function reachRedis(url: string) {
  const redis = await connectRedis(url, () => {})
  redis.disconnect()
}

async function filesOf({ s3, dataDir }: Settings) {
  if (!s3) return { place: `这台机器的磁盘（${join(dataDir, 'files')}）`, trouble: '' }
  const { createS3Storage } = await import('../storage/s3.ts')
  const storage = createS3Storage(s3, systemClock.seconds)
  const trouble = await troubleOf(storage.check())
  storage.close()
  return { place: `存储桶 ${s3.bucket}（${s3.endpoint}）`, trouble }
}

function certificateIn(dataDir: string): Facts['certificate'] {
  const file = certificateFile(dataDir)
  if (!existsSync(file)) return undefined
  try {
    return { until: Date.parse(new X509Certificate(readFileSync(file)).validTo) / 1000 }
  } catch (error) {
    return { trouble: causeOf(error) }
  }
}
