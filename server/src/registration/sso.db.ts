import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'

export async function findPartner(db: Db, orgId: number, code: string) {
  const row = await db
    .selectFrom('sso_partners')
    .select(['code', 'name', 'secret', 'back_hosts'])
    .where('org_id', '=', orgId)
    .where('code', '=', code)
    .executeTakeFirst()
  return row && { ...row, back_hosts: JSON.parse(row.back_hosts) as string[] }
}

/** Where any partner of the organisation may want its people back. */
export const backHosts = async (db: Db, orgId: number) =>
  (await db.selectFrom('sso_partners').select('back_hosts').where('org_id', '=', orgId).execute()).flatMap(
    (row) => JSON.parse(row.back_hosts) as string[],
  )

export const linkedUser = async (db: Db, orgId: number, partner: string, externalId: string) =>
  (
    await db
      .selectFrom('third_party_links')
      .select('user_id')
      .where('org_id', '=', orgId)
      .where('partner', '=', partner)
      .where('external_id', '=', externalId)
      .executeTakeFirst()
  )?.user_id

/** Whom the third-party account is bound to now: the key decides between two at once. */
export async function link(db: Db, { org_id, partner, external_id, user_id }: Tables['third_party_links']) {
  await db
    .insertInto('third_party_links')
    .values({ org_id, partner, external_id, user_id })
    .onConflict((already) => already.columns(['org_id', 'partner', 'external_id']).doNothing())
    .execute()
  return linkedUser(db, org_id, partner, external_id)
}

type Use = Tables['sso_uses']

/** Clocks of nodes differ: a use is forgotten well after its token has expired on all of them. */
const keptSeconds = 3600

/** True for exactly one of those who use it for this step. */
export async function spend(db: Db, use: Use, now: number): Promise<boolean> {
  await db
    .deleteFrom('sso_uses')
    .where('expires_at', '<', now - keptSeconds)
    .execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sso_uses')
    .values(use)
    .onConflict((already) => already.columns(['token_hash', 'step']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const keepBackUrl = (db: Db, sessionId: number, back_url: string) =>
  db.updateTable('sessions').set({ back_url }).where('id', '=', sessionId).execute()
