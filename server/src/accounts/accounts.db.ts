import type { Db } from '../db/database.ts'

/** An account by its user name, or by its phone number. If one account has it as its name and another as its number, the name wins. */
export async function findReachable(db: Db, orgId: number, key: string) {
  const found = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'phone', 'username_key'])
    .where('org_id', '=', orgId)
    .where((row) => row.or([row('username_key', '=', key), row('phone', '=', key)]))
    .execute()
  return found.find(({ username_key }) => username_key === key) ?? found[0]
}

export const phoneOfUser = async (db: Db, id: number) =>
  (await db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirst())?.phone ?? undefined

export const writeRealName = (db: Db, id: number, real_name: string) =>
  db.updateTable('users').set({ real_name }).where('id', '=', id).execute()

export const hasAccounts = async (db: Db) => (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
