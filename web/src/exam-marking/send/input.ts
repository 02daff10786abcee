import type { AnswerMark, MarkedAnswer, RubricGiven } from '@jiangtai/contract/exam-marking'
import { isOpen } from '../queue/queue.ts'
import { centiOf, noScore, scoreOf, type TypedScore } from '../score/score-typing.ts'

/** A voice comment: kept by the server, or still in this tab. */
export type InputVoice =
  | { readonly at: 'server'; readonly file_id: number; readonly seconds: number; readonly url: string }
  | { readonly at: 'tab'; readonly file: File; readonly seconds: number }

/** What a teacher has put in for one answer. */
export interface Input {
  readonly score: TypedScore
  readonly given: readonly RubricGiven[]
  readonly comment: string
  readonly bankIds: readonly number[]
  readonly reason: string
  readonly voice: InputVoice | undefined
  /** Of the mark over which it was put in: what somebody else gives after that is not replaced without a word (R948). */
  readonly rev: number
}

export const keyOf = ({ attempt_id, leaf }: { readonly attempt_id: number; readonly leaf: number }) => `${attempt_id}/${leaf}`

/** As the answer stands. What nobody has marked has no score, whatever the server counts for it. */
export function inputOf({ standing, mark }: Pick<MarkedAnswer, 'standing' | 'mark'>): Input {
  const { audio } = mark
  return {
    score: standing === 'open' || standing === 'third' ? noScore : standing === 'blank' ? scoreOf(0) : scoreOf(mark.score_centi),
    given: mark.rubric,
    comment: mark.comment,
    bankIds: [],
    reason: '',
    voice: audio ? { at: 'server', ...audio } : undefined,
    rev: mark.rev,
  }
}

const voiceIs = (voice: InputVoice | undefined, audio: AnswerMark['audio']) =>
  voice ? voice.at === 'server' && voice.file_id === audio?.file_id : audio === null

const sameGiven = (one: readonly RubricGiven[], other: readonly RubricGiven[]) =>
  one.length === other.length && one.every(({ id, centi }) => other.some((line) => line.id === id && line.centi === centi))

/** Whether there is anything that the server does not have. */
export function isTouched(input: Input, answer: Pick<MarkedAnswer, 'standing' | 'mark'>): boolean {
  const before = inputOf(answer)
  return (
    centiOf(input.score) !== centiOf(before.score) ||
    !sameGiven(input.given, before.given) ||
    input.comment.trim() !== before.comment.trim() ||
    input.reason !== '' ||
    !voiceIs(input.voice, answer.mark.audio)
  )
}

/** The mark says all of what was put in: it arrived, though nobody heard the answer. */
export const isSaid = (input: Input, { mark }: Pick<MarkedAnswer, 'mark'>) =>
  centiOf(input.score) === mark.score_centi &&
  sameGiven(input.given, mark.rubric) &&
  input.comment.trim() === mark.comment.trim() &&
  (input.voice ? mark.audio !== null : mark.audio === null)

/** A mark of the server is changed with a reason alone. */
export const needsReason = ({ standing, mark }: Pick<MarkedAnswer, 'standing' | 'mark'>, isManual: boolean) =>
  !isManual && !isOpen({ standing }) && mark.is_by_teacher === 0

/** The mark as it will be, until the server says so. */
export const markAs = (input: Input, { mark }: Pick<MarkedAnswer, 'mark'>): AnswerMark => ({
  ...mark,
  score_centi: centiOf(input.score) ?? 0,
  rubric: [...input.given],
  comment: input.comment,
  is_by_teacher: 1,
})
