import type { Db } from '../db/database.ts'
import type { Person } from '../http/context.ts'
import { classIdsOf } from '../members/members.db.ts'
import { givenItems } from './given.db.ts'

/** Every board that is not gone. */
export const boardRows = (db: Db) => db.selectFrom('boards').where('boards.deleted_at', 'is', null)

/** Whether a class has been given anything of a course: only then it finds its boards there. */
export const isCourseGiven = async (db: Db, classId: number, courseId: number, now: number) =>
  (await givenItems(db, classId, now).select('mix_items.id').where('mixes.course_id', '=', courseId).limit(1).executeTakeFirst()) !==
  undefined

/** The boards that one class sees, each with its `board_shares`: what is shared is seen, whether or not its course was pushed. */
export const seenBoards = (db: Db, classId: number) =>
  boardRows(db).innerJoin('board_shares', 'board_shares.board_id', 'boards.id').where('board_shares.class_id', '=', classId)

type Reader = Pick<Person, 'id' | 'role'>

/** Whether a picture is one that a student of an own class has given, or that teachers show the own class. */
export async function mayReadBoard(db: Db, person: Reader, uploadId: number): Promise<boolean> {
  for (const classId of await classIdsOf(db, person)) {
    const found =
      person.role === 'teacher'
        ? await db
            .selectFrom('student_boards')
            .select('id')
            .where('class_id', '=', classId)
            .where('upload_id', '=', uploadId)
            .executeTakeFirst()
        : await seenBoards(db, classId)
            .select('boards.id')
            .where(({ or, eb }) => or([eb('boards.upload_id', '=', uploadId), eb('boards.bg_upload_id', '=', uploadId)]))
            .executeTakeFirst()
    if (found) return true
  }
  return false
}
