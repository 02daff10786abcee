import { type BoardHabits, firstHabits } from '@jiangtai/contract/whiteboard-files'
import type { Db } from '../db/database.ts'

/** How a teacher left the board; R580 for whoever never used one. */
export const habitsOf = async (db: Db, teacherId: number): Promise<BoardHabits> =>
  (await db.selectFrom('board_habits').select(['background', 'color', 'width']).where('teacher_id', '=', teacherId).executeTakeFirst()) ??
  firstHabits

export const keepHabits = (db: Db, teacher_id: number, habits: BoardHabits, updated_at: number) =>
  db
    .insertInto('board_habits')
    .values({ teacher_id, ...habits, updated_at })
    .onConflict((same) => same.column('teacher_id').doUpdateSet({ ...habits, updated_at }))
    .execute()
