import type { Db } from '../db/database.ts'

/** A one-time row whose data is the account it sets a password for. */
export const resetTicketKind = 'reset-ticket'

/**
 * What opens an account besides its password: whoever could go on as it by a relation, comes from a partner bound to it, or has
 * a ticket for a new password, no longer can.
 */
export async function deleteOtherKeys(db: Db, userId: number) {
  await db
    .deleteFrom('user_relations')
    .where((row) => row.or([row('user_a', '=', userId), row('user_b', '=', userId)]))
    .execute()
  await db.deleteFrom('third_party_links').where('user_id', '=', userId).execute()
  await db.deleteFrom('one_time').where('kind', '=', resetTicketKind).where('data', '=', String(userId)).execute()
}
