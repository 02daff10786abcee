import { attemptStates, submitKinds } from '@jiangtai/contract/exam'
import { type AnswerState, answerStates, LeafAnswer } from '@jiangtai/contract/question'
import { type ExpressionBuilder, sql } from 'kysely'
import { type Db, elementsOf } from '../../db/database.ts'
import type { Tables } from '../../db/schema.ts'
import { holdTriesOf } from '../attempts.db.ts'

export const examClassesOfExam = (db: Db, examId: number) =>
  db.selectFrom('exam_classes').select(['id', 'paper_id']).where('exam_id', '=', examId).orderBy('id').execute()

/** Whether all of these papers ask the same: they differ in what is right at most. */
export async function areAlike(db: Db, paperIds: readonly number[]): Promise<boolean> {
  const [first = 0] = paperIds
  const other = await db
    .selectFrom('papers')
    .select('id')
    .where('id', 'in', paperIds)
    .where('body', '!=', (one) => one.selectFrom('papers').select('body').where('id', '=', first))
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/** The same paper with other keys; papers never change. Of the same content there is one. */
export async function keepRevision(tx: Db, paperId: number, { answer_keys, hash }: { answer_keys: string; hash: string }, now: number) {
  const before = await tx.selectFrom('papers').selectAll().where('id', '=', paperId).executeTakeFirstOrThrow()
  const papers = await tx.selectFrom('papers').select(['id', 'hash']).where('exam_id', '=', before.exam_id).execute()
  const same = papers.find((paper) => paper.hash === hash)
  if (same) return same.id
  const { id: _, ...content } = before
  const { id } = await tx
    .insertInto('papers')
    .values({ ...content, no: papers.length + 1, answer_keys, hash, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into paper_questions (paper_id, item_no, question_id, version_id)
    select ${sql.lit(id)}, item_no, question_id, version_id from paper_questions where paper_id = ${paperId}`.execute(tx)
  await sql`insert into paper_files (paper_id, upload_id, is_asked, is_key, is_explanation)
    select ${sql.lit(id)}, upload_id, is_asked, is_key, is_explanation from paper_files where paper_id = ${paperId}`.execute(tx)
  return id
}

/** All tries are held. What is reckoned by the keys is made anew, also where no mark changes. */
export async function movePaper(tx: Db, examClassId: number, paper_id: number) {
  await tx
    .updateTable('exam_classes')
    .set((row) => ({ paper_id, rev: row('rev', '+', 1) }))
    .where('id', '=', examClassId)
    .execute()
  await tx
    .updateTable('attempts')
    .set((row) => ({ facts_rev: row('facts_rev', '+', 1) }))
    .where('exam_class_id', '=', examClassId)
    .execute()
}

/** Of which tries: what was typed in from paper has no answers, so that no key says anything of it; points for everybody it gets as all do. */
export interface Which {
  readonly withTyped: boolean
}

/** Tries that are marked, some after another. */
const markedTries = (db: Db, examClassId: number, { after, most, withTyped }: Which & { after: number; most: number }) =>
  db
    .selectFrom('attempts')
    .select(['id', 'student_id', 'status'])
    .where('exam_class_id', '=', examClassId)
    .where('id', '>', after)
    .where('status', 'in', [attemptStates.handedIn, attemptStates.graded])
    .where('auto_centi', 'is not', null)
    .$if(!withTyped, (query) => query.where(isAnswered))
    .orderBy('id')
    .limit(most)

const isAnswered = ({ or, eb }: ExpressionBuilder<Tables, 'attempts'>) =>
  or([eb('submit_kind', 'is', null), eb('submit_kind', '!=', submitKinds.typed)])

/** What these have answered to one question, with its mark; held where it is to be changed. */
export async function answersTo(db: Db, examClassId: number, leafNo: number, asked: Which & { after: number; most: number }) {
  const seen = await markedTries(db, examClassId, asked).execute()
  if (seen.length === 0) return []
  if (db.isTransaction)
    await holdTriesOf(
      db,
      examClassId,
      seen.map(({ student_id }) => student_id),
    )
  const tries = db.isTransaction ? await markedTries(db, examClassId, asked).execute() : seen
  const rows = await db
    .selectFrom('marks')
    .leftJoin('attempt_answers', (join) =>
      join.onRef('attempt_answers.attempt_id', '=', 'marks.attempt_id').onRef('attempt_answers.leaf_no', '=', 'marks.leaf_no'),
    )
    .select(['marks.attempt_id', 'marks.score_centi', 'marks.state', 'marks.detail', 'marks.is_given', 'attempt_answers.answer'])
    .where('marks.leaf_no', '=', leafNo)
    .where(
      'marks.attempt_id',
      'in',
      tries.map(({ id }) => id),
    )
    .execute()
  const markOf = new Map(rows.map((row) => [row.attempt_id, row]))
  return tries.map(({ id, student_id }) => {
    const mark = markOf.get(id)
    return { id, student_id, mark, answer: mark?.answer ? LeafAnswer.parse(JSON.parse(mark.answer)) : {} }
  })
}

export interface NewMark {
  readonly attempt_id: number
  readonly score_centi: number
  readonly state: AnswerState
  readonly detail: string
}

/** One question of several tries, which are held; what stood there stays in the history, and what a teacher wrote with it stays with it. */
export async function putAnew(tx: Db, leafNo: number, marks: readonly NewMark[], by: { readonly id: number; readonly now: number }) {
  if (marks.length === 0) return
  const given = elementsOf(
    tx,
    marks.map((mark) => [mark.attempt_id, mark.score_centi, mark.state, mark.detail]),
  )
  const values = sql`select cast(value ->> 0 as integer) as attempt_id, cast(value ->> 1 as integer) as score_centi,
    cast(value ->> 2 as integer) as state, value ->> 3 as detail from ${given}`
  await sql`insert into mark_history (attempt_id, leaf_no, score_centi, full_centi, state, detail, grader_id, marked_at, rev, is_given, note,
      audio_upload_id, replaced_by, replaced_at)
    select marks.attempt_id, marks.leaf_no, marks.score_centi, marks.full_centi, marks.state, marks.detail, marks.grader_id, marks.marked_at,
      marks.rev, marks.is_given, marks.note, marks.audio_upload_id, cast(${by.id} as integer), cast(${by.now} as bigint)
    from marks join (${values}) as given on given.attempt_id = marks.attempt_id where marks.leaf_no = ${leafNo}`.execute(tx)
  await sql`update marks set score_centi = given.score_centi, state = given.state, detail = given.detail, marked_at = cast(${by.now} as bigint),
      rev = marks.rev + 1
    from (${values}) as given where marks.attempt_id = given.attempt_id and marks.leaf_no = ${leafNo}`.execute(tx)
  const waits = sql`(select count(*) from marks where marks.attempt_id = attempts.id and marks.state = ${sql.lit(answerStates.waiting)})`
  const sum = sql`(select sum(marks.score_centi) from marks where marks.attempt_id = attempts.id)`
  await sql`update attempts set auto_centi = ${sum}, score_centi = case when ${waits} > 0 then null else ${sum} end,
      status = case when ${waits} > 0 then ${sql.lit(attemptStates.handedIn)} else ${sql.lit(attemptStates.graded)} end
    where id in (${sql.join(marks.map(({ attempt_id }) => attempt_id))})`.execute(tx)
}

export const markedCount = async (db: Db, examClassId: number, which: Which): Promise<number> =>
  Number(
    (
      await db
        .selectFrom(markedTries(db, examClassId, { after: 0, most: 10_000, ...which }).as('tries'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

interface Told extends Which {
  readonly leaf: number
  readonly title: string
  readonly since: number
}

/** Whoever has a mark there, by the first try that counts, and has not been told of this very correction. */
export const untold = (db: Db, examClassId: number, { leaf, title, since, withTyped }: Told) =>
  db
    .selectFrom('attempts')
    .select(['student_id', ({ fn }) => fn.min('seed').as('seed')])
    .where('exam_class_id', '=', examClassId)
    .where('is_counted', '=', 1)
    .where('status', 'in', [attemptStates.handedIn, attemptStates.graded])
    .$if(!withTyped, (query) => query.where(isAnswered))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('marks').select('marks.leaf_no').whereRef('marks.attempt_id', '=', 'attempts.id').where('marks.leaf_no', '=', leaf),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notices')
            .select('notices.id')
            .whereRef('notices.user_id', '=', 'attempts.student_id')
            .where('notices.ref_kind', '=', 'exam')
            .where('notices.ref_id', '=', examClassId)
            .where('notices.title', '=', title)
            .where('notices.created_at', '>=', since),
        ),
      ),
    )
    .groupBy('student_id')
    .orderBy('student_id')
    .execute()
