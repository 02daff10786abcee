import {
  type AttemptState,
  attemptStates,
  type ExamSettings,
  type ExamState,
  examStates,
  type ShownWhen,
  shownWhen,
} from '@jiangtai/contract/exam'
import type { Flag } from '@jiangtai/contract/flag'

interface Given {
  readonly state: ExamState
  readonly settings: ExamSettings
  readonly leaf_count: number
}
interface Try {
  readonly status: AttemptState
  readonly is_counted: Flag
  readonly answered_count: number
}

const { answering, handedIn, graded } = attemptStates

/** Practice after publishing: not counted, and not voided by a teacher. */
export const isPractice = ({ is_counted, status }: Pick<Try, 'is_counted' | 'status'>) =>
  is_counted === 0 && status !== attemptStates.voided

/** R944: whether something of the result may be seen at this moment; `isHandedIn`: of the own try. */
export function isShown(when: ShownWhen, { state }: Pick<Given, 'state'>, isHandedIn: boolean): boolean {
  if (when === shownWhen.never) return false
  if (state === examStates.published) return true
  if (when === shownWhen.afterPublishing || !isHandedIn) return false
  return when === shownWhen.afterOwn || state === examStates.ended
}

/** What a student may see of the own results at this moment. */
export interface Visible {
  readonly score: boolean
  /** The key, and of each leaf what it got. */
  readonly answer: boolean
  readonly explanation: boolean
  /** What each leaf got, what teachers wrote and said, and values of the class. */
  readonly marks: boolean
}

/**
 * R958, R959: by the settings, and before publishing only to who has handed in and answers nothing more: neither a further try that is open, nor
 * blanks that may still be filled in.
 */
export function visibleOf({ state, settings, leaf_count }: Given, tries: readonly Try[]): Visible {
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

/** Whether points may be named to a student, and not letters only. */
export const tellsPoints = ({ show_grade }: Pick<ExamSettings, 'show_grade'>) => show_grade !== 2

export const seesAnything = ({ score, answer, explanation, marks }: Visible) => score || answer || explanation || marks
