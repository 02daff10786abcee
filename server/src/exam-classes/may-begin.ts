import { type AttemptState, attemptStates, examStates } from '@jiangtai/contract/exam'
import { type Given, openUntil } from './deadline.ts'
import type { ExamClassRow } from './exam-classes.db.ts'
import { aloneSince } from './move.ts'

const { none, absent, voided } = attemptStates

/** Whose press on 开始 would begin a try; filling in and doing it again are other acts. */
export const canBeFirst = (status: AttemptState) => status === none || status === absent || status === voided

/** What the page offers is what `started` of the machine allows. `given`: more time of this student. */
export function mayBegin(
  row: Pick<ExamClassRow, 'state' | 'ends_at' | 'ended_at'>,
  status: AttemptState,
  given: readonly Given[],
  now: number,
): boolean {
  if (!canBeFirst(status)) return false
  if (row.state === examStates.running) return true
  const alone = aloneSince(row)
  if (alone === null) return false
  const until = openUntil({ ends_at: row.ends_at, ended_at: alone }, given)
  return until !== null && now < until
}
