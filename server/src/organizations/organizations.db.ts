import type { Db } from '../db/database.ts'

const fields = [
  'organizations.id',
  'code',
  'long_name as longName',
  'short_name as shortName',
  'page_title as pageTitle',
  'logo',
  'favicon',
  'home_url as homeUrl',
] as const

export const findOrganizationByHost = (db: Db, host: string) =>
  db
    .selectFrom('organizations')
    .innerJoin('organization_hosts', 'organization_hosts.org_id', 'organizations.id')
    .select(fields)
    .where('host', '=', host)
    .executeTakeFirst()

export const findOrganizationByCode = (db: Db, code: string) =>
  db.selectFrom('organizations').select(fields).where('code', '=', code).executeTakeFirst()

export const organizationCodes = async (db: Db) =>
  (await db.selectFrom('organizations').select('code').orderBy('code').execute()).map(({ code }) => code)

/** Two nodes may start at once: the slower one finds it there. */
export const insertOrganization = (db: Db, code: string) =>
  db
    .insertInto('organizations')
    .values({
      code,
      long_name: '讲台',
      short_name: '讲台',
      page_title: '讲台',
      logo: '/brand/mark-default.svg',
      favicon: '/brand/mark-default.svg',
      home_url: '/login',
    })
    .onConflict((same) => same.column('code').doNothing())
    .execute()
