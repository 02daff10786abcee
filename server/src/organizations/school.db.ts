import { flagOf } from '@jiangtai/contract/flag'
import type { MarkKind } from '@jiangtai/contract/school'
import type { Updateable } from 'kysely'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import type { Tables } from '../db/schema.ts'
import { insertHosts } from '../members/schools.db.ts'

export const storedSchool = (db: Db, orgId: number) =>
  db
    .selectFrom('organizations')
    .select([
      ...(['code as org_code', 'long_name as system_long_name', 'short_name as system_sort_name', 'page_title', 'home_url'] as const),
      ...(['theme', 'logo', 'favicon', 'service_phone', 'service_hours', 'info_version as version'] as const),
    ])
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow()
export type StoredSchool = Awaited<ReturnType<typeof storedSchool>>

export async function lockedSchool(tx: Db, orgId: number): Promise<StoredSchool> {
  await lockOrganization(tx, orgId)
  return storedSchool(tx, orgId)
}

export const writeSchool = (tx: Db, orgId: number, row: Updateable<Tables['organizations']>) =>
  tx
    .updateTable('organizations')
    .set((own) => ({ ...row, info_version: own('info_version', '+', 1) }))
    .where('id', '=', orgId)
    .execute()

/** Those that stay keep what they are for. */
export async function writeHosts(tx: Db, org_id: number, before: readonly string[], hosts: readonly string[]) {
  const gone = before.filter((host) => !hosts.includes(host))
  if (gone.length > 0) await tx.deleteFrom('organization_hosts').where('org_id', '=', org_id).where('host', 'in', gone).execute()
  await insertHosts(
    tx,
    org_id,
    hosts.filter((host) => !before.includes(host)),
  )
}

export const writeMark = (tx: Db, row: Tables['organization_marks']) =>
  tx
    .insertInto('organization_marks')
    .values(row)
    .onConflict((same) => same.columns(['org_id', 'kind']).doUpdateSet({ sha256: row.sha256, png: row.png }))
    .execute()

export const deleteMark = (tx: Db, orgId: number, kind: MarkKind) =>
  tx.deleteFrom('organization_marks').where('org_id', '=', orgId).where('kind', '=', kind).execute()

export const markWith = async (db: Db, sha256: string) =>
  (await db.selectFrom('organization_marks').select('png').where('sha256', '=', sha256).limit(1).executeTakeFirst())?.png

export async function listedSchools(db: Db, ownId: number) {
  const counted = (table: 'classes' | 'admins') =>
    db
      .selectFrom(table)
      .select(({ fn }) => ['org_id', fn.countAll<number>().as('count')])
      .groupBy('org_id')
      .execute()
  const [orgs, hosts, classes, admins] = [
    await db.selectFrom('organizations').select(['id', 'code', 'long_name', 'is_demo']).orderBy('id').execute(),
    await db.selectFrom('organization_hosts').select(['org_id', 'host']).orderBy('host').execute(),
    await counted('classes'),
    await counted('admins'),
  ]
  const countOf = (rows: typeof classes, id: number) => Number(rows.find(({ org_id }) => org_id === id)?.count ?? 0)
  return orgs.map(({ id, code, long_name, is_demo }) => ({
    ...{ org_code: code, name: long_name, is_demo, hosts: hosts.filter(({ org_id }) => org_id === id).map(({ host }) => host) },
    ...{ class_count: countOf(classes, id), admin_count: countOf(admins, id), is_own: flagOf(id === ownId) },
  }))
}
