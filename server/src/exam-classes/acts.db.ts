import { attemptStates } from '@jiangtai/contract/exam'
import type { Db } from '../db/database.ts'

/** Undefined: this press came before. Null: the whole class. The exam is held. */
export async function addExtraTime(
  tx: Db,
  extra: {
    readonly exam_class_id: number
    readonly studentIds: readonly number[] | null
    readonly seconds: number
    readonly once_key: string
    readonly by_id: number
    readonly created_at: number
  },
): Promise<boolean> {
  const { studentIds, ...row } = extra
  const before = await tx
    .selectFrom('exam_extra_times')
    .select('id')
    .where('exam_class_id', '=', row.exam_class_id)
    .where('once_key', '=', row.once_key)
    .limit(1)
    .executeTakeFirst()
  if (before) return false
  await tx
    .insertInto('exam_extra_times')
    .values((studentIds ?? [null]).map((student_id) => ({ ...row, student_id })))
    .execute()
  return true
}

/** What is given to these students, on top of what their tries have; one that begins later adds up all of it. */
export const addToTries = (tx: Db, examClassId: number, studentIds: readonly number[], seconds: number) =>
  tx
    .updateTable('attempts')
    .set((row) => ({ extra_s: row('extra_s', '+', seconds) }))
    .where('exam_class_id', '=', examClassId)
    .where('student_id', 'in', studentIds)
    .where('status', 'in', [attemptStates.answering, attemptStates.absent])
    .execute()

export const studentsAmong = async (db: Db, classId: number, ids: readonly number[]): Promise<number[]> =>
  (await db.selectFrom('class_students').select('student_id').where('class_id', '=', classId).where('student_id', 'in', ids).execute()).map(
    ({ student_id }) => student_id,
  )

/** R901 */
export const hasTries = async (db: Db, examClassId: number): Promise<boolean> =>
  (await db.selectFrom('attempts').select('id').where('exam_class_id', '=', examClassId).limit(1).executeTakeFirst()) !== undefined

/** Students of the class who have not handed in, and were not reminded since. */
export const toRemind = async (db: Db, examClassId: number, classId: number, since: number): Promise<number[]> =>
  (
    await db
      .selectFrom('class_students')
      .select('student_id')
      .where('class_id', '=', classId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('attempts')
              .select('attempts.id')
              .whereRef('attempts.student_id', '=', 'class_students.student_id')
              .where('attempts.exam_class_id', '=', examClassId)
              .where('attempts.status', 'in', [attemptStates.handedIn, attemptStates.graded]),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notices')
              .select('notices.id')
              .whereRef('notices.user_id', '=', 'class_students.student_id')
              .where('notices.ref_kind', '=', 'exam')
              .where('notices.ref_id', '=', examClassId)
              .where('notices.title', '=', remindTitle)
              .where('notices.created_at', '>', since),
          ),
        ),
      )
      .orderBy('student_id')
      .execute()
  ).map(({ student_id }) => student_id)

export const remindTitle = '老师提醒你交卷'

/** Late answers of a try that nobody has decided about; the try is held. */
export const openLate = (tx: Db, attemptId: number) =>
  tx
    .selectFrom('late_answers')
    .select(['leaf_no', 'answer', 'seq', 'client_at'])
    .where('attempt_id', '=', attemptId)
    .where('decision', '=', 0)
    .orderBy('leaf_no')
    .execute()

/** What was decided; of what was taken, what stood there before. */
export async function decideLate(tx: Db, attemptId: number, decision: 1 | 2, by: number) {
  if (decision === 1)
    await tx
      .updateTable('late_answers')
      .set(({ selectFrom }) => ({
        replaced: selectFrom('attempt_answers')
          .select('attempt_answers.answer')
          .whereRef('attempt_answers.attempt_id', '=', 'late_answers.attempt_id')
          .whereRef('attempt_answers.leaf_no', '=', 'late_answers.leaf_no'),
      }))
      .where('attempt_id', '=', attemptId)
      .where('decision', '=', 0)
      .execute()
  await tx
    .updateTable('late_answers')
    .set({ decision, decided_by: by })
    .where('attempt_id', '=', attemptId)
    .where('decision', '=', 0)
    .execute()
}

/** A teacher takes what came late, also where an answer is locked. */
export const unlock = (tx: Db, attemptId: number, leafNos: readonly number[]) =>
  tx.updateTable('attempt_answers').set({ is_locked: 0 }).where('attempt_id', '=', attemptId).where('leaf_no', 'in', leafNos).execute()

/** What was said of an exam (or, with a heading, this alone) is no longer so: its notices say it, and nobody's bell counts them. */
export const settleNotices = (
  tx: Db,
  { teacherId, examClassId, heading }: { readonly teacherId: number; readonly examClassId: number; readonly heading?: string },
  text: string,
  now: number,
) =>
  tx
    .updateTable('notices')
    .set(({ fn, ref, val }) => ({ text, read_at: fn.coalesce(ref('read_at'), val(now)) }))
    .where('from_id', '=', teacherId)
    .where('ref_kind', '=', 'exam')
    .where('ref_id', '=', examClassId)
    .$if(heading !== undefined, (query) => query.where('title', '=', heading ?? ''))
    .execute()
