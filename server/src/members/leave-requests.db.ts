import type { Db } from '../db/database.ts'
import { settleNotices } from './settle-notices.db.ts'

interface Place {
  readonly class_id: number
  readonly student_id: number
}

/** By what the notices of it are found. */
export const leaveRef = ({ class_id, student_id }: Place) => ({ from_id: student_id, ref_kind: 'leave', ref_id: class_id }) as const

/** Students who are no longer in the class that they asked to leave ask for nothing; the teachers who were told of it are told the end, without a sound. */
export async function endLeaves(tx: Db, studentIds: readonly number[], end: { readonly text: string; readonly now: number }) {
  const rows = await tx
    .deleteFrom('leave_requests')
    .where('student_id', 'in', studentIds)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('class_students')
            .select('class_students.class_id')
            .whereRef('class_students.student_id', '=', 'leave_requests.student_id')
            .whereRef('class_students.class_id', '=', 'leave_requests.class_id'),
        ),
      ),
    )
    .returning(['student_id', 'class_id', 'asked_at'])
    .execute()
  for (const { asked_at, ...place } of rows) await settleNotices(tx, { ...leaveRef(place), created_at: asked_at }, end)
}
