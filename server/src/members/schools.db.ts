import type { Theme } from '@jiangtai/contract/organizations'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { markOf, nameOf } from './schools.ts'

/** Codes and hosts are compared with those of all schools: whoever changes one waits, at the oldest school, for whoever does so now. */
export const lockSchools = (tx: Db) =>
  tx
    .updateTable('organizations')
    .set((row) => ({ code: row.ref('code') }))
    .where('id', '=', ({ selectFrom }) => selectFrom('organizations').select(({ fn }) => fn.min('id').as('id')))
    .execute()

export const hostsOf = (db: Db, orgId: number) =>
  db.selectFrom('organization_hosts').select(['host', 'is_fh']).where('org_id', '=', orgId).orderBy('host').execute()

/** After `lockSchools`. */
export async function demandCodeFree(tx: Db, code: string, orgId?: number) {
  const taken = await tx.selectFrom('organizations').select('id').where('code', '=', code).executeTakeFirst()
  if (taken && taken.id !== orgId) throw new Refusal('schoolCodeTaken')
}

/** R1121, after `lockSchools`: with a port or without, a name is one school's, as what is written with a port wins (O012). */
export async function demandHostsFree(tx: Db, hosts: readonly string[], orgId?: number) {
  const rows = await tx.selectFrom('organization_hosts').select(['host', 'org_id']).execute()
  const others = new Set(rows.filter(({ org_id }) => org_id !== orgId).map(({ host }) => nameOf(host)))
  const taken = hosts.find((host) => others.has(nameOf(host)))
  if (taken !== undefined) throw new Refusal('hostTaken', { x: taken })
}

interface Named {
  readonly code: string
  readonly long_name: string
  readonly short_name: string
  readonly theme: Theme
}

/** How a school looks before anybody changes it. */
export const newLook = (named: Named) => ({
  ...named,
  ...{ page_title: named.long_name, logo: markOf(named.theme), favicon: markOf(named.theme) },
})

export const insertSchool = async (tx: Db, named: Named): Promise<number> =>
  (
    await tx
      .insertInto('organizations')
      .values({ ...newLook(named), home_url: '/login' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export async function insertHosts(tx: Db, org_id: number, hosts: readonly string[]) {
  if (hosts.length === 0) return
  await tx
    .insertInto('organization_hosts')
    .values(hosts.map((host) => ({ host, org_id })))
    .execute()
}

/** The school's own, not those that a teacher has imported for the own lessons. */
export const schoolSubjects = (db: Db, orgId: number) =>
  db
    .selectFrom('subjects')
    .select(['id', 'name', 'edition'])
    .where('org_id', '=', orgId)
    .where('level', '=', 1)
    .where('owner_id', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
