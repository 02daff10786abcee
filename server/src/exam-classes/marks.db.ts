import { sql } from 'kysely'
import { type Db, elementsOf } from '../db/database.ts'
import type { Mark } from './paper/papers.ts'

/** A teacher's that is not kept was for what is not the answer any more, even where it says the same. */
const isOther = sql`(marks.score_centi <> given.score_centi or marks.state <> given.state or marks.detail <> given.detail or marks.is_given = 1)`

const detailOf = ({ blanks }: Mark) => JSON.stringify(blanks ? { blanks: blanks.map(Number) } : {})

/** What each leaf is worth; a mark that stood there and says something else stays in the history. */
export async function putMarks(
  tx: Db,
  attemptId: number,
  marks: readonly Mark[],
  by: {
    readonly id: number | null
    readonly now: number
    /** Nothing was marked before: there is nothing to be kept of it. */
    readonly isFirst: boolean
  },
) {
  if (marks.length === 0) return
  const given = elementsOf(
    tx,
    marks.map((mark) => [mark.no, mark.score_centi, mark.full_centi, mark.state, detailOf(mark)]),
  )
  const values = sql`select cast(value ->> 0 as integer) as leaf_no, cast(value ->> 1 as integer) as score_centi,
    cast(value ->> 2 as integer) as full_centi, cast(value ->> 3 as integer) as state, value ->> 4 as detail from ${given}`
  const { rows } = await sql`insert into marks (attempt_id, leaf_no, score_centi, full_centi, state, detail, marked_at, rev)
    select cast(${attemptId} as integer), leaf_no, score_centi, full_centi, state, detail, cast(${by.now} as bigint), 1
    from (${values}) as given where true
    on conflict (attempt_id, leaf_no) do nothing returning leaf_no`.execute(tx)
  // All were new, as of everybody who hands in for the first time.
  if (rows.length === marks.length) return
  if (!by.isFirst)
    await sql`insert into mark_history (attempt_id, leaf_no, score_centi, full_centi, state, detail, grader_id, marked_at, rev, is_given, note,
      audio_upload_id, replaced_by, replaced_at)
    select marks.attempt_id, marks.leaf_no, marks.score_centi, marks.full_centi, marks.state, marks.detail, marks.grader_id, marks.marked_at,
      marks.rev, marks.is_given, marks.note, marks.audio_upload_id, cast(${by.id} as integer), cast(${by.now} as bigint)
    from marks join (${values}) as given on given.leaf_no = marks.leaf_no
    where marks.attempt_id = ${attemptId}
      and ${isOther}`.execute(tx)
  await sql`update marks set score_centi = given.score_centi, full_centi = given.full_centi, state = given.state, detail = given.detail,
      marked_at = cast(${by.now} as bigint), grader_id = null, is_given = 0, note = '{}', audio_upload_id = null, rev = marks.rev + 1
    from (${values}) as given where marks.attempt_id = ${attemptId} and marks.leaf_no = given.leaf_no
      and ${isOther}`.execute(tx)
}

/** Marks of teachers of what was not answered after them. */
export const marksOfTeachers = (db: Db, attemptId: number) =>
  db
    .selectFrom('marks')
    .leftJoin('attempt_answers', (join) =>
      join.onRef('attempt_answers.attempt_id', '=', 'marks.attempt_id').onRef('attempt_answers.leaf_no', '=', 'marks.leaf_no'),
    )
    .select(['marks.leaf_no', 'marks.score_centi', 'marks.state'])
    .where('marks.attempt_id', '=', attemptId)
    .where('marks.is_given', '=', 1)
    .where(({ or, eb, ref }) =>
      or([eb('attempt_answers.saved_at', 'is', null), eb('attempt_answers.saved_at', '<=', ref('marks.marked_at'))]),
    )
    .execute()

export const marksIn = (db: Db, attemptId: number) =>
  db
    .selectFrom('marks')
    .select(['leaf_no', 'score_centi', 'full_centi', 'state', 'is_given'])
    .where('attempt_id', '=', attemptId)
    .orderBy('leaf_no')
    .execute()
