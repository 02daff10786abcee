import { attemptStates, examStates } from '@jiangtai/contract/exam'
import type { examAnswers } from '@jiangtai/contract/exam-answers'
import type { ReplyOf } from '../kit/calls/send.ts'

export type Detail = ReplyOf<typeof examAnswers.get>

/** What a student can do with an exam now. */
export type Stage = 'waiting' | 'ready' | 'answering' | 'fill' | 'handedIn' | 'missed' | 'withdrawn'

export function stageOf({ exam, attempt }: Pick<Detail, 'exam' | 'attempt'>): Stage {
  const { state } = exam
  if (state === examStates.withdrawn) return 'withdrawn'
  if (attempt?.status === attemptStates.answering) return 'answering'
  if (exam.may_begin === 1) return 'ready'
  const isHandedIn = attempt?.status === attemptStates.handedIn || attempt?.status === attemptStates.graded
  if (exam.may_fill === 1) return 'fill'
  if (isHandedIn) return 'handedIn'
  return state === examStates.waiting ? 'waiting' : 'missed'
}
