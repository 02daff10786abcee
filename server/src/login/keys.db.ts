import type { Db } from '../db/database.ts'
import { deleteInitialPassword } from './initial-passwords.db.ts'

/** A one-time row whose data is the account it sets a password for. */
export const resetTicketKind = 'reset-ticket'
/** A one-time row whose data is the account it opens. */
export const loginKeyKind = 'login-key'

/**
 * What opens an account besides its password: whoever could go on as it by a relation, comes from a partner, the chat app or
 * the mini-program bound to it, or has a ticket for a new password or a slip of paper, no longer can. `keepsWechat`: the chat app itself has just confirmed who it is.
 */
export async function deleteOtherKeys(db: Db, userId: number, keepsWechat = false) {
  await db
    .deleteFrom('user_relations')
    .where((row) => row.or([row('user_a', '=', userId), row('user_b', '=', userId)]))
    .execute()
  await db.deleteFrom('applet_links').where('user_id', '=', userId).execute()
  await db.deleteFrom('third_party_links').where('user_id', '=', userId).execute()
  if (!keepsWechat) await db.deleteFrom('wechat_links').where('user_id', '=', userId).execute()
  await db.deleteFrom('one_time').where('kind', 'in', [resetTicketKind, loginKeyKind]).where('data', '=', String(userId)).execute()
  await deleteInitialPassword(db, userId)
}

/** Whoever holds the old phone may have one. */
export const deleteResetTickets = (db: Db, userId: number) =>
  db.deleteFrom('one_time').where('kind', '=', resetTicketKind).where('data', '=', String(userId)).execute()
