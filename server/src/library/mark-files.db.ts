import type { Db } from '../db/database.ts'
import { sliceIn } from '../slices.ts'
import { freeUpload } from './free-upload.db.ts'

/** Recordings and drawn pictures of the marks of these tries are forgotten, wherever they are not shown besides. */
export async function freeMarkFiles(tx: Db, attemptIds: readonly number[]) {
  if (attemptIds.length === 0) return
  for (const table of ['marks', 'mark_history', 'double_marks'] as const)
    await tx
      .updateTable(table)
      .set({ audio_upload_id: null })
      .where('attempt_id', 'in', attemptIds)
      .where('audio_upload_id', 'is not', null)
      .execute()
  await tx.deleteFrom('answer_inks').where('attempt_id', 'in', attemptIds).execute()
  const files = await tx.deleteFrom('mark_files').where('attempt_id', 'in', attemptIds).returning('upload_id').execute()
  for (const id of new Set(files.map(({ upload_id }) => upload_id))) {
    await sliceIn(tx)
    await freeUpload(tx, id)
  }
}
