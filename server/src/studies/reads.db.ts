import type { Db } from '../db/database.ts'
import type { Progress } from './studies.ts'

/** What a student has read of an item, opened now if never before; held until the commit, so that two tabs count one after the other. */
export const heldRead = (tx: Db, item_id: number, student_id: number, now: number): Promise<Progress> =>
  tx
    .insertInto('item_reads')
    .values({ item_id, student_id, opened_at: now, seen_at: now, seconds: 0, page: 0, position: 0, is_done: 0 })
    .onConflict((same) => same.columns(['item_id', 'student_id']).doUpdateSet((row) => ({ seconds: row.ref('item_reads.seconds') })))
    .returning(['opened_at', 'seen_at', 'seconds', 'page', 'position', 'is_done'])
    .executeTakeFirstOrThrow()

export const keepRead = (tx: Db, itemId: number, studentId: number, progress: Progress) =>
  tx.updateTable('item_reads').set(progress).where('item_id', '=', itemId).where('student_id', '=', studentId).execute()
