import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'

export interface InitialPassword {
  readonly user_id: number
  /** Empty: nobody can read it here, and it stays until there is an own one. */
  readonly sealed: string
  readonly made_at: number
}

/** A newer one takes the place of an older one. */
export async function putInitialPasswords(tx: Db, rows: readonly InitialPassword[]) {
  for (const some of inChunks(rows))
    await tx
      .insertInto('initial_passwords')
      .values(some)
      .onConflict((same) =>
        same.column('user_id').doUpdateSet((row) => ({ sealed: row.ref('excluded.sealed'), made_at: row.ref('excluded.made_at') })),
      )
      .execute()
}

export async function initialPasswordsOf(db: Db, ids: readonly number[], since: number): Promise<InitialPassword[]> {
  const found: InitialPassword[] = []
  for (const some of inChunks(ids))
    found.push(
      ...(await db.selectFrom('initial_passwords').selectAll().where('user_id', 'in', some).where('made_at', '>=', since).execute()),
    )
  return found
}

/** Some that no login can be compared with yet, lowest id first. */
export const unhashedPasswords = (db: Db, after: number, most: number): Promise<InitialPassword[]> =>
  db
    .selectFrom('initial_passwords')
    .innerJoin('users', 'users.id', 'initial_passwords.user_id')
    .select(['user_id', 'sealed', 'made_at'])
    .where('users.password_hash', '=', '')
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(most)
    .execute()

export async function countUnhashed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('initial_passwords')
    .innerJoin('users', 'users.id', 'initial_passwords.user_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('users.password_hash', '=', '')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const deleteInitialPassword = (tx: Db, userId: number) => tx.deleteFrom('initial_passwords').where('user_id', '=', userId).execute()

/** They still open their accounts; nobody can read them any more. Those that are not hashed yet stay. */
export const deleteOldInitialPasswords = (db: Db, before: number) =>
  db
    .deleteFrom('initial_passwords')
    .where('made_at', '<', before)
    .where('sealed', '!=', '')
    .where('user_id', 'not in', ({ selectFrom }) => selectFrom('users').select('id').where('password_hash', '=', ''))
    .execute()
