import { type AttemptState, attemptStates, examStates } from '@jiangtai/contract/exam'
import { type ExamShelf, examShelves } from '@jiangtai/contract/exam-answers'
import type { ExamClassRow } from './exam-classes.db.ts'

/** R1035: where an exam stands for a student. */
export function shelfOf({ state, settings }: Pick<ExamClassRow, 'state' | 'settings'>, status: AttemptState, mayBegin: boolean): ExamShelf {
  if (state === examStates.published) return examShelves.published
  if (mayBegin) return examShelves.todo
  if (status === attemptStates.answering) return examShelves.running
  if (status === attemptStates.handedIn || status === attemptStates.graded) return examShelves.handedIn
  if (state === examStates.ended && settings.allow_fill === 0) return examShelves.handedIn
  return examShelves.todo
}

interface Listed {
  readonly shelf: ExamShelf
  readonly row: Pick<ExamClassRow, 'id' | 'starts_at' | 'ends_at' | 'ended_at' | 'published_at'>
}

/** What is still to be done by its end, the nearest first; the rest by what happened last. */
export function inOrder<T extends Listed>(list: readonly T[]): T[] {
  const never = Number.MAX_SAFE_INTEGER
  const endOf = ({ row }: T) => row.ends_at ?? never
  const overAt = ({ row }: T) => row.published_at ?? row.ended_at ?? 0
  const isOpen = ({ shelf }: T) => shelf === examShelves.todo || shelf === examShelves.running
  return list.toSorted((a, b) => {
    if (isOpen(a) !== isOpen(b)) return isOpen(a) ? -1 : 1
    return (isOpen(a) ? endOf(a) - endOf(b) : overAt(b) - overAt(a)) || b.row.id - a.row.id
  })
}
