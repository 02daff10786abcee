import { LeafAnswer } from '@jiangtai/contract/question'
import type { Db } from '../db/database.ts'

export const isTryOf = async (db: Db, examClassId: number, attemptId: number): Promise<boolean> =>
  (await db.selectFrom('attempts').select('id').where('id', '=', attemptId).where('exam_class_id', '=', examClassId).executeTakeFirst()) !==
  undefined

const read = (answer: string | null) => (answer === null ? {} : LeafAnswer.parse(JSON.parse(answer)))

/** R932: what came after the end, beside what stood there; of what was taken, what it took the place of. */
export async function lateLeaves(db: Db, attemptId: number) {
  const rows = await db
    .selectFrom('late_answers')
    .leftJoin('attempt_answers', (join) =>
      join
        .onRef('attempt_answers.attempt_id', '=', 'late_answers.attempt_id')
        .onRef('attempt_answers.leaf_no', '=', 'late_answers.leaf_no'),
    )
    .select(['late_answers.leaf_no', 'late_answers.decision', 'late_answers.answer', 'late_answers.replaced'])
    .select('attempt_answers.answer as standing')
    .where('late_answers.attempt_id', '=', attemptId)
    .orderBy('late_answers.leaf_no')
    .execute()
  return rows.map(({ leaf_no, decision, answer, replaced, standing }) => ({
    ...{ leaf_no, decision, late: read(answer), at_end: read(decision === 1 ? replaced : standing) },
  }))
}
