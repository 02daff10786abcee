import { createHash } from 'node:crypto'
import { attemptStates } from '@jiangtai/contract/exam'
import type { Started } from '@jiangtai/contract/exam-answers'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../../db/database.ts'
import { answeredCount, lockAnswers, storedAnswers } from '../answers.db.ts'
import { type AttemptRow, changeAttempt, extraTimesOf, holdAttempt, insertAttempt, triesOf } from '../attempts.db.ts'
import { deadlineOf, openUntil } from '../deadline.ts'
import { type ExamClassRow, holdExamClass } from '../exam-classes.db.ts'
import { writeFacts } from '../facts/facts.db.ts'
import { type AttemptEvent, type AttemptStep, noAttempt, attempt as step } from '../machine/attempt.ts'
import { aloneSince, demandStep } from '../move.ts'
import { type Answering, lastTry } from './answering.ts'
import { atOf, worldOf } from './hand-in.ts'
import { answersShown, attemptShown } from './view.ts'

/** R862: the same for the same try, wherever it is worked out. */
export const seedOf = (examClassId: number, studentId: number, no: number): number =>
  createHash('sha256').update(`${examClassId}:${studentId}:${no}`).digest().readUInt32BE(0)

const mostDevices = 20

/** R933: whoever opened it last goes on. */
export function deviceChange({ device_id, devices }: AttemptRow, deviceId: string) {
  if (device_id === deviceId) return undefined
  const known: string[] = JSON.parse(devices)
  const all = known.includes(deviceId) || known.length >= mostDevices ? known : [...known, deviceId]
  return { device_id: deviceId, devices: JSON.stringify(all), leave_n: 0 }
}

interface Beginner {
  readonly studentId: number
  readonly deviceId: string
}

/** Which event a press on 开始 is: R900 after the end, else the beginning. */
function eventOf(row: ExamClassRow, last: AttemptRow | undefined, deadline: number | null, mayBegin: boolean): AttemptEvent {
  const isOver = row.state === 2 && row.settings.allow_fill === 1 && !mayBegin
  const isFillable = last && (last.status === attemptStates.absent || last.status === 2 || last.status === 3)
  return isOver && isFillable ? { type: 'fill' } : { type: 'start', deadline_at: deadline }
}

type Stepped = Exclude<AttemptStep, { refuse: unknown }>

async function begin(tx: Db, row: ExamClassRow, { studentId, deviceId }: Beginner, now: number, isRedo: boolean): Promise<AttemptRow> {
  const before = await triesOf(tx, row.id, studentId)
  const newest = before.at(-1)
  // Another device may hand it in, and a teacher give it back, at this very moment.
  const last = newest && (await holdAttempt(tx, newest.id))
  const tries = [...before.slice(0, -1), ...(last ? [last] : [])]
  const given = await extraTimesOf(tx, row.id, studentId)
  const extra_s = given.reduce((sum, { seconds }) => sum + seconds, 0)
  const isPractice = isRedo && row.state === 3
  const { time_limit_s } = row.settings
  const times = { ends_at: row.ends_at, started_at: now, time_limit_s, class_extra_s: row.extra_s, extra_s }
  const alone = aloneSince(row)
  const mayBeginUntil = alone === null ? null : openUntil({ ends_at: row.ends_at, ended_at: alone }, given)
  const sitting = mayBeginUntil === null ? times : { ...times, ends_at: mayBeginUntil, extra_s: 0 }
  const deadline_at = isPractice ? null : deadlineOf(sitting)
  const mayBegin = mayBeginUntil !== null && now < mayBeginUntil
  const event = isRedo ? { type: 'redo' as const, deadline_at } : eventOf(row, last, deadline_at, mayBegin)
  const blanks = event.type === 'fill' && last ? row.leaf_count - (await answeredCount(tx, last.id)) : 0
  const handed = tries.filter(({ status, is_counted }) => is_counted === 1 && (status === 2 || status === 3)).length
  const world = worldOf(row, now, { blanks, mayBeginUntil, tries: isPractice ? tries.length : handed })
  const { at, effects } = demandStep<Stepped>(step(last ? atOf(last) : noAttempt, event, world), row.title)
  if (last && last.status === attemptStates.answering) {
    const moved = deviceChange(last, deviceId)
    return moved ? changeAttempt(tx, last.id, { ...moved, seen_at: now }) : last
  }
  const begun = {
    ...{
      status: at.status,
      submit_kind: at.submit_kind,
      submitted_at: at.submitted_at,
      deadline_at: at.deadline_at,
      extra_s,
      seen_at: now,
    },
    wake_at: at.deadline_at === null ? null : at.deadline_at + row.settings.grace_s,
  }
  if (effects.includes('begin')) {
    const no = (last?.no ?? 0) + 1
    const made = await insertAttempt(tx, {
      ...begun,
      ...{ exam_class_id: row.id, student_id: studentId, no, seed: seedOf(row.id, studentId, no), started_at: now },
      ...{ device_id: deviceId, devices: JSON.stringify([deviceId]), client_id: null, void_reason: null, saved_at: null },
      ...{ is_counted: effects.includes('practice') ? 0 : 1, is_fill: 0, answered_count: 0, current_leaf: 0, copy_count: 0 },
      ...{ leave_n: 0, leave_count: 0, leave_s: 0, offline_s: 0, auto_centi: null, score_centi: null },
    })
    // Another device has begun it at this very moment.
    return made ?? begin(tx, row, { studentId, deviceId }, now, isRedo)
  }
  if (!last) throw new Error('nothing to go on with')
  if (effects.includes('lockAnswered')) await lockAnswers(tx, last.id)
  const isAnew = last.status === attemptStates.absent
  return changeAttempt(tx, last.id, {
    ...begun,
    ...{ is_fill: at.isFill ? 1 : 0, client_id: null, auto_centi: null, score_centi: null },
    ...(isAnew && { started_at: now, seed: seedOf(row.id, studentId, last.no), facts_rev: last.facts_rev + 1 }),
    ...deviceChange(last, deviceId),
  })
}

/** R911, R912: the student's press on 开始, and every opening after it. */
export async function startAttempt(answering: Answering, row: ExamClassRow, who: Beginner, isRedo = false): Promise<Started> {
  const { db, clock, papers, seals, telling } = answering
  const paper = await papers.of(row.paper_id)
  const { last } = await lastTry(answering, row.id, who.studentId)
  const now = clock.seconds()
  const attempt = await db.transaction().execute(async (tx) => {
    const held = await holdExamClass(tx, row.id, 'share')
    if (!held || held.state === 9) throw new Refusal('examUnknown')
    const begun = await begin(tx, held, who, now, isRedo)
    // What is filled in was handed in before: until it is again, it counts for nothing.
    if (begun.is_fill === 1) await writeFacts(tx, held, who.studentId, paper)
    return begun
  })
  if (last?.id !== attempt.id || last.status !== attempt.status || last.device_id !== attempt.device_id) await telling.changed(row.id)
  return {
    attempt: attemptShown(attempt, who.deviceId, clock.ms()),
    key: row.settings.sealed === 1 ? seals.keyOf(row.id, row.hash).toString('base64url') : '',
    answers: answersShown(attempt.saved_at === null ? [] : await storedAnswers(db, attempt.id)),
    server_now: now,
  }
}
