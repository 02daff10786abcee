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

export const linkedUser = (db: Db, orgId: number, partner: string, externalId: string) =>
  db
    .selectFrom('third_party_links')
    .innerJoin('users', 'users.id', 'third_party_links.user_id')
    .select(['users.id', 'users.real_name'])
    .where('third_party_links.org_id', '=', orgId)
    .where('partner', '=', partner)
    .where('external_id', '=', externalId)
    .executeTakeFirst()

export const linksOf = (db: Db, userId: number) =>
  db
    .selectFrom('third_party_links')
    .innerJoin('sso_partners', (join) =>
      join.onRef('sso_partners.org_id', '=', 'third_party_links.org_id').onRef('sso_partners.code', '=', 'partner'),
    )
    .select(['partner', 'sso_partners.name as partner_name', 'person_name', 'bound_at'])
    .where('user_id', '=', userId)
    .orderBy('bound_at')
    .orderBy('partner')
    .orderBy('external_id')
    .execute()

/** False when there was nothing of this partner. */
export async function unlink(db: Db, userId: number, partner: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('third_party_links')
    .where('user_id', '=', userId)
    .where('partner', '=', partner)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whom the third-party account is bound to now: the key decides between two at once. */
export async function link(db: Db, row: Tables['third_party_links']) {
  await db
    .insertInto('third_party_links')
    .values(row)
    .onConflict((already) => already.columns(['org_id', 'partner', 'external_id']).doNothing())
    .execute()
  return (await linkedUser(db, row.org_id, row.partner, row.external_id))?.id
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
