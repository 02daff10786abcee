import type { Db } from '../db/database.ts'

export const mediaHostsOf = async (db: Db, orgId: number) =>
  (await db.selectFrom('organization_media_hosts').select('host').where('org_id', '=', orgId).orderBy('host').execute()).map(
    ({ host }) => host,
  )

export const addMediaHosts = (db: Db, orgId: number, hosts: readonly string[]) =>
  db
    .insertInto('organization_media_hosts')
    .values(hosts.map((host) => ({ org_id: orgId, host })))
    .onConflict((same) => same.columns(['org_id', 'host']).doNothing())
    .execute()

export const removeMediaHosts = (db: Db, orgId: number, hosts: readonly string[]) =>
  db.deleteFrom('organization_media_hosts').where('org_id', '=', orgId).where('host', 'in', hosts).execute()

/** Some of the resources that are not thrown away, after one of them. */
export const addressesAfter = (db: Db, orgId: number, id: number, most: number) =>
  db
    .selectFrom('resources')
    .select(['id', 'address'])
    .where('org_id', '=', orgId)
    .where('address', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(most)
    .execute()
