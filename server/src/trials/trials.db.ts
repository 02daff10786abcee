import type { Db } from '../db/database.ts'

export const findJpAccount = (db: Db, userId: number) =>
  db
    .selectFrom('jp_accounts')
    .select(['is_free', 'is_first_login_pending', 'is_spoken_valid'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** True for exactly one of those who finish it. */
export async function finishFirstLogin(db: Db, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jp_accounts')
    .set({ is_first_login_pending: 0 })
    .where('user_id', '=', userId)
    .where('is_free', '=', 1)
    .where('is_first_login_pending', '=', 1)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const writeRealName = (db: Db, userId: number, real_name: string) =>
  db.updateTable('users').set({ real_name }).where('id', '=', userId).execute()

export const studentCount = async (db: Db, classId: number) =>
  (
    await db
      .selectFrom('class_students')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('class_id', '=', classId)
      .executeTakeFirstOrThrow()
  ).count
