import { type AttemptState, attemptStates, examStates, submitKinds } from '@jiangtai/contract/exam'
import type { AttemptRow } from './attempts.db.ts'
import { type Given, openUntil } from './deadline.ts'
import type { ExamClassRow } from './exam-classes.db.ts'
import { aloneSince } from './move.ts'

const { none, handedIn, graded, absent, voided } = attemptStates

/** Whose press on 开始 would begin a try; filling in and doing it again are other acts. */
export const canBeFirst = (status: AttemptState) => status === none || status === absent || status === voided

type Filled = Pick<AttemptRow, 'status' | 'submit_kind' | 'answered_count'>

/** Whose press on 开始 would open what was left blank: what `filled` of the machine allows. */
export function mayFill(
  row: Pick<ExamClassRow, 'state' | 'settings' | 'leaf_count'>,
  last: Filled | undefined,
  mayBegin: boolean,
): boolean {
  if (row.state !== examStates.ended || row.settings.allow_fill === 0 || mayBegin || !last) return false
  const { status, submit_kind, answered_count } = last
  if (status === absent) return row.leaf_count > 0
  return (status === handedIn || status === graded) && submit_kind !== submitKinds.typed && answered_count < row.leaf_count
}

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
