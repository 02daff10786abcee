import { sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'

/**
 * Holds questions that come into an exam or leave it: nobody clears them away meanwhile. One after the other in ascending order, so that two who
 * save at once never wait for each other. False: one of them is gone for ever.
 */
export async function holdQuestions(tx: Db, ids: readonly number[]): Promise<boolean> {
  for (const id of [...ids].sort((a, b) => a - b)) {
    const held = await tx
      .updateTable('questions')
      .set((row) => ({ used_count: row.ref('used_count') }))
      .where('id', '=', id)
      .where('current_version_id', 'is not', null)
      .executeTakeFirst()
    if (held.numUpdatedRows === 0n) return false
  }
  return true
}

/** In how many exams these questions are now: those that have them, and those that were given to a class with them. */
export async function countUses(tx: Db, ids: readonly number[]) {
  for (const some of inChunks(ids))
    await sql`update questions set used_count = (select count(distinct uses.exam_id) from (
        select exam_items.exam_id from exam_items where exam_items.question_id = questions.id
        union all select papers.exam_id from paper_questions join papers on papers.id = paper_questions.paper_id
          where paper_questions.question_id = questions.id) as uses)
      where id in (${sql.join(some)})`.execute(tx)
}
