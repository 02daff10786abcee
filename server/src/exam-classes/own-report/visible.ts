import { attemptStates, examStates, shownWhen } from '@jiangtai/contract/exam'
import { isShown } from '../answering/view.ts'
import { type AttemptRow, isPractice } from '../attempts.db.ts'
import type { ExamClassRow } from '../exam-classes.db.ts'

/** What a student may see of the own results at this moment. */
export interface Visible {
  readonly score: boolean
  /** The key, and of each leaf what it got. */
  readonly answer: boolean
  readonly explanation: boolean
  /** What each leaf got, what teachers wrote and said, and values of the class. */
  readonly marks: boolean
}

type Try = Pick<AttemptRow, 'status' | 'is_counted' | 'answered_count'>

const { answering, handedIn, graded } = attemptStates

/**
 * R958, R959: by the settings, and before publishing only to who has handed in and answers nothing more: neither a further try that is open, nor
 * blanks that may still be filled in.
 */
export function visibleOf(
  { state, settings, leaf_count }: Pick<ExamClassRow, 'state' | 'settings' | 'leaf_count'>,
  tries: readonly Try[],
): Visible {
  const isPublished = state === examStates.published
  const counted = tries.filter((one) => !isPractice(one))
  const last = counted.at(-1)
  const hasHandedIn = counted.some(({ status }) => status === handedIn || status === graded)
  const mayFill = state === examStates.ended && settings.allow_fill === 1 && (last?.answered_count ?? 0) < leaf_count
  const isDone = hasHandedIn && last?.status !== answering && !mayFill
  const score = isShown(settings.show_score, { state }, hasHandedIn)
  const answer = isShown(settings.show_answer, { state }, isDone)
  const explanation = isShown(settings.show_explanation, { state }, isDone)
  const marks = isPublished && (settings.show_score !== shownWhen.never || settings.show_answer !== shownWhen.never)
  return { score, answer, explanation, marks: marks || answer }
}

export const seesAnything = ({ score, answer, explanation, marks }: Visible) => score || answer || explanation || marks
