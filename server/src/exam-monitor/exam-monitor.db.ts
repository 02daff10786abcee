import { attemptStates } from '@jiangtai/contract/exam'
import { type Db, isSqlite } from '../db/database.ts'

/** Of which exam an attempt of this student is, while it is being answered. */
export async function examOfAttempt(db: Db, attemptId: number, studentId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('attempts')
    .select('exam_class_id')
    .where('id', '=', attemptId)
    .where('student_id', '=', studentId)
    .where('status', '=', attemptStates.answering)
    .executeTakeFirst()
  return found?.exam_class_id
}

/** Its teachers may watch it. */
export async function classOfExam(db: Db, examClassId: number): Promise<number | undefined> {
  const found = await db.selectFrom('exam_classes').select('class_id').where('id', '=', examClassId).executeTakeFirst()
  return found?.class_id
}

/**
 * When these were last heard. What was handed in stays as it was: it is the evidence for answers that come late (R932). Whom somebody changes at this
 * moment is left out: an end and more time change all of a class, and with two that change many each could wait for the other.
 */
export async function noteSeen(db: Db, attemptIds: readonly number[], at: number) {
  if (attemptIds.length === 0) return
  await db
    .updateTable('attempts')
    .set({ seen_at: at })
    .where('id', 'in', (attempts) =>
      attempts
        .selectFrom('attempts')
        .select('id')
        .where('id', 'in', attemptIds)
        .where('status', '=', attemptStates.answering)
        .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<', at)]))
        .$if(!isSqlite(db), (query) => query.orderBy('id').forNoKeyUpdate().skipLocked()),
    )
    .execute()
}

/** Back after a silence: that long nobody was there. */
export async function noteBack(db: Db, attemptId: number, now: number, silentSeconds: number) {
  await db
    .updateTable('attempts')
    .set((eb) => ({ offline_s: eb('offline_s', '+', eb(eb.val(now), '-', eb.ref('seen_at'))), seen_at: now }))
    .where('id', '=', attemptId)
    .where('status', '=', attemptStates.answering)
    .where('seen_at', '<', now - silentSeconds)
    .execute()
}
