import { type MarkStanding, markLimits } from '@jiangtai/contract/exam-marking'
import { type AnswerState, answerStates } from '@jiangtai/contract/question'
import { type Note, noNote } from './note.ts'

/** A whole number of half points, or everything there is. Undefined: it may be given. */
export function scoreFault(score_centi: number, full_centi: number): 'markScore' | 'markStep' | undefined {
  if (score_centi < 0 || score_centi > full_centi) return 'markScore'
  return score_centi % markLimits.stepCenti === 0 || score_centi === full_centi ? undefined : 'markStep'
}

/** What a score says of an answer; nothing stays nothing, however many points it got. */
export function stateOf(score_centi: number, full_centi: number, isBlank: boolean): AnswerState {
  if (score_centi === full_centi && full_centi > 0) return answerStates.right
  if (score_centi > 0) return answerStates.partial
  return isBlank ? answerStates.blank : answerStates.wrong
}

/** What one of two teachers has given. */
export interface DoubleScore {
  readonly teacher_id: number
  readonly score_centi: number
  readonly is_third: 0 | 1
}

const areApart = (one: number, other: number, full_centi: number) => Math.abs(one - other) * 100 > markLimits.apartPercent * full_centi

/** R954: what two teachers have given together; null: they lie too far apart, or there is only one yet. A third decides. */
export function decided(scores: readonly DoubleScore[], full_centi: number): number | null {
  const third = scores.find(({ is_third }) => is_third === 1)
  if (third) return third.score_centi
  const [one, other] = scores
  if (!one || !other || areApart(one.score_centi, other.score_centi, full_centi)) return null
  const mean = (one.score_centi + other.score_centi) / 2
  return mean === full_centi ? full_centi : Math.floor(mean / markLimits.stepCenti) * markLimits.stepCenti
}

/** What is told of a score that two or three made: the third says it alone, two say it together. */
export function joined(notes: readonly (Note & { readonly is_third: 0 | 1; readonly audio: number | null })[]) {
  const third = notes.find(({ is_third }) => is_third === 1)
  const all = third ? [third] : notes
  const comments = [...new Set(all.map(({ comment }) => comment).filter((comment) => comment !== ''))]
  const spoken = all.find(({ audio }) => audio !== null)
  const note: Note = { ...noNote, rubric: third?.rubric ?? [], comment: comments.join('\n'), seconds: spoken?.seconds ?? 0 }
  return { note, audio: spoken?.audio ?? null }
}

export interface Around {
  readonly teacherId: number
  readonly isDouble: boolean
  /** A teacher marks it, not the server. */
  readonly isManual: boolean
  readonly full_centi: number
}

/** What a teacher has to do with an answer. */
export function standingOf(
  mark: { readonly state: AnswerState; readonly is_given: 0 | 1 },
  scores: readonly DoubleScore[],
  { teacherId, isDouble, isManual }: Around,
): MarkStanding {
  if (mark.state !== answerStates.waiting) return isManual && mark.is_given === 0 && mark.state === answerStates.blank ? 'blank' : 'done'
  if (!isDouble) return 'open'
  const isOwn = scores.some(({ teacher_id }) => teacher_id === teacherId)
  if (scores.length < 2) return isOwn ? 'wait' : 'open'
  return isOwn ? 'apart' : 'third'
}

export type Counts = { open: number; wait: number; blank: number; done: number }
export const noCounts = (): Counts => ({ open: 0, wait: 0, blank: 0, done: 0 })
const counted: Readonly<Record<MarkStanding, keyof Counts>> = {
  ...{ open: 'open', third: 'open', wait: 'wait', apart: 'wait', blank: 'blank', done: 'done' },
}
export function count(counts: Counts, standing: MarkStanding) {
  counts[counted[standing]]++
}

/** What a list asks for: 0 all, 1 what a teacher has to look at, 2 the rest. */
export function isListed(filter: 0 | 1 | 2, standing: MarkStanding): boolean {
  const isOpen = standing === 'open' || standing === 'third' || standing === 'blank'
  return filter === 0 || isOpen === (filter === 1)
}
