import { join } from 'node:path'
import type { Db } from '../db/database.ts'
import { lockOn } from '../db/one-server.ts'
import { StartFailure } from '../start-failure.ts'
import { withAdvisoryLock } from './backups.db.ts'

export class Busy extends StartFailure {}

const busy = () => new Busy('另一次备份或恢复正在进行：请等它结束后再试。')

/** One backup or restore at a time, on all nodes: by PostgreSQL where there is one. The lock ends with the process, however that ends. */
export async function alone<T>(postgres: Db | undefined, dataDir: string, work: () => Promise<T>): Promise<T> {
  if (postgres) {
    const held = await withAdvisoryLock(postgres, work)
    if (!held) throw busy()
    return held.done
  }
  const lock = lockOn(join(dataDir, 'backup.lock'))
  if (!lock) throw busy()
  try {
    return await work()
  } finally {
    lock.release()
  }
}
