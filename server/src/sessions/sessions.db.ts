import type { Flag } from '@jiangtai/contract/flag'
import type { Db } from '../db/database.ts'

/** SQLite allows 32,766 parameters in a statement. */
const idsPerQuery = 1000

export interface NewSession {
  readonly token_hash: string
  readonly user_id: number
  readonly origin: number
  readonly is_persistent: Flag
  readonly address: string
  readonly user_agent: string
  readonly created_at: number
  readonly seen_at: number
  readonly expires_at: number
  readonly back_url: string
  readonly channel: string
  readonly proven_at: number
}

/** The session ends one day; that somebody has logged in is remembered. */
export async function insertSession(db: Db, session: NewSession) {
  const { user_id, created_at } = session
  await db.updateTable('users').set({ last_login_at: created_at }).where('id', '=', user_id).execute()
  return db
    .insertInto('sessions')
    .values({ ...session, class_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export const findSession = (db: Db, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('admins', 'admins.user_id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.class_id',
      'sessions.is_persistent',
      'sessions.seen_at',
      'sessions.expires_at',
      'sessions.back_url',
      'sessions.origin',
      'sessions.proven_at',
      'users.id as user_id',
      'users.org_id',
      'users.user_type',
      'users.username',
      'users.real_name',
      'users.last_class_id',
      'users.is_vouched',
      'users.avatar_id',
      'admins.level',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    // Whoever is stopped has none, even one that was opened in the same moment.
    .where('users.state', '=', 1)
    .executeTakeFirst()

export const tokenHashOf = async (db: Db, id: number) =>
  (await db.selectFrom('sessions').select('token_hash').where('id', '=', id).executeTakeFirst())?.token_hash

/** Those of these ids that are still there. */
export async function existingSessions(db: Db, ids: readonly number[]): Promise<number[]> {
  const found: number[] = []
  for (let from = 0; from < ids.length; from += idsPerQuery) {
    const some = ids.slice(from, from + idsPerQuery)
    found.push(...(await db.selectFrom('sessions').select('id').where('id', 'in', some).execute()).map(({ id }) => id))
  }
  return found
}

export const sessionsOf = (db: Db, userId: number, now: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'origin', 'address', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const touchSession = (db: Db, id: number, seen_at: number, expires_at: number) =>
  db.updateTable('sessions').set({ seen_at, expires_at }).where('id', '=', id).execute()

export const chooseSessionClass = (db: Db, id: number, class_id: number) =>
  db.updateTable('sessions').set({ class_id }).where('id', '=', id).execute()

export const confirmSession = (db: Db, id: number, confirmed_at: number) =>
  db.updateTable('sessions').set({ confirmed_at }).where('id', '=', id).execute()

export const keepBackUrl = (db: Db, id: number, back_url: string) =>
  db.updateTable('sessions').set({ back_url }).where('id', '=', id).execute()

export const deleteSession = (db: Db, id: number) => db.deleteFrom('sessions').where('id', '=', id).execute()

/** The ids of what was deleted: one of somebody's sessions, if it is theirs. */
export const deleteSessionOf = async (db: Db, userId: number, id: number) =>
  (await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).returning('id').execute()).map((row) => row.id)

export const deleteOtherSessions = async (db: Db, userId: number, except = 0) =>
  (await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', except).returning('id').execute()).map((row) => row.id)

export const deleteExpiredSessions = (db: Db, now: number) => db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
