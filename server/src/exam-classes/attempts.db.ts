import { attemptStates, type SubmitKind, submitKinds } from '@jiangtai/contract/exam'
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely'
import { type Db, isSqlite } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'

export type AttemptRow = Selectable<Tables['attempts']>

/** The tries of a student, in their order. */
export const triesOf = (db: Db, examClassId: number, studentId: number): Promise<AttemptRow[]> =>
  db.selectFrom('attempts').selectAll().where('exam_class_id', '=', examClassId).where('student_id', '=', studentId).orderBy('no').execute()

export const attemptById = (db: Db, id: number): Promise<AttemptRow | undefined> =>
  db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Holds it until the transaction ends, with the other tries of its student: what counts is written for all of them, and whoever holds several takes
 * them in the order of their numbers. SQLite has one transaction at a time.
 */
export async function holdAttempt(tx: Db, id: number): Promise<AttemptRow | undefined> {
  if (isSqlite(tx)) return attemptById(tx, id)
  const held = await tx
    .selectFrom('attempts')
    .innerJoin('attempts as asked', (join) =>
      join.onRef('asked.exam_class_id', '=', 'attempts.exam_class_id').onRef('asked.student_id', '=', 'attempts.student_id'),
    )
    .selectAll('attempts')
    .where('asked.id', '=', id)
    .orderBy('attempts.id')
    .forUpdate('attempts')
    .execute()
  return held.find((row) => row.id === id)
}

/** The tries of several students, before any of them is changed. */
export const holdTriesOf = (tx: Db, examClassId: number, studentIds: readonly number[]) =>
  tx
    .selectFrom('attempts')
    .select('id')
    .where('exam_class_id', '=', examClassId)
    .where('student_id', 'in', studentIds)
    .orderBy('id')
    .$if(!isSqlite(tx), (query) => query.forUpdate())
    .execute()

/**
 * Every try of an exam, by whoever holds the exam: a save, a hand-in and a mark of one try look at the exam only while they hold that try, and so
 * never write beside what is changed for all.
 */
export const holdTries = (tx: Db, examClassId: number) =>
  tx
    .selectFrom('attempts')
    .select('id')
    .where('exam_class_id', '=', examClassId)
    .orderBy('id')
    .$if(!isSqlite(tx), (query) => query.forUpdate())
    .execute()

/** Undefined: somebody else has begun this very try. */
export const insertAttempt = async (tx: Db, row: Insertable<Tables['attempts']>): Promise<AttemptRow | undefined> =>
  tx
    .insertInto('attempts')
    .values(row)
    .onConflict((same) => same.columns(['exam_class_id', 'student_id', 'no']).doNothing())
    .returningAll()
    .executeTakeFirst()

export const changeAttempt = (tx: Db, id: number, set: UpdateObject<Tables, 'attempts'>): Promise<AttemptRow> =>
  tx.updateTable('attempts').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** All tries of a student in these, in their order. */
export const triesIn = (db: Db, studentId: number, examClassIds: readonly number[]): Promise<AttemptRow[]> =>
  db
    .selectFrom('attempts')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('exam_class_id', 'in', examClassIds)
    .orderBy('no')
    .execute()

/** R906: every open try, at one instant; they are marked afterwards (`wake_at`). Practice goes on. */
export const handInAll = (tx: Db, examClassId: number, at: number, submit_kind: SubmitKind) =>
  tx
    .updateTable('attempts')
    .set({ status: attemptStates.handedIn, wake_at: at, auto_centi: null, score_centi: null })
    // What is being filled in was handed in before, unless its student was absent.
    .set(({ ref }) => ({
      filled_at: sql<number | null>`case when ${ref('is_fill')} = 1 then cast(${at} as bigint) else ${ref('filled_at')} end`,
      submit_kind: sql<SubmitKind>`coalesce(${ref('submit_kind')}, cast(${submit_kind} as integer))`,
      submitted_at: sql<number>`coalesce(${ref('submitted_at')}, cast(${at} as bigint))`,
    }))
    .where('exam_class_id', '=', examClassId)
    .where('status', '=', attemptStates.answering)
    .where('is_counted', '=', 1)
    .returning('student_id')
    .execute()

/** What was withdrawn is answered no more, and handed in by nobody. */
export const stopTries = (tx: Db, examClassId: number) =>
  tx
    .updateTable('attempts')
    .set({ wake_at: null })
    .where('exam_class_id', '=', examClassId)
    .where('status', '=', attemptStates.answering)
    .execute()

/** The same of those whose time and its grace are over, each at its own deadline. */
export const handInDue = (tx: Db, examClassId: number, now: number) =>
  tx
    .updateTable('attempts')
    .set(({ ref }) => ({
      ...{ status: attemptStates.handedIn, submit_kind: submitKinds.deadline, auto_centi: null, score_centi: null },
      ...{ submitted_at: ref('deadline_at'), wake_at: ref('deadline_at') },
    }))
    .where('exam_class_id', '=', examClassId)
    .where('status', '=', attemptStates.answering)
    .where('wake_at', '<', now)
    .returning('student_id')
    .execute()

/** R906, R919: students who are in the class now and have no try. */
export const markAbsent = async (tx: Db, examClassId: number, classId: number, at: number) => {
  const { rows } = await sql<{ student_id: number }>`
    insert into attempts (exam_class_id, student_id, no, status, seed, started_at, extra_s, submitted_at, device_id, devices, is_counted,
      answered_count, current_leaf, leave_n, leave_count, leave_s, offline_s, copy_count)
    select cast(${examClassId} as integer), student_id, 1, ${sql.lit(attemptStates.absent)}, 0, cast(${at} as bigint), 0, cast(${at} as bigint),
      '', '[]', 1, 0, 0, 0, 0, 0, 0, 0
    from class_students where class_id = ${classId}
      and not exists (select 1 from attempts where attempts.exam_class_id = ${examClassId} and attempts.student_id = class_students.student_id)
    order by student_id
    on conflict (exam_class_id, student_id, no) do nothing
    returning student_id`.execute(tx)
  return rows.map(({ student_id }) => student_id)
}

interface Ends {
  readonly ends_at: number | null
  /** R1152: who began after this has an own end, which nothing else moves; null: nobody. */
  readonly aloneSince: number | null
  readonly time_limit_s: number
  readonly extra_s: number
  readonly grace_s: number
}

/** R911, R943: of every open try that is not a later filling in, as `deadlineOf` says of one. */
export async function setDeadlines(tx: Db, examClassId: number, { ends_at, aloneSince, time_limit_s, extra_s, grace_s }: Ends) {
  const own = sql`started_at + cast(${time_limit_s + extra_s} as bigint)`
  const end = sql`cast(${ends_at} as bigint)`
  const least = time_limit_s === 0 ? end : ends_at === null ? own : sql`case when ${own} < ${end} then ${own} else ${end} end`
  await sql`update attempts set deadline_at = ${least} + extra_s, wake_at = ${least} + extra_s + cast(${grace_s} as bigint)
    where exam_class_id = ${examClassId} and status = ${sql.lit(attemptStates.answering)} and is_fill = 0 and is_counted = 1
      and (cast(${aloneSince} as bigint) is null or started_at < cast(${aloneSince} as bigint))`.execute(tx)
}

/** The own ends of these, of those who began after the end of the others. */
export const moveDeadlines = (tx: Db, examClassId: number, studentIds: readonly number[], seconds: number, aloneSince: number) =>
  tx
    .updateTable('attempts')
    .set((row) => ({ deadline_at: row('deadline_at', '+', seconds), wake_at: row('wake_at', '+', seconds) }))
    .where('exam_class_id', '=', examClassId)
    .where('student_id', 'in', studentIds)
    .where('status', '=', attemptStates.answering)
    .where('is_fill', '=', 0)
    .where('started_at', '>=', aloneSince)
    .execute()

export const openTries = (db: Db, examClassId: number) =>
  db
    .selectFrom('attempts')
    .select(['id', 'student_id', 'deadline_at', 'status'])
    .where('exam_class_id', '=', examClassId)
    .where('status', '=', attemptStates.answering)
    .orderBy('student_id')
    .execute()

/** Exams with tries whose time is over. */
export const dueTries = (db: Db, now: number, most: number) =>
  db
    .selectFrom('attempts')
    .select('exam_class_id')
    .distinct()
    .where('wake_at', '<', now)
    .where('status', '=', attemptStates.answering)
    .limit(most)
    .execute()

/** Handed in, and nobody has marked them. */
export const unmarked = (db: Db, now: number, most: number) =>
  db
    .selectFrom('attempts')
    .select(['id', 'exam_class_id', 'student_id'])
    .where('wake_at', '<=', now)
    .where('status', '=', attemptStates.handedIn)
    .where('auto_centi', 'is', null)
    .orderBy('wake_at')
    .orderBy('id')
    .limit(most)
    .execute()

/** More and less time that one student was given, in its order. */
export const extraTimesOf = (db: Db, examClassId: number, studentId: number) =>
  db
    .selectFrom('exam_extra_times')
    .select(['seconds', 'created_at'])
    .where('exam_class_id', '=', examClassId)
    .where('student_id', '=', studentId)
    .orderBy('id')
    .execute()

/** The same of several exams. */
export const extraTimesIn = (db: Db, examClassIds: readonly number[], studentId: number) =>
  db
    .selectFrom('exam_extra_times')
    .select(['exam_class_id', 'seconds', 'created_at'])
    .where('exam_class_id', 'in', examClassIds)
    .where('student_id', '=', studentId)
    .orderBy('id')
    .execute()

/** Marking it has failed: it does not keep the others waiting. */
export const markLater = (db: Db, id: number, at: number) => db.updateTable('attempts').set({ wake_at: at }).where('id', '=', id).execute()
