import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'

type Link = Tables['wechat_links']
type Key = Pick<Link, 'org_id' | 'app' | 'external_id'>

/** Whose account it opens. */
export const boundUserOf = async (db: Db, { org_id, app, external_id }: Key) =>
  (
    await db
      .selectFrom('wechat_links')
      .select('user_id')
      .where('org_id', '=', org_id)
      .where('app', '=', app)
      .where('external_id', '=', external_id)
      .executeTakeFirst()
  )?.user_id

export const linkOf = (db: Db, userId: number, app: string) =>
  db.selectFrom('wechat_links').select(['person_name', 'bound_at']).where('user_id', '=', userId).where('app', '=', app).executeTakeFirst()

/** Whose it is now, undefined if the account has another one: the keys decide between two at once. */
export async function link(tx: Db, row: Link): Promise<number | undefined> {
  await tx
    .insertInto('wechat_links')
    .values(row)
    .onConflict((already) => already.doNothing())
    .execute()
  return boundUserOf(tx, row)
}

/** False when there was nothing. */
export async function unlink(db: Db, userId: number, app: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('wechat_links').where('user_id', '=', userId).where('app', '=', app).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Nobody changes the password meanwhile, which would have ended the binding. Answers the hash it has. */
export const holdAccount = async (tx: Db, userId: number) =>
  (
    await tx
      .updateTable('users')
      .set((row) => ({ password_hash: row.ref('password_hash') }))
      .where('id', '=', userId)
      .returning('password_hash')
      .executeTakeFirst()
  )?.password_hash
