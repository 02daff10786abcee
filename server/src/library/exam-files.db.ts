import { attemptStates, examStates, storedSettings } from '@jiangtai/contract/exam'
import type { Db } from '../db/database.ts'
import { visibleOf } from './own-result.ts'

/**
 * Whether a student may read what a paper shows. What is not sealed is open with the exam, as the paper itself is; what is sealed only to who has
 * begun: until then its encrypted copy is all there is (R924).
 */
export async function isFileOfOpenPaper(db: Db, studentId: number, classIds: readonly number[], uploadId: number): Promise<boolean> {
  if (classIds.length === 0) return false
  const found = await db
    .selectFrom('paper_files')
    .innerJoin('exam_classes', 'exam_classes.paper_id', 'paper_files.paper_id')
    .select(({ exists, selectFrom }) => [
      'exam_classes.settings',
      exists(
        selectFrom('attempts')
          .select('attempts.id')
          .whereRef('attempts.exam_class_id', '=', 'exam_classes.id')
          .where('attempts.student_id', '=', studentId)
          .where('attempts.status', '!=', attemptStates.absent),
      ).as('has_begun'),
    ])
    .where('paper_files.upload_id', '=', uploadId)
    .where('paper_files.is_asked', '=', 1)
    .where('exam_classes.class_id', 'in', classIds)
    .where('exam_classes.state', 'not in', [examStates.waiting, examStates.withdrawn])
    .execute()
  return found.some(({ settings, has_begun }) => Boolean(has_begun) || storedSettings(settings).sealed === 0)
}

/** R959: whether it is a picture of a key or of an explanation that the student may see with the own result now. */
export async function isFileOfShownKey(db: Db, studentId: number, classIds: readonly number[], uploadId: number): Promise<boolean> {
  if (classIds.length === 0) return false
  const found = await db
    .selectFrom('paper_files')
    .innerJoin('exam_classes', 'exam_classes.paper_id', 'paper_files.paper_id')
    .innerJoin('papers', 'papers.id', 'exam_classes.paper_id')
    .select(['exam_classes.id', 'exam_classes.state', 'exam_classes.settings', 'papers.leaf_count'])
    .select(['paper_files.is_key', 'paper_files.is_explanation'])
    .where('paper_files.upload_id', '=', uploadId)
    .where(({ or, eb }) => or([eb('paper_files.is_key', '=', 1), eb('paper_files.is_explanation', '=', 1)]))
    .where('exam_classes.class_id', 'in', classIds)
    .where('exam_classes.state', 'not in', [examStates.waiting, examStates.withdrawn])
    .execute()
  for (const { id, settings, is_key, is_explanation, ...row } of found) {
    const tries = await db
      .selectFrom('attempts')
      .select(['status', 'is_counted', 'answered_count'])
      .where('exam_class_id', '=', id)
      .where('student_id', '=', studentId)
      .orderBy('no')
      .execute()
    const sees = visibleOf({ ...row, settings: storedSettings(settings) }, tries)
    if ((is_key === 1 && sees.answer) || (is_explanation === 1 && sees.explanation)) return true
  }
  return false
}

/** Whether a class of the teacher was answered with a file: also by somebody who has left the class since. */
export const isFileOfAnswer = async (db: Db, teacherId: number, uploadId: number): Promise<boolean> =>
  (await db
    .selectFrom('attempt_files')
    .innerJoin('attempts', 'attempts.id', 'attempt_files.attempt_id')
    .innerJoin('exam_classes', 'exam_classes.id', 'attempts.exam_class_id')
    .innerJoin('class_teachers', 'class_teachers.class_id', 'exam_classes.class_id')
    .select('attempt_files.upload_id')
    .where('attempt_files.upload_id', '=', uploadId)
    .where('class_teachers.teacher_id', '=', teacherId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether it is a recording or a drawn picture of a mark in a class of the teacher. */
export const isFileOfMark = async (db: Db, teacherId: number, uploadId: number): Promise<boolean> =>
  (await db
    .selectFrom('mark_files')
    .innerJoin('attempts', 'attempts.id', 'mark_files.attempt_id')
    .innerJoin('exam_classes', 'exam_classes.id', 'attempts.exam_class_id')
    .innerJoin('class_teachers', 'class_teachers.class_id', 'exam_classes.class_id')
    .select('mark_files.upload_id')
    .where('mark_files.upload_id', '=', uploadId)
    .where('class_teachers.teacher_id', '=', teacherId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** R950, R951: of the own marks, as they stand, once they are published and as far as the settings show them; never what was replaced, or what one of two teachers has given. */
export async function isFileOfOwnMark(db: Db, studentId: number, uploadId: number): Promise<boolean> {
  const found = await db
    .selectFrom('mark_files')
    .innerJoin('attempts', 'attempts.id', 'mark_files.attempt_id')
    .innerJoin('exam_classes', 'exam_classes.id', 'attempts.exam_class_id')
    .innerJoin('papers', 'papers.id', 'exam_classes.paper_id')
    .innerJoin('marks', (join) =>
      join.onRef('marks.attempt_id', '=', 'mark_files.attempt_id').onRef('marks.leaf_no', '=', 'mark_files.leaf_no'),
    )
    .select(['exam_classes.settings', 'exam_classes.state', 'papers.leaf_count'])
    .where('mark_files.upload_id', '=', uploadId)
    .where('attempts.student_id', '=', studentId)
    .where('attempts.status', 'in', [attemptStates.handedIn, attemptStates.graded])
    .where('exam_classes.state', '=', examStates.published)
    .where('marks.is_given', '=', 1)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('marks.audio_upload_id', '=', uploadId),
        exists(
          selectFrom('answer_inks')
            .select('answer_inks.upload_id')
            .whereRef('answer_inks.attempt_id', '=', 'mark_files.attempt_id')
            .whereRef('answer_inks.leaf_no', '=', 'mark_files.leaf_no')
            .where('answer_inks.flat_upload_id', '=', uploadId),
        ),
      ]),
    )
    .execute()
  return found.some(({ settings, ...row }) => visibleOf({ ...row, settings: storedSettings(settings) }, []).marks)
}
