import { attemptStates, examLimits } from '@jiangtai/contract/exam'
import type { Change, HandedIn } from '@jiangtai/contract/exam-answers'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../../db/database.ts'
import { isShown, tellsPoints } from '../../library/own-result.ts'
import { answeredCount, changedLate, lockAnswers, storedAnswers } from '../answers.db.ts'
import { type AttemptRow, changeAttempt } from '../attempts.db.ts'
import type { ExamClassRow } from '../exam-classes.db.ts'
import { attempt as step } from '../machine/attempt.ts'
import { marksIn } from '../marks.db.ts'
import { demandStep } from '../move.ts'
import { type OpenPaper, scoreOn } from '../paper/papers.ts'
import type { Answering } from './answering.ts'
import { keepChanges, leaveChange, sorted } from './changes.ts'
import { atOf, blanksIn, marksFor, scoreAttempt, waitingIn, worldOf } from './hand-in.ts'
import { demandHere, keepInBox, type Saving, type Stepped } from './save.ts'
import { areResultsShown, handedInShown } from './view.ts'
import { withTry } from './with-try.ts'

interface Submitting extends Saving {
  /** By which the same press is known again. */
  readonly clientId: string
  readonly coming: number
}

async function handIn(tx: Db, row: ExamClassRow, held: AttemptRow, paper: OpenPaper, submitting: Submitting, now: number) {
  // R980: the answer to the first press was lost.
  if (held.status !== attemptStates.answering && held.client_id === submitting.clientId) return held
  const isOpen = held.status === attemptStates.answering
  if (isOpen) demandHere(held, submitting.deviceId)
  const world = worldOf(row, now)
  if (!isOpen) {
    // What the clock or the teacher has handed in: the press came too late, and what came with it waits for a teacher.
    demandStep<Stepped>(step(atOf(held), { type: 'save' }, world))
    await keepInBox(tx, held, paper, submitting.changes, now)
    return held
  }
  const isLate = demandStep<Stepped>(step(atOf(held), { type: 'save' }, world)).effects.includes('lateBox')
  if (isLate) await keepInBox(tx, held, paper, submitting.changes, now)
  else await keepChanges(tx, held, await sorted(tx, held, paper, submitting.changes), now)
  const marks = await marksFor(tx, held, paper)
  const { at } = demandStep<Stepped>(step(atOf(held), { type: 'submit' }, { ...world, blanks: blanksIn(marks), waiting: waitingIn(marks) }))
  return scoreAttempt(tx, { row, paper }, held, at, marks, {
    ...leaveChange(held, submitting.leave, submitting.copies),
    ...{ client_id: submitting.clientId, seen_at: now, ...(!isLate && { saved_at: now }) },
    ...(held.is_fill === 1 ? { filled_at: now } : { late_changes: changedLate(held.id, at.submitted_at ?? now) }),
    files_coming: Math.max(0, Math.min(submitting.coming, examLimits.filesLater)),
  })
}

/** R916, R980, R987: hands in with the last changes; what can be marked is marked in the same transaction. */
export async function submitAttempt(
  answering: Answering,
  seen: ExamClassRow,
  attemptId: number,
  submitting: Submitting,
): Promise<HandedIn> {
  const { db, clock, telling } = answering
  const { attempt, row } = await withTry(answering, seen, attemptId, async (tx, { attempt: held, row, paper }) => ({
    attempt: await handIn(tx, row, held, paper, submitting, clock.seconds()),
    row,
  }))
  await telling.changed(row.id)
  return handedInShown(row, attempt, areResultsShown(row, attempt) ? await marksIn(db, attempt.id) : [])
}

/** A student's press on 交卷 of an older page: what is stored, from whatever device. */
export const submitStored = (answering: Answering, row: ExamClassRow, attempt: AttemptRow) =>
  submitAttempt(answering, row, attempt.id, {
    ...{ deviceId: attempt.device_id, changes: {}, leave: [], copies: 0, coming: 0 },
    clientId: attempt.client_id ?? `end-${attempt.id}-${attempt.no}`,
  })

/** R899, R981: one question, which is closed then. */
export async function submitOne(
  answering: Answering,
  seen: ExamClassRow,
  attemptId: number,
  leaf: number,
  change: Change,
  deviceId: string,
) {
  const { db, clock, telling } = answering
  const now = clock.seconds()
  const { attempt, row, found } = await withTry(answering, seen, attemptId, async (tx, { attempt: held, row, paper }) => {
    const found = paper.leaves.get(leaf)
    if (!found) throw new Refusal('examLeafUnknown')
    demandHere(held, deviceId)
    demandStep<Stepped>(step(atOf(held), { type: 'submitOne' }, worldOf(row, now)))
    const { refused } = await keepChanges(tx, held, await sorted(tx, held, paper, { [leaf]: change }), now)
    const why = refused[String(leaf)]
    if (why) throw new Refusal(why)
    await lockAnswers(tx, held.id, leaf)
    const attempt = await changeAttempt(tx, held.id, { seen_at: now, saved_at: now, answered_count: await answeredCount(tx, held.id) })
    return { attempt, row, found }
  })
  await telling.changed(row.id)
  if (!isShown(row.settings.show_answer, row, true) || !tellsPoints(row.settings)) return { locked: 1 as const }
  const [stored] = await storedAnswers(db, attempt.id, [leaf])
  const { score_centi, state } = scoreOn(found, stored?.answer ?? {})
  return { locked: 1 as const, result: { leaf, score_centi, full_centi: found.full_centi, state } }
}
