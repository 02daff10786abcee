import { attemptStates, examStates } from '@jiangtai/contract/exam'
import type { ScoreExam, ScoreRow } from '@jiangtai/contract/exam-scores'
import { sql } from 'kysely'
import { type Db, elementsOf } from '../../db/database.ts'
import { type AttemptRow, changeAttempt, insertAttempt } from '../attempts.db.ts'
import type { ExamClassRow } from '../exam-classes.db.ts'
import { type Column, type RosterEntry, rowOf, type StoredMark, shownTry, type TypedMark, type Written } from './rows.ts'

/** Students of the class, and those who left it with a try; an absence is none. */
const peopleIn = (db: Db, { id, class_id }: Pick<ExamClassRow, 'id' | 'class_id'>) =>
  db.selectFrom('users').where('users.id', 'in', (members) =>
    members
      .selectFrom('class_students')
      .select('student_id')
      .where('class_id', '=', class_id)
      .union((tries) =>
        tries.selectFrom('attempts').select('student_id').where('exam_class_id', '=', id).where('status', '!=', attemptStates.absent),
      ),
  )

export const peopleAfter = (db: Db, row: Pick<ExamClassRow, 'id' | 'class_id'>, afterId: number, most: number): Promise<RosterEntry[]> =>
  peopleIn(db, row)
    .select(['users.id', 'users.real_name', 'users.student_no'])
    .where('users.id', '>', afterId)
    .orderBy('users.id')
    .limit(most)
    .execute()

export const peopleAmong = (db: Db, row: Pick<ExamClassRow, 'id' | 'class_id'>, ids: readonly number[]): Promise<RosterEntry[]> =>
  peopleIn(db, row).select(['users.id', 'users.real_name', 'users.student_no']).where('users.id', 'in', ids).orderBy('users.id').execute()

export const peopleCount = async (db: Db, row: Pick<ExamClassRow, 'id' | 'class_id'>): Promise<number> =>
  Number(
    (
      await peopleIn(db, row)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

interface Standing {
  readonly row: ScoreRow
  readonly tries: readonly AttemptRow[]
  readonly attempt: AttemptRow | undefined
}

/** These students as the grid shows them, with their tries. */
export async function standingsOf(db: Db, examClassId: number, students: readonly RosterEntry[], columns: readonly Column[]) {
  if (students.length === 0) return []
  const ids = students.map(({ id }) => id)
  const all = await db
    .selectFrom('attempts')
    .selectAll()
    .where('exam_class_id', '=', examClassId)
    .where('student_id', 'in', ids)
    .orderBy('no')
    .execute()
  const triesOf = new Map<number, AttemptRow[]>()
  for (const one of all) triesOf.set(one.student_id, [...(triesOf.get(one.student_id) ?? []), one])
  const shown = students.map((student) => {
    const tries = triesOf.get(student.id) ?? []
    return { student, tries, attempt: shownTry(tries) }
  })
  const marks = await marksOf(
    db,
    shown.flatMap(({ attempt }) => (attempt ? [attempt.id] : [])),
  )
  return shown.map(({ student, tries, attempt }): Standing => {
    const own = attempt ? (marks.get(attempt.id) ?? []) : []
    return { row: rowOf(student, attempt, own, columns), tries, attempt }
  })
}

async function marksOf(db: Db, attemptIds: readonly number[]): Promise<Map<number, StoredMark[]>> {
  const byTry = new Map<number, StoredMark[]>()
  if (attemptIds.length === 0) return byTry
  const rows = await db
    .selectFrom('marks')
    .select(['attempt_id', 'leaf_no', 'score_centi', 'state'])
    .where('attempt_id', 'in', attemptIds)
    .execute()
  for (const { attempt_id, ...mark } of rows) {
    const own = byTry.get(attempt_id)
    if (own) own.push(mark)
    else byTry.set(attempt_id, [mark])
  }
  return byTry
}

interface Typing {
  readonly exam: Pick<ExamClassRow, 'id' | 'ended_at'>
  readonly studentId: number
  readonly teacherId: number
  readonly now: number
}

/** Keeps what a row makes of a student. The exam is held. */
export async function writeRow(tx: Db, { exam, studentId, teacherId, now }: Typing, { tries, attempt }: Standing, written: Written) {
  const { marks, ...set } = written
  // It counts for the day on which it was held, whenever it was typed.
  const at = exam.ended_at ?? now
  const about = { ...set, submitted_at: at, is_fill: 0, filled_at: null, wake_at: null, deadline_at: null } as const
  const kept = attempt
    ? await changeAttempt(tx, attempt.id, about)
    : await insertAttempt(tx, {
        ...{ exam_class_id: exam.id, student_id: studentId, no: (tries.at(-1)?.no ?? 0) + 1, seed: 0, started_at: at, extra_s: 0 },
        ...{
          device_id: '',
          devices: '[]',
          client_id: null,
          is_counted: 1,
          void_reason: null,
          current_leaf: 0,
          saved_at: null,
          seen_at: null,
        },
        ...{ leave_n: 0, leave_count: 0, leave_s: 0, offline_s: 0, copy_count: 0, ...about },
      })
  // Whoever could have begun it at this moment is held off by the exam.
  if (!kept) throw new Error('two began one try')
  await putTyped(tx, kept.id, marks, teacherId, now)
}

/** Marks of a teacher, all of the try: what they replace, or what is there no more, stays in the history. */
async function putTyped(tx: Db, attemptId: number, marks: readonly TypedMark[], by: number, now: number) {
  const given = elementsOf(
    tx,
    marks.map(({ no, score_centi, full_centi, state }) => [no, score_centi, full_centi, state]),
  )
  const values = sql`select cast(value ->> 0 as integer) as leaf_no, cast(value ->> 1 as integer) as score_centi,
    cast(value ->> 2 as integer) as full_centi, cast(value ->> 3 as integer) as state from ${given}`
  const isOther = sql`not exists (select 1 from (${values}) as given where given.leaf_no = marks.leaf_no
    and given.score_centi = marks.score_centi and given.state = marks.state)`
  // What waited says nothing that somebody would look for.
  await sql`insert into mark_history (attempt_id, leaf_no, score_centi, full_centi, state, detail, grader_id, marked_at, rev, is_given, note,
      audio_upload_id, replaced_by, replaced_at)
    select attempt_id, leaf_no, score_centi, full_centi, state, detail, grader_id, marked_at, rev, is_given, note, audio_upload_id,
      cast(${by} as integer), cast(${now} as bigint)
    from marks where attempt_id = ${attemptId} and state <> 4 and ${isOther}`.execute(tx)
  await sql`delete from marks where attempt_id = ${attemptId}
    and leaf_no not in (select given.leaf_no from (${values}) as given)`.execute(tx)
  if (marks.length === 0) return
  await sql`insert into marks (attempt_id, leaf_no, score_centi, full_centi, state, detail, grader_id, is_given, marked_at, rev)
    select cast(${attemptId} as integer), leaf_no, score_centi, full_centi, state, '{}', cast(${by} as integer), 1, cast(${now} as bigint), 1
    from (${values}) as given where true
    on conflict (attempt_id, leaf_no) do update set score_centi = excluded.score_centi, full_centi = excluded.full_centi,
      state = excluded.state, detail = excluded.detail, grader_id = excluded.grader_id, is_given = 1, note = '{}', audio_upload_id = null,
      marked_at = excluded.marked_at, rev = marks.rev + 1
      where marks.score_centi <> excluded.score_centi or marks.state <> excluded.state`.execute(tx)
}

export const scoreExamOf = async (db: Db, row: ExamClassRow): Promise<ScoreExam> => {
  const { name } = await db.selectFrom('classes').select('name').where('id', '=', row.class_id).executeTakeFirstOrThrow()
  return {
    ...{ exam_class_id: row.id, exam_id: row.exam_id, title: row.title, class_id: row.class_id, class_name: name, kind: row.kind },
    ...{ state: row.state, total_centi: row.total_centi, held_at: row.ended_at ?? row.created_at },
  }
}

interface Asked {
  readonly exam_id: number | undefined
  readonly from: number
  readonly most: number
}

/** Exams of these classes that are over, the last one first. */
export async function overExams(db: Db, classIds: readonly number[], { exam_id, from, most }: Asked) {
  if (classIds.length === 0) return { ids: [], total: 0 }
  const rows = db
    .selectFrom('exam_classes')
    .where('class_id', 'in', classIds)
    .where('state', 'in', [examStates.ended, examStates.published])
    .$if(exam_id !== undefined, (query) => query.where('exam_id', '=', exam_id ?? 0))
  const list = await rows.select('id').orderBy('ended_at', 'desc').orderBy('id', 'desc').offset(from).limit(most).execute()
  const { count } = await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { ids: list.map(({ id }) => id), total: Number(count) }
}
