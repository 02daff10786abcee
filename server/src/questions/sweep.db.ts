import type { Db } from '../db/database.ts'
import { freeUpload, isBeingSent } from '../library/free-upload.db.ts'
import { nextSlice, sliceIn } from '../slices.ts'
import { forgetWords } from './questions.db.ts'

/** So long a deleted question can be brought back. */
export const deletedSeconds = 180 * 86_400
const atOnce = 100

/** What was deleted long ago, and that no paper has. */
const forgettable = (db: Db, before: number) =>
  db.selectFrom('questions').select('id').where('deleted_at', '<', before).where('used_count', '=', 0).orderBy('id').limit(atOnce).execute()

/** Each in a transaction of its own: two nodes may do it at once, or stop anywhere. */
export async function sweepDeletedQuestions(db: Db, now: number) {
  const before = now - deletedSeconds
  for (let some = await forgettable(db, before); some.length > 0; some = await forgettable(db, before))
    for (const { id } of some) {
      await nextSlice()
      await db.transaction().execute((tx) => forget(tx, id, before))
    }
}

/** All of it, with the uploads that nothing else shows. */
async function forget(tx: Db, id: number, before: number) {
  // Held first: it may be brought back, or put into a paper, at this moment.
  const held = await tx
    .updateTable('questions')
    .set({ current_version_id: null })
    .where('id', '=', id)
    .where('deleted_at', '<', before)
    .where('used_count', '=', 0)
    .executeTakeFirst()
  if (held.numUpdatedRows === 0n) return
  await forgetWords(tx, [id])
  await tx.deleteFrom('question_points').where('question_id', '=', id).execute()
  await tx.deleteFrom('question_versions').where('question_id', '=', id).execute()
  const files = await tx.deleteFrom('question_files').where('question_id', '=', id).returning('upload_id').execute()
  await tx.deleteFrom('questions').where('id', '=', id).execute()
  for (const { upload_id } of files) {
    await sliceIn(tx)
    if (!(await isBeingSent(tx, upload_id))) await freeUpload(tx, upload_id)
  }
}
