import { attemptStates } from '@jiangtai/contract/exam'
import type { Change } from '@jiangtai/contract/exam-answers'
import { Refusal, type RefusalName } from '@jiangtai/contract/refusal'
import type { Db } from '../../db/database.ts'
import { addAnswerFiles, answeredIn, keepLate, storedAnswers } from '../answers.db.ts'
import { type AttemptRow, changeAttempt } from '../attempts.db.ts'
import type { ExamClassRow } from '../exam-classes.db.ts'
import { type AttemptStep, attempt as step } from '../machine/attempt.ts'
import { demandStep } from '../move.ts'
import type { OpenPaper } from '../paper/papers.ts'
import type { Answering } from './answering.ts'
import { filesOf, type Kept, keepChanges, leaveChange, sorted } from './changes.ts'
import { atOf, worldOf } from './hand-in.ts'
import { withTry } from './with-try.ts'

export type Changes = Readonly<Record<string, Change>>
export interface Saving {
  readonly deviceId: string
  readonly changes: Changes
  readonly leave: readonly { readonly n: number; readonly s: number }[]
  readonly copies: number
}
export type Stepped = Exclude<AttemptStep, { refuse: unknown }>

/** R933: only the device that opened it last answers. */
export function demandHere(attempt: AttemptRow, deviceId: string) {
  if (attempt.status === attemptStates.answering && attempt.device_id !== deviceId) throw new Refusal('examElsewhere')
}

/** R931: what comes after the end: a teacher decides. What is stored already needs nobody. */
export async function keepInBox(tx: Db, attempt: AttemptRow, paper: OpenPaper, changes: Changes, now: number): Promise<Kept> {
  const { good, refused } = await sorted(tx, attempt, paper, changes)
  const seqs = new Map((await storedAnswers(tx, attempt.id)).map(({ leaf_no, seq }) => [leaf_no, seq]))
  const saved: Record<string, number> = {}
  const late = good.filter(({ leaf_no, seq }) => seq > (seqs.get(leaf_no) ?? 0))
  for (const { leaf_no } of good) {
    if (late.some((one) => one.leaf_no === leaf_no)) refused[String(leaf_no)] = 'examEnded'
    else saved[String(leaf_no)] = seqs.get(leaf_no) ?? 0
  }
  await keepLate(tx, attempt.id, late, now, attempt.seen_at ?? attempt.started_at)
  for (const { leaf_no, answer } of late) await addAnswerFiles(tx, attempt.id, leaf_no, filesOf(answer))
  return { saved, refused: refused as Record<string, RefusalName> }
}

/** What a student has changed, in one transaction. */
export async function saveChanges(answering: Answering, seen: ExamClassRow, attemptId: number, saving: Saving) {
  const { clock, telling } = answering
  const now = clock.seconds()
  const { attempt, kept } = await withTry(answering, seen, attemptId, async (tx, { attempt: held, row, paper }) => {
    const { effects } = demandStep<Stepped>(step(atOf(held), { type: 'save' }, worldOf(row, now)))
    if (effects.includes('lateBox')) return { attempt: held, kept: await keepInBox(tx, held, paper, saving.changes, now) }
    demandHere(held, saving.deviceId)
    const all = await keepChanges(tx, held, await sorted(tx, held, paper, saving.changes), now)
    const hasSaved = Object.keys(all.saved).length > 0
    const changed = await changeAttempt(tx, held.id, {
      ...leaveChange(held, saving.leave, saving.copies),
      ...(hasSaved && { answered_count: answeredIn(held.id), saved_at: now }),
      seen_at: now,
    })
    return { attempt: changed, kept: all }
  })
  await telling.changed(seen.id)
  return {
    ...{ saved: kept.saved, refused: kept.refused, status: attempt.status },
    ...{ deadline_at: attempt.deadline_at ?? 0, server_now: now },
  }
}
