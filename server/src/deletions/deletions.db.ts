import type { Db } from '../db/database.ts'

/**
 * A person who was deleted. Ids can be given anew after a restore, so a person is told by the id and the second in which the account was made;
 * nothing else is kept.
 */
export interface Deletion {
  readonly user_id: number
  readonly created_at: number
  readonly deleted_at: number
}

export const insertDeletions = async (db: Db, deletions: readonly Deletion[]): Promise<void> => {
  for (const deletion of deletions)
    await db
      .insertInto('deletions')
      .values(deletion)
      .onConflict((same) => same.columns(['user_id', 'created_at']).doNothing())
      .execute()
}

export const allDeletions = (db: Db): Promise<Deletion[]> =>
  db.selectFrom('deletions').select(['user_id', 'created_at', 'deleted_at']).orderBy('deleted_at').orderBy('user_id').execute()

export const isStillThere = async (db: Db, { user_id, created_at }: Deletion): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', user_id).where('created_at', '=', created_at).executeTakeFirst()) !==
  undefined
