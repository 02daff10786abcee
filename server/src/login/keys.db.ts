import type { Db } from '../db/database.ts'

/** What opens an account besides its password: whoever could go on as it by a relation, or comes from a partner bound to it, no longer can. */
export async function deleteOtherKeys(db: Db, userId: number) {
  await db
    .deleteFrom('user_relations')
    .where((row) => row.or([row('user_a', '=', userId), row('user_b', '=', userId)]))
    .execute()
  await db.deleteFrom('third_party_links').where('user_id', '=', userId).execute()
}
