import { attemptStates } from '@jiangtai/contract/exam'
import type { ExamClass, ExamSeat, ExamTotals, LateAnswers } from '@jiangtai/contract/exam-classes'
import type { ExamMonitor } from '@jiangtai/contract/exam-monitor'

/** How an exam of a class stands, as this page knows it. */
export interface Standing {
  readonly exam_class: ExamClass
  readonly list: readonly ExamSeat[]
  readonly totals: ExamTotals
  readonly late: readonly LateAnswers[]
  /** Seconds of the server's clock. */
  readonly at: number
  /** False: it was asked for, and nobody knows who is there. */
  readonly isHeard: boolean
}

/** A frame says everything, or what has changed; before everything was said a change says nothing. */
export function withFrame(before: Standing | undefined, frame: ExamMonitor): Standing | undefined {
  const exam_class = frame.exam_class ?? before?.exam_class
  if (!exam_class || (!before && frame.is_full === 0)) return before
  const news = new Map(frame.students.map((seat) => [seat.student_id, seat]))
  const known = frame.is_full === 1 ? [] : (before?.list ?? [])
  const kept = known.map((seat) => news.get(seat.student_id) ?? seat)
  const ids = new Set(known.map(({ student_id }) => student_id))
  return {
    exam_class,
    list: [...kept, ...frame.students.filter(({ student_id }) => !ids.has(student_id))],
    totals: frame.totals,
    late: frame.late ?? before?.late ?? [],
    at: frame.server_now,
    isHeard: true,
  }
}

/** What a call answers is only what is stored: of whoever answers nobody can say that they are away. */
export const asStored = ({ exam_class, list, totals, late }: Omit<Standing, 'at' | 'isHeard'>): Standing => ({
  ...{ exam_class, totals, late, at: exam_class.server_now, isHeard: false },
  list: list.map((seat) => (seat.status === attemptStates.answering ? { ...seat, is_online: 1 } : seat)),
})

/** While frames come they are right; once they do not, whatever is newer. */
export function newestOf(heard: Standing | undefined, stored: Standing | undefined, isLive: boolean): Standing | undefined {
  if (!heard || !stored) return heard ?? stored
  return isLive || heard.at > stored.at ? heard : stored
}
