import { randomBytes } from 'node:crypto'
import { systemClock } from '../clock.ts'
import { closeDatabase, openDatabase } from '../db/database.ts'
import { programSurroundings } from '../env.ts'
import { causeOf, StartFailure } from '../start-failure.ts'
import { openStorage } from '../storage/open.ts'
import { noteRun } from './backups.db.ts'
import { makeBackup } from './make.ts'
import type { Manifest } from './manifest.ts'
import { type BackupPlace, type BackupSettings, openBackupPlace } from './place.ts'
import { Gone, noteCheck, verifyBackup } from './verify.ts'

export interface Settings extends BackupSettings {
  readonly url: string | undefined
}

export const openFiles = ({ url, dataDir, s3 }: Settings) =>
  openStorage({ s3, DATA_DIR: dataDir, DATABASE_URL: url }, { now: systemClock.seconds, warn: () => {} })

/** A backup of what the settings lead to, by this process. */
export async function backUp(settings: Settings, onProgress: (done: number, total: number) => void): Promise<Manifest> {
  const { url, dataDir } = settings
  const opened = await openDatabase({ url, dataDir, onIdleError: () => {} })
  const patient = opened.openPatient?.()
  try {
    const [place, storage] = await Promise.all([openBackupPlace(settings), openFiles(settings)]).catch(async (error) => {
      const now = systemClock.seconds()
      await noteRun(opened.db, { name: '', began_at: now, ended_at: now, bytes: 0, failure: causeOf(error) })
      throw error
    })
    return await makeBackup({
      source: { database: { ...opened, db: patient ?? opened.db }, url, surroundings: programSurroundings() },
      ...{ place, storage },
      ...{ dataDir, clock: systemClock, onProgress, random: () => randomBytes(2).toString('hex') },
    })
  } finally {
    await patient?.destroy()
    await closeDatabase(opened)
  }
}

/** Reads a backup through, notes beside it what was found, and answers how much is wrong. */
export async function lookThrough(place: BackupPlace, name: string, now: () => number, onProgress: (done: number, total: number) => void) {
  const problems = await verifyBackup(place, name, onProgress).then(
    (verified) => verified.problems.length,
    (error) => {
      // It is there, and cannot even be read: that is what was found.
      if (error instanceof StartFailure && !(error instanceof Gone)) return 1
      throw error
    },
  )
  await noteCheck(place, name, problems, now())
  return problems
}
