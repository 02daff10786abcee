import type { Call } from '@jiangtai/contract/call'
import { attemptStates } from '@jiangtai/contract/exam'
import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { examMarking } from '@jiangtai/contract/exam-marking'
import { examReports } from '@jiangtai/contract/exam-reports'
import { examResults } from '@jiangtai/contract/exam-results'
import { examScores } from '@jiangtai/contract/exam-scores'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/context.ts'
import { triesOf } from './attempts.db.ts'

const { get, settings, status, kept, save, submitOne, submit, addFile, end, start } = examAnswers
const always: readonly Call[] = [
  ...[get, settings, status, kept, save, submitOne, submit, addFile, end],
  ...[examResults.publishing, examResults.publish, examResults.unpublish, examResults.report],
  ...[examClasses.get, examClasses.seats, examClasses.withdraw, examClasses.late, examClasses.decideLate],
  ...[examScores.list, examScores.get, examScores.table],
  ...Object.values(examMarking),
  ...Object.values(examReports),
]

/**
 * What is answered although the school has switched exams off: nobody loses an answer by that. An attempt that was begun can be opened again,
 * answered and handed in, and a teacher sees, ends, withdraws and marks what was given and reads its report; nothing new is written, given or begun.
 */
export async function examGoesOn(
  db: Db,
  call: Call,
  { exam_class_id }: Readonly<Record<string, unknown>>,
  caller: Caller,
): Promise<boolean> {
  if (call !== start) return always.includes(call)
  if (caller.role !== 'student' || typeof exam_class_id !== 'number') return false
  return (await triesOf(db, exam_class_id, caller.id)).at(-1)?.status === attemptStates.answering
}
