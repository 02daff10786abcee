import { attemptStates } from '@jiangtai/contract/exam'
import { answerStates, questionTypes } from '@jiangtai/contract/question'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { OpenPaper } from '../paper/papers.ts'

/** Leaves that a teacher marks. */
export const leavesByHand = ({ leaves }: OpenPaper): number[] =>
  [...leaves.values()].filter(({ leaf, isForAll }) => leaf.type === questionTypes.analysis && !isForAll).map(({ no }) => no)

/**
 * R908: answers that wait for a teacher, also of those who have handed in and are marked in a moment, and of those who are handed in by publishing.
 */
export async function waitingAnswers(db: Db, examClassId: number, byHand: readonly number[]): Promise<number> {
  const waiting = await db
    .selectFrom('marks')
    .innerJoin('attempts', 'attempts.id', 'marks.attempt_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('attempts.exam_class_id', '=', examClassId)
    .where('attempts.is_counted', '=', 1)
    .where('attempts.status', 'in', [attemptStates.answering, attemptStates.handedIn, attemptStates.graded])
    .where('marks.state', '=', answerStates.waiting)
    .executeTakeFirstOrThrow()
  if (byHand.length === 0) return Number(waiting.count)
  const coming = await db
    .selectFrom('attempt_answers')
    .innerJoin('attempts', 'attempts.id', 'attempt_answers.attempt_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('attempts.exam_class_id', '=', examClassId)
    .where('attempts.is_counted', '=', 1)
    .where('attempts.auto_centi', 'is', null)
    .where('attempts.status', 'in', [attemptStates.answering, attemptStates.handedIn])
    .where('attempt_answers.is_blank', '=', 0)
    .where('attempt_answers.leaf_no', 'in', byHand)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('marks')
            .select('marks.leaf_no')
            .whereRef('marks.attempt_id', '=', 'attempt_answers.attempt_id')
            .whereRef('marks.leaf_no', '=', 'attempt_answers.leaf_no')
            .where('marks.state', '!=', answerStates.blank),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(waiting.count) + Number(coming.count)
}

/** How many of an exam are how far, practice and voided tries left out; and late answers that nobody has decided about. */
export async function howFar(db: Db, examClassId: number) {
  const { answering, handed_in } = await db
    .selectFrom('attempts')
    .select([
      sql<number | null>`sum(case when status = ${sql.lit(attemptStates.answering)} then 1 else 0 end)`.as('answering'),
      sql<number>`count(distinct case when status in (${sql.lit(attemptStates.handedIn)}, ${sql.lit(attemptStates.graded)})
        then student_id end)`.as('handed_in'),
    ])
    .where('exam_class_id', '=', examClassId)
    .where('is_counted', '=', 1)
    .executeTakeFirstOrThrow()
  const late = await db
    .selectFrom('late_answers')
    .innerJoin('attempts', 'attempts.id', 'late_answers.attempt_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('attempts.exam_class_id', '=', examClassId)
    .where('attempts.is_counted', '=', 1)
    .where('late_answers.decision', '=', 0)
    .executeTakeFirstOrThrow()
  return { answering: Number(answering ?? 0), handed_in: Number(handed_in), late_leaves: Number(late.count) }
}

const resultActs = ['results-published', 'results-hidden', 'answer-corrected'] as const
export type ResultAct = (typeof resultActs)[number]

/** What was done with the results of an exam, the last first. */
export const resultActsOf = async (db: Db, orgId: number, examClassId: number, most: number) => {
  const rows = await db
    .selectFrom('audits')
    .leftJoin('users', 'users.id', 'audits.actor_id')
    .select(['audits.act', 'audits.created_at', 'audits.after_json', 'users.real_name'])
    .where('audits.org_id', '=', orgId)
    .where('audits.object_kind', '=', 'exam')
    .where('audits.object_id', '=', examClassId)
    .where('audits.act', 'in', resultActs)
    .orderBy('audits.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ act, created_at, after_json, real_name }) => ({
    ...{ act: act as ResultAct, at: created_at, name: real_name ?? '', after: after_json },
  }))
}
