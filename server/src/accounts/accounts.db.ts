import type { Db } from '../db/database.ts'

export const findAccount = (db: Db, orgId: number, usernameKey: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('org_id', '=', orgId)
    .where('username_key', '=', usernameKey)
    .executeTakeFirst()

export const hasAccounts = async (db: Db) => (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
