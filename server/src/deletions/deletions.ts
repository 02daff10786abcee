import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import type { Storage } from '../storage/storage.ts'
import { allDeletions, type Deletion, insertDeletions, isStillThere } from './deletions.db.ts'

/** Takes away all that is known of a person. It may be asked twice. */
export type Purge = (db: Db, userId: number) => Promise<void>

/** Where backups lie: the list there outlives the database. */
type Place = Pick<Storage, 'put' | 'read' | 'list'>

const folder = 'deletions'
const keyOf = ({ user_id, created_at }: Deletion) => `${folder}/${user_id}-${created_at}.json`
const Written = z.object({ user_id: z.int(), created_at: z.int(), deleted_at: z.int() })

async function* once(content: string) {
  yield Buffer.from(content)
}

/**
 * To be said before the person is taken out of the database, in the transaction that does it: one object beside the backups, which is never changed,
 * and one row.
 */
export async function noteDeletion(tx: Db, place: Place, deletion: Deletion): Promise<void> {
  await place.put(keyOf(deletion), once(JSON.stringify(deletion)))
  await insertDeletions(tx, [deletion])
}

/** Of the database and from beside the backups. */
export async function deletionsOf(db: Db | undefined, place: Place): Promise<Deletion[]> {
  const found = new Map<string, Deletion>()
  for (const deletion of db ? await allDeletions(db) : []) found.set(keyOf(deletion), deletion)
  for await (const { key } of place.list(folder)) found.set(key, z.parse(Written, JSON.parse(await text(await place.read(key)))))
  return [...found.values()]
}

/** After a restore: whoever was deleted since is deleted again. Answers how many came back with the backup and were taken away. */
export const replayDeletions = (db: Db, deletions: readonly Deletion[], purge: Purge): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await insertDeletions(tx, deletions)
    let purged = 0
    for (const deletion of await allDeletions(tx))
      if (await isStillThere(tx, deletion)) {
        await purge(tx, deletion.user_id)
        purged++
      }
    return purged
  })
