import type { Db } from '../db/database.ts'

/** Nobody logs in with it any more, and it names nobody. The row stays for what refers to it. */
export async function forgetAccount(db: Db, userId: number): Promise<void> {
  const username = `deleted-${userId}`
  await db
    .updateTable('users')
    .set({ username, username_key: username, real_name: '已注销', password_hash: '', phone: null })
    .where('id', '=', userId)
    .execute()
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
