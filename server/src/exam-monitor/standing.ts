import { attemptStates, examLimits } from '@jiangtai/contract/exam'
import type { ExamClass, ExamSeat, ExamTotals, LateAnswers } from '@jiangtai/contract/exam-classes'
import type { Sign } from './signs.ts'

/** An exam of a class as it is stored. */
export interface Standing {
  readonly exam_class: ExamClass
  readonly list: readonly ExamSeat[]
  readonly late: readonly LateAnswers[]
}

/** A stored seat with what heartbeats say of it. Who saves is there, too: a class without a line has no heartbeats. */
export function seatNow(seat: ExamSeat, sign: Sign | undefined, now: number): ExamSeat {
  if (seat.status !== attemptStates.answering) return { ...seat, is_online: 0, offline_since: 0, current_leaf: 0 }
  const hasSaved = seat.saved_at > 0 && now - seat.saved_at <= examLimits.silentSeconds
  const isOnline = sign?.is_here === true || hasSaved
  return {
    ...seat,
    is_online: isOnline ? 1 : 0,
    offline_since: isOnline ? 0 : Math.max(sign?.at ?? 0, seat.offline_since, seat.saved_at),
    answered_count: sign?.is_here ? sign.answered : seat.answered_count,
    current_leaf: sign?.leaf ?? seat.current_leaf,
  }
}

/** R941: everybody is one of these. Who was sent back has not come in again. */
export function totalsOf(seats: readonly ExamSeat[]): ExamTotals {
  const totals = { none: 0, answering: 0, offline: 0, handed_in: 0, absent: 0 }
  for (const { status, is_online } of seats) {
    if (status === attemptStates.answering) totals[is_online ? 'answering' : 'offline']++
    else if (status === attemptStates.handedIn || status === attemptStates.graded) totals.handed_in++
    else if (status === attemptStates.absent) totals.absent++
    else totals.none++
  }
  return totals
}
