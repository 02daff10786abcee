import { themeOf } from '@jiangtai/contract/organizations'
import type { Db } from '../db/database.ts'

const fields = [
  'organizations.id',
  'code',
  'long_name as longName',
  'short_name as shortName',
  'page_title as pageTitle',
  'logo',
  'favicon',
  'theme',
  'home_url as homeUrl',
] as const

export const findOrganizationByHost = (db: Db, host: string) =>
  db
    .selectFrom('organizations')
    .innerJoin('organization_hosts', 'organization_hosts.org_id', 'organizations.id')
    .select([...fields, 'is_fh as isFh'])
    .where('host', '=', host)
    .executeTakeFirst()

export const findOrganizationByCode = (db: Db, code: string) =>
  db
    .selectFrom('organizations')
    .select(({ lit }) => [...fields, lit(0).as('isFh')])
    .where('code', '=', code)
    .executeTakeFirst()

export const findOldestOrganization = (db: Db) =>
  db
    .selectFrom('organizations')
    .select(({ lit }) => [...fields, lit(0).as('isFh')])
    .orderBy('organizations.id')
    .limit(1)
    .executeTakeFirst()

/** Whether a host is configured, in whichever of these spellings: for any organisation, or for one. */
export async function isHostKnown(db: Db, spellings: readonly string[], orgId?: number) {
  const found = await db.selectFrom('organization_hosts').select('org_id').where('host', 'in', spellings).execute()
  return found.some(({ org_id }) => orgId === undefined || org_id === orgId)
}

export const serviceOf = (db: Db, id: number) =>
  db.selectFrom('organizations').select(['service_phone as phone', 'service_hours as hours']).where('id', '=', id).executeTakeFirstOrThrow()

export const organizationCodes = async (db: Db) =>
  (await db.selectFrom('organizations').select('code').orderBy('code').execute()).map(({ code }) => code)

/** Two nodes may start at once: the slower one finds it there. */
export const insertOrganization = (db: Db, code: string) =>
  db
    .insertInto('organizations')
    .values({
      code,
      theme: themeOf(code),
      long_name: '讲台',
      short_name: '讲台',
      page_title: '讲台',
      logo: '/brand/mark-default.svg',
      favicon: '/brand/mark-default.svg',
      home_url: '/login',
    })
    .onConflict((same) => same.column('code').doNothing())
    .execute()

export async function listedOrganizations(db: Db) {
  const rows = await db
    .selectFrom('organizations')
    .leftJoin('classes', 'classes.org_id', 'organizations.id')
    .select(({ fn }) => ['organizations.id', 'code', 'long_name as name', fn.count<number>('classes.id').as('class_count')])
    .groupBy(['organizations.id', 'code', 'long_name'])
    .orderBy('organizations.id')
    .execute()
  return rows.map((row) => ({ ...row, class_count: Number(row.class_count) }))
}
