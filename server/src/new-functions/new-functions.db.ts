import type { Db } from '../db/database.ts'

export const createdAtOf = async (db: Db, userId: number): Promise<number> =>
  (await db.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirstOrThrow()).created_at

export const readIdsOf = async (db: Db, userId: number): Promise<ReadonlySet<number>> =>
  new Set(
    (await db.selectFrom('new_function_reads').select('function_type_id').where('user_id', '=', userId).execute()).map(
      (row) => row.function_type_id,
    ),
  )

export const noteRead = (db: Db, user_id: number, function_type_id: number, read_at: number) =>
  db
    .insertInto('new_function_reads')
    .values({ user_id, function_type_id, read_at })
    .onConflict((same) => same.doNothing())
    .execute()
