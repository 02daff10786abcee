import type { Db } from '../db/database.ts'

/** Whoever could go on as this account by a relation, or the other way round, no longer can. */
export const deleteRelationsOf = (db: Db, userId: number) =>
  db
    .deleteFrom('user_relations')
    .where((row) => row.or([row('user_a', '=', userId), row('user_b', '=', userId)]))
    .execute()
