import { attemptStates } from '@jiangtai/contract/exam'
import { answerStates } from '@jiangtai/contract/question'
import type { Db } from '../src/db/database.ts'
import { examClassById } from '../src/exam-classes/exam-classes.db.ts'
import { writeFacts } from '../src/exam-classes/facts/facts.db.ts'
import { createPapers } from '../src/exam-classes/paper/papers.ts'

/** What a teacher gives for a leaf, with all that follows from it: whole tries have a total, and facts go with their marks. */
export async function giveMark(db: Db, examClassId: number, attemptId: number, leaf_no: number, score_centi: number) {
  const row = await examClassById(db, examClassId)
  if (!row) throw new Error('no exam')
  const paper = await createPapers(db).of(row.paper_id)
  const full = paper.leaves.get(leaf_no)?.full_centi ?? 0
  const state = score_centi === 0 ? answerStates.wrong : score_centi === full ? answerStates.right : answerStates.partial
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('marks').set({ score_centi, state }).where('attempt_id', '=', attemptId).where('leaf_no', '=', leaf_no).execute()
    const marks = await tx.selectFrom('marks').select(['score_centi', 'state']).where('attempt_id', '=', attemptId).execute()
    const isWhole = marks.every((mark) => mark.state !== answerStates.waiting)
    const total = marks.reduce((sum, mark) => sum + mark.score_centi, 0)
    const { student_id } = await tx
      .updateTable('attempts')
      .set(isWhole ? { status: attemptStates.graded, score_centi: total } : {})
      .set({ auto_centi: 0 })
      .where('id', '=', attemptId)
      .returning('student_id')
      .executeTakeFirstOrThrow()
    await writeFacts(tx, row, student_id, paper)
  })
}
