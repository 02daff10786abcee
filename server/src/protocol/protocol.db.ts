import type { Db } from '../db/database.ts'

/** When somebody agreed to this version; 0: not yet. */
export const agreedAt = async (db: Db, user_id: number, version: number): Promise<number> =>
  (
    await db
      .selectFrom('protocol_agreements')
      .select('agreed_at')
      .where('user_id', '=', user_id)
      .where('version', '=', version)
      .executeTakeFirst()
  )?.agreed_at ?? 0

/** The first time counts. */
export const agree = (db: Db, user_id: number, version: number, agreed_at: number) =>
  db
    .insertInto('protocol_agreements')
    .values({ user_id, version, agreed_at })
    .onConflict((same) => same.columns(['user_id', 'version']).doNothing())
    .execute()
