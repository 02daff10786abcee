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

export const isBound = async (db: Db, userId: number) =>
  (await db.selectFrom('applet_links').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined

/** Whose it is now: the key decides between two at once. An account has one person of the chat app, the last. */
export async function bind(tx: Db, link: Link): Promise<number | undefined> {
  await tx.deleteFrom('applet_links').where('user_id', '=', link.user_id).where('external_id', '!=', link.external_id).execute()
  await tx
    .insertInto('applet_links')
    .values(link)
    .onConflict((already) => already.doNothing())
    .execute()
  return boundUser(tx, link.org_id, link.external_id)
}

export const unbind = (db: Db, userId: number) => db.deleteFrom('applet_links').where('user_id', '=', userId).execute()
