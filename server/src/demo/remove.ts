import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@jiangtai/contract/refusal'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { isReferenceViolation } from '../db/identity.ts'
import { insertJob } from '../jobs/jobs.db.ts'
import type { JobKind } from '../jobs/jobs.ts'
import type { Storage } from '../storage/storage.ts'
import { deleteDemo, demoBytes, hasDemo, removeDemoJob } from './remove.db.ts'
import { partnerSecretFile } from './school.ts'

const atOnce = 100
const filesJob = 'remove-demo-files'
const Left = z.object({ folders: z.array(z.string()), keys: z.array(z.string()) })

interface Deps {
  readonly db: Db
  readonly clock: Clock
  /** Every node forgets what it knew of schools and their addresses. */
  readonly tellChanged: () => Promise<unknown>
  readonly report: (error: unknown) => void
}

/** Leaves no row of the demo schools, or all of them. The bytes follow as a job of the same transaction: rows that stay must keep theirs. */
export const removeDemo = (db: Db, now: number) =>
  db.transaction().execute(async (tx) => {
    if (!(await hasDemo(tx))) return
    const left = await demoBytes(tx)
    await deleteDemo(tx)
    await insertJob(tx, { kind: filesJob, input: left }, now)
  })

/** As a job: whoever is interrupted is begun anew. */
export const removeDemoKind = ({ db, clock, tellChanged, report }: Deps): JobKind => ({
  name: removeDemoJob,
  atOnce: 1,
  async run() {
    try {
      await removeDemo(db, clock.seconds())
    } catch (error) {
      if (!isReferenceViolation(error)) throw error
      report(error)
      throw new Refusal('demoInUse')
    }
    await tellChanged()
    return undefined
  },
})

/** What a crash leaves is removed by whoever takes the job next. */
export const removeDemoFilesKind = ({
  storage,
  dataDir,
}: {
  readonly storage: Pick<Storage, 'list' | 'remove'>
  readonly dataDir: string
}): JobKind => ({
  name: filesJob,
  atOnce: 1,
  async run({ input }) {
    const { folders, keys } = z.parse(Left, input)
    for (const folder of folders) await emptyFolder(storage, folder)
    for (let at = 0; at < keys.length; at += atOnce) await storage.remove(keys.slice(at, at + atOnce))
    rmSync(join(dataDir, partnerSecretFile), { force: true })
    return undefined
  },
})

async function emptyFolder(storage: Pick<Storage, 'list' | 'remove'>, folder: string) {
  const keys: string[] = []
  for await (const { key } of storage.list(folder)) keys.push(key)
  for (let at = 0; at < keys.length; at += atOnce) await storage.remove(keys.slice(at, at + atOnce))
}
