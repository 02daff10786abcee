import { attemptStates } from '@jiangtai/contract/exam'
import { answerStates } from '@jiangtai/contract/question'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/schema.ts'

export type MarkRow = Selectable<Tables['marks']>
export type DoubleRow = Selectable<Tables['double_marks']>

export const markOf = (tx: Db, attemptId: number, leafNo: number): Promise<MarkRow | undefined> =>
  tx.selectFrom('marks').selectAll().where('attempt_id', '=', attemptId).where('leaf_no', '=', leafNo).executeTakeFirst()

/** What goes into the history, and stands in the place of what was there. */
export type Replacing = Pick<
  MarkRow,
  'score_centi' | 'state' | 'detail' | 'note' | 'audio_upload_id' | 'grader_id' | 'is_given' | 'marked_at'
>

/** R956: nothing that stood there is lost. The try is held. Answers the row of the history. */
export async function replaceMark(tx: Db, before: MarkRow, after: Replacing, by: { readonly id: number; readonly now: number }) {
  const { id } = await tx
    .insertInto('mark_history')
    .values({ ...before, replaced_by: by.id, replaced_at: by.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('marks')
    .set({ ...after, rev: before.rev + 1 })
    .where('attempt_id', '=', before.attempt_id)
    .where('leaf_no', '=', before.leaf_no)
    .execute()
  return id
}

export const pastMark = (tx: Db, attemptId: number, leafNo: number, id: number) =>
  tx
    .selectFrom('mark_history')
    .selectAll()
    .where('id', '=', id)
    .where('attempt_id', '=', attemptId)
    .where('leaf_no', '=', leafNo)
    .executeTakeFirst()

/** The history of one answer, the last first. */
export const pastMarks = (db: Db, attemptId: number, leafNo: number) =>
  db
    .selectFrom('mark_history')
    .leftJoin('users as graders', 'graders.id', 'mark_history.grader_id')
    .leftJoin('users as replacers', 'replacers.id', 'mark_history.replaced_by')
    .leftJoin('uploads', 'uploads.id', 'mark_history.audio_upload_id')
    .selectAll('mark_history')
    .select(['graders.real_name as grader_name', 'replacers.real_name as replacer_name', 'uploads.name as audio_name'])
    .where('mark_history.attempt_id', '=', attemptId)
    .where('mark_history.leaf_no', '=', leafNo)
    .orderBy('mark_history.id', 'desc')
    .limit(200)
    .execute()

/** What two teachers have given, in their order; not what was for an answer that was changed since. */
export const doublesOf = (db: Db, attemptIds: readonly number[], leafNos: readonly number[]): Promise<DoubleRow[]> =>
  db
    .selectFrom('double_marks')
    .leftJoin('attempt_answers', (join) =>
      join
        .onRef('attempt_answers.attempt_id', '=', 'double_marks.attempt_id')
        .onRef('attempt_answers.leaf_no', '=', 'double_marks.leaf_no'),
    )
    .selectAll('double_marks')
    .where('double_marks.attempt_id', 'in', attemptIds)
    .where('double_marks.leaf_no', 'in', leafNos)
    .where(({ or, eb, ref }) =>
      or([eb('attempt_answers.saved_at', 'is', null), eb('attempt_answers.saved_at', '<=', ref('double_marks.marked_at'))]),
    )
    .orderBy('double_marks.is_third')
    .orderBy('double_marks.marked_at')
    .orderBy('double_marks.teacher_id')
    .execute()

/** What this teacher has given before, also for an answer that was changed since. */
export const ownDouble = (tx: Db, attemptId: number, leafNo: number, teacherId: number): Promise<DoubleRow | undefined> =>
  tx
    .selectFrom('double_marks')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('leaf_no', '=', leafNo)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst()

const ofDouble = ({ attempt_id, leaf_no, teacher_id }: DoubleRow) =>
  sql<boolean>`attempt_id = ${attempt_id} and leaf_no = ${leaf_no} and teacher_id = ${teacher_id}`

export async function putDouble(tx: Db, row: DoubleRow, isNew: boolean) {
  if (isNew) await tx.insertInto('double_marks').values(row).execute()
  else await tx.updateTable('double_marks').set(row).where(ofDouble(row)).execute()
}

export const takeDouble = (tx: Db, row: DoubleRow) => tx.deleteFrom('double_marks').where(ofDouble(row)).execute()

/** A score of one of two that another one has replaced. */
export const keepDouble = async (tx: Db, row: DoubleRow, full_centi: number, by: { readonly id: number; readonly now: number }) => {
  const { teacher_id, is_third: _, ...rest } = row
  const { id } = await tx
    .insertInto('mark_history')
    .values({
      ...rest,
      ...{ full_centi, state: answerStates.waiting, detail: '{}', grader_id: teacher_id, is_given: 1, is_double: 1 },
      ...{ replaced_by: by.id, replaced_at: by.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a try has so far, and how many of its answers wait. */
export async function sumsOf(db: Db, attemptId: number): Promise<{ sum: number; waiting: number }> {
  const row = await db
    .selectFrom('marks')
    .select(({ fn }) => [
      fn.sum<number | null>('score_centi').as('sum'),
      sql<number>`coalesce(sum(case when state = ${sql.lit(answerStates.waiting)} then 1 else 0 end), 0)`.as('waiting'),
    ])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow()
  return { sum: Number(row.sum ?? 0), waiting: Number(row.waiting) }
}

/** Of what stands there: whether it is nothing, and when a mark of it is from: not before the answer, whatever the clocks of two nodes say. */
export async function answerMarked(db: Db, attemptId: number, leafNo: number, now: number) {
  const stored = await db
    .selectFrom('attempt_answers')
    .select(['is_blank', 'saved_at'])
    .where('attempt_id', '=', attemptId)
    .where('leaf_no', '=', leafNo)
    .executeTakeFirst()
  return { isBlank: stored?.is_blank !== 0, marked_at: Math.max(now, stored?.saved_at ?? 0) }
}

/** Tries that are marked: handed in, marked by the server, neither voided nor practice. */
const markedTries = (db: Db, examClassId: number) =>
  db
    .selectFrom('attempts')
    .where('attempts.exam_class_id', '=', examClassId)
    .where('attempts.is_counted', '=', 1)
    .where('attempts.status', 'in', [attemptStates.handedIn, attemptStates.graded])
    .where('attempts.auto_centi', 'is not', null)

export const triesToMark = (db: Db, examClassId: number) =>
  markedTries(db, examClassId)
    .select(['attempts.id', 'attempts.student_id', 'attempts.no', 'attempts.status', 'attempts.submitted_at', 'attempts.auto_centi'])
    .orderBy('attempts.id')
    .execute()

/** Marks of these questions; `isOpen`: only those that wait for a teacher, or that nobody has looked at. Without what goes with them. */
export const standings = (db: Db, examClassId: number, leafNos: readonly number[], isOpen = false) =>
  markedTries(db, examClassId)
    .innerJoin('marks', 'marks.attempt_id', 'attempts.id')
    .select(['attempts.id as attempt_id', 'attempts.student_id', 'attempts.no', 'marks.leaf_no', 'marks.state', 'marks.is_given'])
    .where('marks.leaf_no', 'in', leafNos)
    .$if(isOpen, (query) =>
      query.where(({ or, and, eb }) =>
        or([
          eb('marks.state', '=', sql.lit(answerStates.waiting)),
          and([eb('marks.state', '=', sql.lit(answerStates.blank)), eb('marks.is_given', '=', 0)]),
        ]),
      ),
    )
    .orderBy('attempts.id')
    .orderBy('marks.leaf_no')
    .execute()
export type Standing = Awaited<ReturnType<typeof standings>>[number]

/** Nobody answers any more, and everything is marked by the server: then a question may be finished (R953). */
export const isAllIn = async (db: Db, examClassId: number): Promise<boolean> =>
  (await db
    .selectFrom('attempts')
    .select('id')
    .where('exam_class_id', '=', examClassId)
    .where('is_counted', '=', 1)
    .where(({ or, and, eb }) =>
      or([eb('status', '=', attemptStates.answering), and([eb('status', '=', attemptStates.handedIn), eb('auto_centi', 'is', null)])]),
    )
    .limit(1)
    .executeTakeFirst()) === undefined

/** Of these tries and questions: the mark, the answer, who has marked. */
export const answersWithMarks = (db: Db, attemptIds: readonly number[], leafNos: readonly number[]) =>
  db
    .selectFrom('marks')
    .leftJoin('attempt_answers', (join) =>
      join.onRef('attempt_answers.attempt_id', '=', 'marks.attempt_id').onRef('attempt_answers.leaf_no', '=', 'marks.leaf_no'),
    )
    .leftJoin('users', 'users.id', 'marks.grader_id')
    .selectAll('marks')
    .select(['attempt_answers.answer', 'attempt_answers.is_late', 'users.real_name as grader_name'])
    .where('marks.attempt_id', 'in', attemptIds)
    .where('marks.leaf_no', 'in', leafNos)
    .orderBy('marks.attempt_id')
    .orderBy('marks.leaf_no')
    .execute()
export type AnswerWithMark = Awaited<ReturnType<typeof answersWithMarks>>[number]

export const namesOfUploads = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  ids.length === 0
    ? new Map()
    : new Map(
        (
          await db
            .selectFrom('uploads')
            .select(['id', 'name'])
            .where('id', 'in', [...new Set(ids)])
            .execute()
        ).map(({ id, name }) => [id, name]),
      )

/** Own uploads that go with a mark. */
export const ownUpload = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('uploads')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .select(['uploads.id', 'uploads.name', 'files.bytes'])
    .where('uploads.id', '=', id)
    .where('uploads.user_id', '=', userId)
    .executeTakeFirst()

/** From now on those who may read the answer may read it. */
export const keepMarkFile = (tx: Db, attempt_id: number, leaf_no: number, upload_id: number) =>
  tx
    .insertInto('mark_files')
    .values({ attempt_id, leaf_no, upload_id })
    .onConflict((same) => same.columns(['attempt_id', 'leaf_no', 'upload_id']).doNothing())
    .execute()

/** One that this answer has or had already, whoever made it. */
export const isMarkFile = async (tx: Db, attemptId: number, leafNo: number, uploadId: number): Promise<boolean> =>
  (await tx
    .selectFrom('mark_files')
    .select('upload_id')
    .where('attempt_id', '=', attemptId)
    .where('leaf_no', '=', leafNo)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()) !== undefined

/** R955: what was left blank, and nobody has looked at: 0, by this teacher. Answers how many. */
export async function markBlanks(
  tx: Db,
  examClassId: number,
  leafNo: number,
  by: { readonly id: number; readonly now: number },
): Promise<number[]> {
  const isBlank = sql<boolean>`marks.leaf_no = ${leafNo} and marks.state = ${sql.lit(answerStates.blank)} and marks.is_given = 0`
  const rows = await markedTries(tx, examClassId)
    .innerJoin('marks', 'marks.attempt_id', 'attempts.id')
    .selectAll('marks')
    .where(isBlank)
    .orderBy('marks.attempt_id')
    .execute()
  const changed: number[] = []
  for (const row of rows) {
    const { numUpdatedRows } = await tx
      .updateTable('marks')
      .set({ is_given: 1, grader_id: by.id, marked_at: by.now, rev: row.rev + 1 })
      .where('attempt_id', '=', row.attempt_id)
      .where('rev', '=', row.rev)
      .where(isBlank)
      .executeTakeFirst()
    // Filled in at this very moment: it waits for a teacher.
    if (numUpdatedRows === 0n) continue
    changed.push(row.attempt_id)
    await tx
      .insertInto('mark_history')
      .values({ ...row, replaced_by: by.id, replaced_at: by.now })
      .execute()
  }
  return changed
}

export const teachersOf = async (db: Db, classId: number) =>
  db
    .selectFrom('class_teachers')
    .innerJoin('users', 'users.id', 'class_teachers.teacher_id')
    .select(['users.id', 'users.real_name as name'])
    .where('class_teachers.class_id', '=', classId)
    .orderBy('users.id')
    .execute()
