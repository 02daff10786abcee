import { attemptStates, examStates } from '@jiangtai/contract/exam'
import { answerStates } from '@jiangtai/contract/question'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Exams of classes of a teacher that somebody else gave, with answers that wait for whomever; the newest first. Whose answers are all marked is graded:
 * only the others are looked through.
 */
export const waitingOfColleagues = async (db: Db, teacherId: number, most: number): Promise<number[]> =>
  (
    await db
      .selectFrom('exam_classes')
      .innerJoin('class_teachers', 'class_teachers.class_id', 'exam_classes.class_id')
      .select('exam_classes.id')
      .where('class_teachers.teacher_id', '=', teacherId)
      .where('exam_classes.teacher_id', '!=', teacherId)
      .where('exam_classes.state', 'in', [examStates.running, examStates.ended, examStates.published])
      .where(
        sql<boolean>`exists (select 1 from attempts inner join marks on marks.attempt_id = attempts.id
          where attempts.exam_class_id = exam_classes.id and attempts.is_counted = 1 and attempts.status = ${sql.lit(attemptStates.handedIn)}
            and marks.state = ${sql.lit(answerStates.waiting)})`,
      )
      .orderBy('exam_classes.id', 'desc')
      .limit(most)
      .execute()
  ).map(({ id }) => id)

/** The same was said to this person before. */
export const wasTold = async (
  tx: Db,
  {
    userId,
    examClassId,
    title,
    text,
  }: { readonly userId: number; readonly examClassId: number; readonly title: string; readonly text: string },
): Promise<boolean> =>
  (await tx
    .selectFrom('notices')
    .select('id')
    .where('user_id', '=', userId)
    .where('ref_kind', '=', 'exam')
    .where('ref_id', '=', examClassId)
    .where('title', '=', title)
    .where('text', '=', text)
    .limit(1)
    .executeTakeFirst()) !== undefined
