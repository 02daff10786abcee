import { tenthsSince } from '@jiangtai/contract/answer-rules'
import { attemptStates, type ExamSettings } from '@jiangtai/contract/exam'
import type { Attempt, HandedIn, KeptAnswer, OwnSettings } from '@jiangtai/contract/exam-answers'
import { flagOf } from '@jiangtai/contract/flag'
import { isShown, tellsPoints } from '../../library/own-result.ts'
import type { StoredAnswer } from '../answers.db.ts'
import type { AttemptRow } from '../attempts.db.ts'
import type { ExamClassRow } from '../exam-classes.db.ts'
import type { marksIn } from '../marks.db.ts'

export const attemptShown = (row: AttemptRow, deviceId: string | undefined, nowMs: number): Attempt => ({
  ...{ attempt_id: row.id, no: row.no, status: row.status, seed: row.seed, started_at: row.started_at },
  ...{ deadline_at: row.deadline_at ?? 0, submitted_at: row.submitted_at ?? 0 },
  ...{ is_here: flagOf(deviceId !== undefined && row.device_id === deviceId), is_fill: flagOf(row.is_fill === 1) },
  // What a page changes from now on is later than what was changed before, on whatever device: it knows so without a clock of its own.
  seq_base: tenthsSince(row.started_at, nowMs),
})

export const answersShown = (stored: readonly StoredAnswer[]): Record<string, KeptAnswer> =>
  Object.fromEntries(stored.map(({ leaf_no, answer, seq, is_locked }) => [String(leaf_no), { a: answer, seq, locked: is_locked }]))

export const ownSettings = ({ anonymous_marking: _, double_marking: __, ...settings }: ExamSettings): OwnSettings => settings

/** They are in points. */
export const areResultsShown = (row: ExamClassRow, attempt: AttemptRow) =>
  tellsPoints(row.settings) && isShown(row.settings.show_answer, row, isHandedIn(attempt))

/** What is filled in was handed in before, and is not until it is again. */
const isHandedIn = ({ status, submitted_at }: AttemptRow) => submitted_at !== null && status !== attemptStates.answering

/** What a student is answered who has handed in; without `marks` where results are not shown. */
export function handedInShown(row: ExamClassRow, attempt: AttemptRow, marks: Awaited<ReturnType<typeof marksIn>>): HandedIn {
  const { show_score } = row.settings
  const isDone = isHandedIn(attempt)
  return {
    ...{ status: attempt.status, submitted_at: attempt.submitted_at ?? 0 },
    ...(isShown(show_score, row, isDone) &&
      tellsPoints(row.settings) &&
      attempt.score_centi !== null && { score_centi: attempt.score_centi }),
    ...(areResultsShown(row, attempt) && {
      results: marks.map(({ leaf_no, score_centi, full_centi, state }) => ({ leaf: leaf_no, score_centi, full_centi, state })),
    }),
  }
}
