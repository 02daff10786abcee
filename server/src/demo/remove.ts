import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { previewKey, tableKey } from '../library/preview.ts'
import { thumbKey } from '../library/thumb.ts'
import type { Storage } from '../storage/storage.ts'
import { deleteDemo, demoKeys } from './remove.db.ts'

const atOnce = 100

/** Leaves nothing of the demo school. The bytes go first: whoever is interrupted finds the rows still there, and removes the rest. */
export async function removeDemo(db: Db, storage: Pick<Storage, 'remove'>) {
  const keys = (await demoKeys(db)).flatMap((key) => [key, thumbKey(key), previewKey(key), tableKey(key)])
  for (let at = 0; at < keys.length; at += atOnce) await storage.remove(keys.slice(at, at + atOnce))
  await db.transaction().execute(deleteDemo)
}

/** As a job: whoever is interrupted is begun anew. */
export const removeDemoKind = ({ db, storage }: { readonly db: Db; readonly storage: Pick<Storage, 'remove'> }): JobKind => ({
  name: 'remove-demo',
  async run() {
    await removeDemo(db, storage)
    return undefined
  },
})
