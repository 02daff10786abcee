import { attemptStates, examStates } from '@jiangtai/contract/exam'
import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { classIdsOf } from '../../members/members.db.ts'
import { type AttemptRow, attemptById, triesOf } from '../attempts.db.ts'
import type { ExamClock } from '../clock/clock.ts'
import { type ExamClassRow, examClassById } from '../exam-classes.db.ts'
import type { Slices } from '../facts/slices.ts'
import type { Papers } from '../paper/papers.ts'
import type { Seals } from '../sealed/seal.ts'
import type { ExamTelling } from '../telling.ts'

/** What answering an exam stands on. */
export interface Answering {
  readonly db: Db
  readonly clock: Clock
  readonly papers: Papers
  readonly slices: Slices
  readonly seals: Seals
  readonly examClock: ExamClock
  readonly telling: ExamTelling
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

type Student = { readonly id: number; readonly role: 'student' }
const withdrawn = 9

/** An exam of the student's own class as it stands now: what its clock had to do is done. R806: what is not there and what is not theirs is one. */
export async function ownExamClass({ db, clock, examClock }: Answering, caller: Student, id: number): Promise<ExamClassRow> {
  const classIds = await classIdsOf(db, caller)
  const found = await examClassById(db, id)
  if (!found || found.state === withdrawn || !classIds.includes(found.class_id)) throw new Refusal('examUnknown')
  if (found.wake_at === null || found.wake_at > clock.seconds()) return found
  await examClock.settle(id, found.wake_at)
  return (await examClassById(db, id)) ?? found
}

/** An own try, with its exam. What its clock had to do is done. */
export async function ownAttempt(answering: Answering, caller: Student, id: number) {
  const { db, clock, examClock } = answering
  const attempt = await attemptById(db, id)
  if (attempt?.student_id !== caller.id || attempt.status === attemptStates.absent) throw new Refusal('attemptUnknown')
  const row = await ownExamClass(answering, caller, attempt.exam_class_id)
  if (isDue(attempt, clock.seconds())) await examClock.handInOf(row.id)
  else if (attempt.status !== attemptStates.answering || row.state === examStates.running) return { row, attempt }
  return { row, attempt: (await attemptById(db, id)) ?? attempt }
}

export const isDue = ({ status, wake_at }: AttemptRow, now: number) =>
  status === attemptStates.answering && wake_at !== null && wake_at < now

/** The last try of a student, as it stands now. */
export async function lastTry({ db, clock, examClock }: Answering, examClassId: number, studentId: number) {
  const tries = await triesOf(db, examClassId, studentId)
  const last = tries.at(-1)
  if (!last || !isDue(last, clock.seconds())) return { tries, last }
  await examClock.handInOf(examClassId)
  const now = await triesOf(db, examClassId, studentId)
  return { tries: now, last: now.at(-1) }
}
