import type { Db } from '../db/database.ts'

export const findAccount = (db: Db, orgId: number, usernameKey: string) =>
  db
    .selectFrom('users')
    .select(['id', 'user_type', 'username', 'real_name', 'password_hash', 'phone'])
    .where('org_id', '=', orgId)
    .where('username_key', '=', usernameKey)
    .executeTakeFirst()

export const passwordHashOf = async (db: Db, userId: number) =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst())?.password_hash

export const writePassword = (db: Db, userId: number, password_hash: string) =>
  db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()

/** Whether the school has stopped the account, and whether its password is one that the school has made. */
export async function standingOf(db: Db, userId: number) {
  const row = await db
    .selectFrom('users')
    .leftJoin('initial_passwords', 'initial_passwords.user_id', 'users.id')
    .select(['users.state', 'initial_passwords.made_at'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return { isStopped: row?.state === 2, hasInitial: (row?.made_at ?? null) !== null }
}

/** Unless it was changed meanwhile. */
export const renewPassword = (db: Db, userId: number, { from, to }: { readonly from: string; readonly to: string }) =>
  db.updateTable('users').set({ password_hash: to }).where('id', '=', userId).where('password_hash', '=', from).execute()

/** What somebody is called when they log in. */
export async function namesOf(db: Db, userId: number): Promise<string[]> {
  const row = await db.selectFrom('users').select(['username', 'phone']).where('id', '=', userId).executeTakeFirstOrThrow()
  return row.phone === null ? [row.username] : [row.username, row.phone]
}
