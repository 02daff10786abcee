import { examStates } from '@jiangtai/contract/exam'
import { answerStates } from '@jiangtai/contract/question'
import type { Db } from '../db/database.ts'
import { nextSlice } from '../slices.ts'

const triesAtOnce = 50

/** What a report is headed with. */
export const headOf = (db: Db, id: number) =>
  db
    .selectFrom('exam_classes')
    .innerJoin('exams', 'exams.id', 'exam_classes.exam_id')
    .innerJoin('papers', 'papers.id', 'exam_classes.paper_id')
    .innerJoin('classes', 'classes.id', 'exam_classes.class_id')
    .leftJoin('subjects', 'subjects.id', 'exam_classes.root_subject_id')
    .select(['exam_classes.id', 'exam_classes.org_id', 'exam_classes.class_id', 'exam_classes.paper_id', 'exam_classes.state'])
    .select(['exam_classes.title', 'exam_classes.ended_at', 'exam_classes.roster_count', 'exams.kind', 'papers.total_centi'])
    .select(['classes.name as class_name', 'subjects.name as subject_name'])
    .where('exam_classes.id', '=', id)
    .executeTakeFirst()
export type Head = NonNullable<Awaited<ReturnType<typeof headOf>>>

/** Who has a try, with it; `attempt_id` is the one that statistics take. */
export const triesOf = (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? [] : db.selectFrom('attempts').select(['id', 'submit_kind']).where('id', 'in', ids).execute()

export const people = async (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? [] : db.selectFrom('users').select(['id', 'real_name', 'student_no']).where('id', 'in', ids).execute()

/** Who is in the class now. */
export const inClass = async (db: Db, classId: number): Promise<number[]> =>
  (await db.selectFrom('class_students').select('student_id').where('class_id', '=', classId).execute()).map(({ student_id }) => student_id)

/** How many questions of each of these tries were left blank; of a large class some tries at a time. */
export async function blanksOf(db: Db, attemptIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const blanks = new Map<number, number>()
  for (let from = 0; from < attemptIds.length; from += triesAtOnce) {
    await nextSlice()
    const some = await db
      .selectFrom('answer_facts')
      .select(({ fn }) => ['attempt_id', fn.countAll<number>().as('count')])
      .where('attempt_id', 'in', attemptIds.slice(from, from + triesAtOnce))
      .where('state', '=', answerStates.blank)
      .groupBy('attempt_id')
      .execute()
    for (const { attempt_id, count } of some) blanks.set(attempt_id, Number(count))
  }
  return blanks
}

export const pointsOf = async (db: Db, questionIds: readonly number[]) =>
  questionIds.length === 0
    ? []
    : db
        .selectFrom('question_points')
        .innerJoin('knowledge_points', 'knowledge_points.id', 'question_points.point_id')
        .select(['question_points.question_id', 'question_points.share', 'knowledge_points.id', 'knowledge_points.name'])
        .where('question_points.question_id', 'in', questionIds)
        .orderBy('knowledge_points.id')
        .orderBy('question_points.question_id')
        .execute()

/** Classes that had the same questions and still have them: a key that was corrected makes another paper of the same body. */
export const parallelOf = (db: Db, paperId: number) =>
  db
    .selectFrom('exam_classes')
    .innerJoin('classes', 'classes.id', 'exam_classes.class_id')
    .select(['exam_classes.id', 'exam_classes.class_id', 'classes.name as class_name', 'exam_classes.state'])
    .where('exam_classes.paper_id', 'in', (query) =>
      query
        .selectFrom('papers')
        .innerJoin('papers as same', (join) => join.onRef('same.exam_id', '=', 'papers.exam_id').onRef('same.body', '=', 'papers.body'))
        .select('same.id')
        .where('papers.id', '=', paperId),
    )
    .where('exam_classes.state', '!=', examStates.withdrawn)
    .orderBy('classes.name')
    .orderBy('exam_classes.id')
    .execute()

/** What each student who counts has answered to one question. */
export const answersTo = (db: Db, examClassId: number, leafNo: number) =>
  db
    .selectFrom('answer_facts')
    .leftJoin('attempt_answers', (join) =>
      join
        .onRef('attempt_answers.attempt_id', '=', 'answer_facts.attempt_id')
        .onRef('attempt_answers.leaf_no', '=', 'answer_facts.leaf_no'),
    )
    .innerJoin('users', 'users.id', 'answer_facts.student_id')
    .select(['answer_facts.student_id', 'answer_facts.state', 'answer_facts.score_centi', 'answer_facts.choice'])
    .select(['attempt_answers.answer', 'users.real_name as name'])
    .where('answer_facts.exam_class_id', '=', examClassId)
    .where('answer_facts.leaf_no', '=', leafNo)
    .orderBy('answer_facts.student_id')
    .execute()
export type AnsweredFact = Awaited<ReturnType<typeof answersTo>>[number]

/** All facts of some students: what each has of each question. */
export const factsOf = (db: Db, examClassId: number, attemptIds: readonly number[]) =>
  attemptIds.length === 0
    ? []
    : db
        .selectFrom('answer_facts')
        .select(['student_id', 'leaf_no', 'score_centi', 'full_centi', 'choice'])
        .where('exam_class_id', '=', examClassId)
        .where('attempt_id', 'in', attemptIds)
        .orderBy('attempt_id')
        .orderBy('leaf_no')
        .execute()
