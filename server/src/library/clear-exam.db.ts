import type { Db } from '../db/database.ts'
import { countUses, holdQuestions } from './question-uses.db.ts'

/** Everything of an exam that no class was ever given. Nothing stands for it any more. */
export async function clearExam(tx: Db, id: number) {
  const items = await tx.deleteFrom('exam_items').where('exam_id', '=', id).returning('question_id').execute()
  await tx.deleteFrom('exam_sections').where('exam_id', '=', id).execute()
  await tx.deleteFrom('exams').where('id', '=', id).execute()
  const questions = [...new Set(items.map(({ question_id }) => question_id))]
  await holdQuestions(tx, questions)
  await countUses(tx, questions)
}
