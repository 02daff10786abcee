import type { Db } from '../db/database.ts'

const pairOf = (one: number, other: number) => ({ user_a: Math.min(one, other), user_b: Math.max(one, other) })

/** Of the same organisation, however the row came to be there. */
export const relatedTo = (db: Db, userId: number, orgId: number) =>
  db
    .selectFrom('user_relations')
    .innerJoin('users', (join) =>
      join.on((on) => on.or([on('users.id', '=', on.ref('user_a')), on('users.id', '=', on.ref('user_b'))])).on('users.id', '!=', userId),
    )
    .select(['users.id as user_id', 'users.username as user_name', 'users.real_name', 'users.user_type'])
    .where((row) => row.or([row('user_a', '=', userId), row('user_b', '=', userId)]))
    .where('users.org_id', '=', orgId)
    .orderBy('users.id')
    .execute()

/** A second time changes nothing. */
export const relate = (db: Db, one: number, other: number, created_at: number) =>
  db
    .insertInto('user_relations')
    .values({ ...pairOf(one, other), created_at })
    .onConflict((already) => already.columns(['user_a', 'user_b']).doNothing())
    .execute()

export async function unrelate(db: Db, one: number, other: number): Promise<boolean> {
  const { user_a, user_b } = pairOf(one, other)
  const { numDeletedRows } = await db
    .deleteFrom('user_relations')
    .where('user_a', '=', user_a)
    .where('user_b', '=', user_b)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
