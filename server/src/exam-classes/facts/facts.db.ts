import { attemptStates, examStates } from '@jiangtai/contract/exam'
import { type AnswerState, answerStates, LeafAnswer } from '@jiangtai/contract/question'
import { sql } from 'kysely'
import { dayOf } from '../../days.ts'
import { type Db, elementsOf } from '../../db/database.ts'
import type { ExamClassRow } from '../exam-classes.db.ts'
import type { OpenPaper } from '../paper/papers.ts'
import { choiceOf } from './choice.ts'

/** A mark as statistics count it. */
export interface FactMark {
  readonly no: number
  readonly score_centi: number
  readonly full_centi: number
  readonly state: AnswerState
  readonly choice: string
  readonly seconds?: number
}

type FactTry = { readonly id: number; readonly student_id: number; readonly submitted_at: number | null; readonly started_at: number }

/** The facts of a try of which there are none yet: one of each leaf that is marked. */
export async function insertFacts(tx: Db, row: ExamClassRow, attempt: FactTry, paper: OpenPaper, marks: readonly FactMark[]) {
  const marked = marks.filter(({ state }) => state !== answerStates.waiting)
  if (marked.length === 0) return
  const given = elementsOf(
    tx,
    marked.map(({ no, score_centi, full_centi, state, choice, seconds = 0 }) => {
      const { question_id = 0, version_id = 0, leaf } = paper.leaves.get(no) ?? {}
      return [no, question_id, version_id, leaf?.type ?? 0, score_centi, full_centi, state, choice, seconds]
    }),
  )
  const at = attempt.submitted_at ?? attempt.started_at
  const { org_id, exam_id, id, class_id, root_subject_id, second_subject_id, course_id } = row
  const part = (place: number) => sql`cast(value ->> ${sql.lit(place)} as integer)`
  await sql`insert into answer_facts (attempt_id, org_id, exam_id, exam_class_id, class_id, student_id, root_subject_id, second_subject_id,
      course_id, day, answered_at, leaf_no, question_id, version_id, type, score_centi, full_centi, state, choice, seconds)
    select cast(${attempt.id} as integer), cast(${org_id} as integer), cast(${exam_id} as integer), cast(${id} as integer),
      cast(${class_id} as integer), cast(${attempt.student_id} as integer), cast(${root_subject_id} as integer),
      cast(${second_subject_id} as integer), cast(${course_id} as integer), cast(${dayOf(at)} as integer), cast(${at} as bigint),
      ${part(0)}, ${part(1)}, ${part(2)}, ${part(3)}, ${part(4)}, ${part(5)}, ${part(6)}, value ->> 7, ${part(8)} from ${given}`.execute(tx)
}

const blanksOf = (detail: string) => (JSON.parse(detail) as { readonly blanks?: readonly number[] }).blanks?.map(Boolean)

/** The marks of a try as they are stored; `leafNo`: one of them. */
export async function storedFacts(db: Db, attemptId: number, leafNo?: number): Promise<FactMark[]> {
  const rows = await db
    .selectFrom('marks')
    .leftJoin('attempt_answers', (join) =>
      join.onRef('attempt_answers.attempt_id', '=', 'marks.attempt_id').onRef('attempt_answers.leaf_no', '=', 'marks.leaf_no'),
    )
    .select(['marks.leaf_no', 'marks.score_centi', 'marks.full_centi', 'marks.state', 'marks.detail'])
    .select(['attempt_answers.answer', 'attempt_answers.seconds'])
    .where('marks.attempt_id', '=', attemptId)
    .$if(leafNo !== undefined, (query) => query.where('marks.leaf_no', '=', leafNo ?? 0))
    .orderBy('marks.leaf_no')
    .execute()
  return rows.map(({ leaf_no: no, detail, answer, seconds, ...mark }) => {
    const said = answer === null ? {} : LeafAnswer.parse(JSON.parse(answer))
    return { no, ...mark, choice: choiceOf(said, blanksOf(detail)), seconds: seconds ?? 0 }
  })
}

/** Which try counts: the first that was handed in and marked, and that nobody has voided; practice never does. */
export const countingTry = async (db: Db, examClassId: number, studentId: number) =>
  db
    .selectFrom('attempts')
    .select(['id', 'student_id', 'submitted_at', 'started_at'])
    .where('exam_class_id', '=', examClassId)
    .where('student_id', '=', studentId)
    .where('is_counted', '=', 1)
    .where('status', 'in', [attemptStates.handedIn, attemptStates.graded])
    .where('auto_centi', 'is not', null)
    .orderBy('no')
    .limit(1)
    .executeTakeFirst()

/**
 * R1058: to be called in the transaction that changes marks, how far a try is, or whether it counts. The facts of the student are what is stored
 * says, whatever they were before. `leafNo`: only a mark of this question was changed, and which try counts is what it was.
 */
export async function writeFacts(tx: Db, row: ExamClassRow, studentId: number, paper: OpenPaper, leafNo?: number) {
  // The first try stands for all of them: whoever holds a later one and comes here waits for that row, and nobody waits for a later one with it.
  const first = await tx
    .selectFrom('attempts')
    .select('id')
    .where('exam_class_id', '=', row.id)
    .where('student_id', '=', studentId)
    .orderBy('no')
    .limit(1)
    .executeTakeFirst()
  if (!first) return
  await tx
    .updateTable('attempts')
    .set((attempt) => ({ facts_rev: attempt('facts_rev', '+', 1) }))
    .where('id', '=', first.id)
    .execute()
  await restateFacts(tx, row, studentId, paper, leafNo)
}

/** The facts of a student as what is stored says; `leafNo`: of one question. */
export async function restateFacts(tx: Db, row: ExamClassRow, studentId: number, paper: OpenPaper, leafNo?: number) {
  const tries = tx.selectFrom('attempts').select('id').where('exam_class_id', '=', row.id).where('student_id', '=', studentId)
  await tx
    .deleteFrom('answer_facts')
    .where('attempt_id', 'in', tries)
    .$if(leafNo !== undefined, (query) => query.where('leaf_no', '=', leafNo ?? 0))
    .execute()
  if (row.state === examStates.withdrawn) return
  const counting = await countingTry(tx, row.id, studentId)
  if (counting) await insertFacts(tx, row, counting, paper, await storedFacts(tx, counting.id, leafNo))
}

/** What was withdrawn is in no statistics. */
export async function dropFacts(tx: Db, examClassId: number) {
  await tx.deleteFrom('answer_facts').where('exam_class_id', '=', examClassId).execute()
  for (const table of ['exam_students', 'item_slices', 'exam_slices'] as const)
    await tx.deleteFrom(table).where('exam_class_id', '=', examClassId).execute()
}
