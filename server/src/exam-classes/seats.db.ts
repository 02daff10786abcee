import { attemptStates } from '@jiangtai/contract/exam'
import type { ExamSeat, LateAnswers } from '@jiangtai/contract/exam-classes'
import type { Db } from '../db/database.ts'
import type { AttemptRow } from './attempts.db.ts'
import { isLastTry } from './exam-classes.db.ts'

/** Students of the class, and those who left it with a try. Asked every second while somebody watches: never of all people of a server. */
export const peopleOf = (db: Db, examClassId: number, classId: number) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.real_name'])
    .where('users.id', 'in', (members) =>
      members
        .selectFrom('class_students')
        .select('student_id')
        .where('class_id', '=', classId)
        .union((tries) =>
          tries
            .selectFrom('attempts')
            .select('student_id')
            .where('exam_class_id', '=', examClassId)
            .where('status', '!=', attemptStates.absent),
        ),
    )
    .orderBy('users.id')
    .execute()

const lateOf = (db: Db, examClassId: number) =>
  db
    .selectFrom('late_answers')
    .innerJoin('attempts', 'attempts.id', 'late_answers.attempt_id')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .select(['late_answers.attempt_id', 'late_answers.leaf_no', 'late_answers.client_at', 'late_answers.received_at'])
    .select(['late_answers.last_seen_at', 'late_answers.decision', 'attempts.student_id', 'users.real_name'])
    .where('attempts.exam_class_id', '=', examClassId)
    .orderBy('late_answers.attempt_id')
    .orderBy('late_answers.leaf_no')
    .execute()

/** R932: what came after the end, one entry for each try and decision. */
export async function lateAnswers(db: Db, examClassId: number): Promise<LateAnswers[]> {
  const boxes = new Map<string, LateAnswers>()
  for (const row of await lateOf(db, examClassId)) {
    const key = `${row.attempt_id} ${row.decision}`
    const before = boxes.get(key)
    boxes.set(key, {
      ...{ attempt_id: row.attempt_id, student_id: row.student_id, name: row.real_name, decision: row.decision },
      leaf_nos: [...(before?.leaf_nos ?? []), row.leaf_no],
      last_seen_at: Math.min(row.last_seen_at, before?.last_seen_at ?? row.last_seen_at),
      seen_again_at: Math.min(row.received_at, before?.seen_again_at ?? row.received_at),
      client_from: Math.min(row.client_at, before?.client_from ?? row.client_at),
      client_to: Math.max(row.client_at, before?.client_to ?? row.client_at),
    })
  }
  return [...boxes.values()]
}

function seatOf(student: { id: number; real_name: string }, attempt: AttemptRow | undefined, late: number): ExamSeat {
  const isAbsent = attempt?.status === attemptStates.absent
  return {
    ...{ student_id: student.id, name: student.real_name, attempt_id: isAbsent ? 0 : (attempt?.id ?? 0) },
    ...{ status: attempt?.status ?? attemptStates.none, submit_kind: attempt?.submit_kind ?? 0 },
    ...{ is_online: 0, offline_since: attempt?.status === attemptStates.answering ? (attempt.seen_at ?? 0) : 0 },
    ...{ answered_count: attempt?.answered_count ?? 0, current_leaf: attempt?.current_leaf ?? 0, saved_at: attempt?.saved_at ?? 0 },
    ...{ submitted_at: isAbsent ? 0 : (attempt?.submitted_at ?? 0), deadline_at: attempt?.deadline_at ?? 0 },
    filled_at: attempt?.filled_at ?? 0,
    ...{ leave_count: attempt?.leave_count ?? 0, leave_s: attempt?.leave_s ?? 0, offline_s: attempt?.offline_s ?? 0 },
    ...{ extra_s: attempt?.extra_s ?? 0, device_count: attempt && !isAbsent ? (JSON.parse(attempt.devices) as string[]).length : 0 },
    ...{ copy_count: attempt?.copy_count ?? 0, late_changes: attempt?.late_changes ?? 0, late_leaves: late },
  }
}

/** Everybody of an exam of a class as it is stored: who is there now is said by heartbeats. */
export async function storedSeats(db: Db, examClassId: number, classId: number) {
  const people = await peopleOf(db, examClassId, classId)
  const tries = await db.selectFrom('attempts').selectAll().where('exam_class_id', '=', examClassId).where(isLastTry).execute()
  const tryOf = new Map(tries.map((attempt) => [attempt.student_id, attempt]))
  const late = await lateAnswers(db, examClassId)
  const open = new Map(late.filter(({ decision }) => decision === 0).map(({ attempt_id, leaf_nos }) => [attempt_id, leaf_nos.length]))
  const list = people.map((student) => {
    const attempt = tryOf.get(student.id)
    return seatOf(student, attempt, open.get(attempt?.id ?? 0) ?? 0)
  })
  return { list, late }
}
