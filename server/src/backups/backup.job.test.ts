import { refusals } from '@jiangtai/contract/refusal'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { clockOf } from '../clock.ts'
import type { JobWork } from '../jobs/jobs.ts'
import { Busy } from './alone.ts'
import { backupKind, checkKind } from './backup.job.ts'
import { lastRuns } from './backups.db.ts'
import { type RunBackup, Vanished } from './process.ts'
import { Gone } from './verify.ts'

describe.each(engines)('the job of a backup on %s', (engine) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const work: JobWork = { input: null, userId: null, tries: 1, signal: new AbortController().signal, progress: () => {} }
  const done = (runBackup: RunBackup) => backupKind({ db: database.db, clock: clockOf(() => 1000), runBackup }).run(work)
  const failing = (error: Error) => done(() => Promise.reject(error))

  it('says what came of it', async () => {
    const made = { name: 'x', bytes: 1, missing: 0 }
    expect(await done(async () => made)).toEqual({ msg: '完成' })
    expect(await done(async () => ({ ...made, missing: 2 }))).toEqual({ msg: '完成；有 2 个文件不在，没有备份' })
  })

  it('is refused while another one is made, and notes what a process that vanished could not', async () => {
    await expect(failing(new Busy('busy'))).rejects.toThrow(refusals.backupBusy[1])
    await expect(failing(new Error('the disk is full'))).rejects.toThrow('the disk is full')
    expect((await lastRuns(database.db)).failure).toBeUndefined()
    await expect(failing(new Vanished('SIGKILL'))).rejects.toThrow('SIGKILL')
    expect((await lastRuns(database.db)).failure).toMatchObject({ failure: '备份的程序中途停止', ended_at: 1 })
  })
})

it('looking through one that was cleared away says that it is not there', async () => {
  const { run } = checkKind({ runCheck: () => Promise.reject(new Gone('gone')) })
  const work = { input: { name: '20261117-023000-0001' }, userId: null, tries: 1, signal: new AbortController().signal, progress: () => {} }
  await expect(run(work)).rejects.toThrow(refusals.backupUnknown[1])
})
