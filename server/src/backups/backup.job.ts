import { backupName } from '@jiangtai/contract/backups'
import { Refusal } from '@jiangtai/contract/refusal'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { Busy } from './alone.ts'
import { noteRun } from './backups.db.ts'
import { type RunBackup, type RunCheck, Vanished } from './process.ts'
import { Gone } from './verify.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly runBackup: RunBackup
}

export const backupJob = 'backup'

/** Every night, and when somebody asks for it. A node that dies in the middle leaves nothing that counts, so it may be begun again. */
export const backupKind = ({ db, clock, runBackup }: Deps): JobKind => ({
  name: backupJob,
  atOnce: 1,
  async run({ signal, progress }) {
    const began_at = clock.seconds()
    try {
      const { missing } = await runBackup(signal, progress)
      return { msg: missing > 0 ? `完成；有 ${missing} 个文件不在，没有备份` : '完成' }
    } catch (error) {
      if (error instanceof Busy) throw new Refusal('backupBusy')
      // It could not note it by itself.
      if (error instanceof Vanished && !signal.aborted)
        await noteRun(db, { name: '', began_at, ended_at: clock.seconds(), bytes: 0, failure: '备份的程序中途停止' })
      throw error
    }
  },
})

export const checkJob = 'check-backup'
export const CheckInput = z.object({ name: backupName })

/** Somebody wants to know whether a backup is whole. The result lies beside it. */
export const checkKind = ({ runCheck }: { readonly runCheck: RunCheck }): JobKind => ({
  name: checkJob,
  atOnce: 1,
  async run({ input, signal, progress }) {
    const problems = await runCheck(z.parse(CheckInput, input).name, signal, progress).catch((error) => {
      throw error instanceof Gone ? new Refusal('backupUnknown') : error
    })
    return { msg: problems > 0 ? `${problems} 处损坏` : '完好' }
  },
})
