import type { Db } from '../db/database.ts'

export const findAccount = (db: Db, orgId: number, usernameKey: string) =>
  db
    .selectFrom('users')
    .select(['id', 'user_type', 'username', 'real_name', 'password_hash'])
    .where('org_id', '=', orgId)
    .where('username_key', '=', usernameKey)
    .executeTakeFirst()

export const passwordHashOf = async (db: Db, userId: number) =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst())?.password_hash

export const writePassword = (db: Db, userId: number, password_hash: string) =>
  db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()
