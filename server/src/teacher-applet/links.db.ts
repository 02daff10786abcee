import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'

type Link = Tables['applet_links']

export const boundUser = async (db: Db, orgId: number, externalId: string) =>
  (
    await db
      .selectFrom('applet_links')
      .select('user_id')
      .where('org_id', '=', orgId)
      .where('external_id', '=', externalId)
      .executeTakeFirst()
  )?.user_id

/** Undefined: not bound. */
export const boundAt = async (db: Db, userId: number) =>
  (await db.selectFrom('applet_links').select('bound_at').where('user_id', '=', userId).executeTakeFirst())?.bound_at

export const isBound = async (db: Db, userId: number) => (await boundAt(db, userId)) !== undefined

/** Whose it is now: the key decides between two at once. An account has one person of the chat app, the last; `hadOther`: instead of another one. */
export async function bind(tx: Db, link: Link): Promise<{ readonly owner: number | undefined; readonly hadOther: boolean }> {
  const others = tx.deleteFrom('applet_links').where('user_id', '=', link.user_id).where('external_id', '!=', link.external_id)
  const { numDeletedRows } = await others.executeTakeFirst()
  await tx
    .insertInto('applet_links')
    .values(link)
    .onConflict((already) => already.doNothing())
    .execute()
  return { owner: await boundUser(tx, link.org_id, link.external_id), hadOther: numDeletedRows > 0n }
}

export const unbind = (db: Db, userId: number) => db.deleteFrom('applet_links').where('user_id', '=', userId).execute()
