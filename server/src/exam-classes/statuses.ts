import { attemptStates, examStates } from '@jiangtai/contract/exam'
import type { Db } from '../db/database.ts'
import { isShown } from '../library/own-result.ts'
import { triesIn } from './attempts.db.ts'
import type { ExamClassRow } from './exam-classes.db.ts'
import { statusOf } from './own-exams.ts'
import { examClassesShown } from './shown.ts'

/** 0 nothing to mark or not to be seen, 1 being marked, 2 all marked, 3 published. */
export function analyticStatus({ state }: Pick<ExamClassRow, 'state'>, handedIn: number, toMark: number): 0 | 1 | 2 | 3 {
  if (state === examStates.published) return 3
  if (handedIn === 0) return 0
  return toMark > 0 ? 1 : 2
}

/** R978: of a student the own try, of a teacher the exam of the class. */
export async function statusesOf(
  db: Db,
  { id, role }: { readonly id: number; readonly role: 'student' | 'teacher' },
  rows: readonly ExamClassRow[],
  now: number,
) {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  if (role === 'teacher')
    return (await examClassesShown(db, ids, now)).map((shown) => ({
      ...{ exam_class_id: shown.exam_class_id, exam_status: shown.state, handed_in_count: shown.counts.handed_in },
      ...{ roster_count: shown.roster_count, analytic_status: analyticStatus(shown, shown.counts.handed_in, shown.to_mark) },
    }))
  const tries = await triesIn(db, id, ids)
  return rows.map((row) => {
    const own = tries.filter(({ exam_class_id }) => exam_class_id === row.id)
    const status = statusOf(own)
    const isIn = status === attemptStates.handedIn || status === attemptStates.graded
    const isSeen = isIn && isShown(row.settings.show_score, row, true)
    const analytic = isSeen ? analyticStatus(row, 1, status === attemptStates.graded ? 0 : 1) : 0
    // How many others have handed in is not theirs to know.
    return { exam_class_id: row.id, exam_status: status, analytic_status: analytic, handed_in_count: isIn ? 1 : 0, roster_count: 1 }
  })
}
