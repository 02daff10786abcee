import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { Busy } from './alone.ts'
import { noteRun } from './backups.db.ts'
import { type RunBackup, Vanished } from './process.ts'

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
