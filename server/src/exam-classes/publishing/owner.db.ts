import type { Db } from '../../db/database.ts'

/** Whose exam it is: its keys are corrected by nobody else. */
export const isOwnerOf = async (db: Db, teacherId: number, examId: number): Promise<boolean> =>
  (await db.selectFrom('resources').select('id').where('exam_id', '=', examId).where('owner_id', '=', teacherId).executeTakeFirst()) !==
  undefined
