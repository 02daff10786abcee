import { examStates, examStateTitles, submitKinds } from '@jiangtai/contract/exam'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { handInAll, holdTries, markAbsent, setDeadlines, stopTries } from './attempts.db.ts'
import { changeExamClass, type ExamClassRow, rosterCount } from './exam-classes.db.ts'
import { dropFacts } from './facts/facts.db.ts'
import { type ExamClassEffect, type ExamClassEvent, type ExamClassStep, examClass, wakeOf } from './machine/exam-class.ts'
import type { ExamTelling } from './telling.ts'

export interface Moved {
  readonly row: ExamClassRow
  readonly effects: readonly ExamClassEffect[]
}

export function demandStep<T>(step: T | { readonly refuse: Refusal['reason']; readonly n?: number }, title = ''): T {
  if (typeof step === 'object' && step !== null && 'refuse' in step) throw new Refusal(step.refuse, { n: step.n, x: title })
  return step as T
}

/** An event of an exam of a class that is held, with everything that belongs to it, in one transaction. */
export async function moveExamClass(
  tx: Db,
  row: ExamClassRow,
  event: ExamClassEvent,
  { now, telling }: { readonly now: number; readonly telling: ExamTelling },
): Promise<Moved> {
  const { at, effects } = demandStep<Exclude<ExamClassStep, { refuse: unknown }>>(examClass(row, event, now), examStateTitles[row.state])
  if (at === row) return { row, effects: [] }
  const { state, starts_at, ends_at, opened_at, ended_at, published_at, withdrawn_at } = at
  const times = { state, starts_at, ends_at, opened_at, ended_at, published_at, withdrawn_at }
  const roster_count = effects.includes('markAbsent') ? await rosterCount(tx, row.class_id) : row.roster_count
  const after = { ...row, ...times, roster_count, wake_at: wakeOf(at), rev: row.rev + 1 }
  await changeExamClass(tx, row.id, { ...times, roster_count, wake_at: wakeOf(at) })
  if (effects.includes('handInAll')) await handInAll(tx, row.id, ended_at ?? now, submitKinds.teacher)
  if (effects.includes('markAbsent')) await markAbsent(tx, row.id, row.class_id, ended_at ?? now)
  if (effects.includes('setDeadlines')) await resetDeadlines(tx, after)
  if (effects.includes('tellOpen')) await telling.noteOpen(tx, after, now)
  if (effects.includes('stopTries')) {
    // Whoever marks one at this moment has done so before its facts go.
    await holdTries(tx, row.id)
    await stopTries(tx, row.id)
    await dropFacts(tx, row.id)
  }
  if (effects.includes('tellWithdrawn')) await telling.noteWithdrawn(tx, after, now)
  return { row: after, effects }
}

export const resetDeadlines = (tx: Db, { id, ends_at, extra_s, settings, ...row }: ExamClassRow) =>
  setDeadlines(tx, id, {
    ...{ ends_at, extra_s, time_limit_s: settings.time_limit_s, grace_s: settings.grace_s, aloneSince: aloneSince(row) },
  })

/** R1152: whoever begins an exam that has ended sits alone. */
export const aloneSince = ({ state, ended_at }: Pick<ExamClassRow, 'state' | 'ended_at'>) => (state === examStates.ended ? ended_at : null)

/** After the commit. */
export async function tellMoved({ row, effects }: Moved, telling: ExamTelling) {
  if (effects.includes('tellOpen')) await telling.tell(row, 'open')
  if (effects.includes('tellEnd')) await telling.tell(row, 'end')
  if (effects.includes('tellWithdrawn')) await telling.tell(row, 'withdraw')
  if (effects.includes('show') || effects.includes('hide')) await telling.tell(row, 'publish')
  if (effects.length > 0) await telling.changed(row.id)
}
