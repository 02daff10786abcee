import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import { keptSince } from '../db/kept-since.ts'
import type { Tables } from '../db/schema.ts'

const hour = 3600

type Report = Omit<Insertable<Tables['error_reports']>, 'id' | 'created_at' | 'seen_at' | 'count' | 'hour'>

/** One that came within the last hour is counted, not stored again. */
export async function keepErrorReport(db: Db, report: Report, now: number) {
  const { numUpdatedRows } = await db
    .updateTable('error_reports')
    .set((row) => ({ seen_at: now, count: row('count', '+', 1) }))
    .where('fingerprint', '=', report.fingerprint)
    .where('created_at', '>', now - hour)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await db
    .insertInto('error_reports')
    .values({ ...report, created_at: now, seen_at: now, count: 1, hour: Math.floor(now / hour) })
    // Two that come at the same moment.
    .onConflict((same) =>
      same.columns(['fingerprint', 'hour']).doUpdateSet((row) => ({ seen_at: now, count: row('error_reports.count', '+', 1) })),
    )
    .execute()
}

export const deleteOldErrorReports = (db: Db, now: number) =>
  db
    .deleteFrom('error_reports')
    .where('seen_at', '<=', keptSince('errors', now, 'error_reports.org_id'))
    .execute()

interface Reading {
  readonly since: number
  readonly orgId: number | undefined
  readonly most: number
}

export const listErrorReports = (db: Db, { since, orgId, most }: Reading) =>
  db
    .selectFrom('error_reports')
    .innerJoin('organizations', 'organizations.id', 'error_reports.org_id')
    .leftJoin('users', 'users.id', 'error_reports.user_id')
    .selectAll('error_reports')
    .select(['organizations.code as org_code', 'users.username', 'users.real_name'])
    .where('seen_at', '>', since)
    .$if(orgId !== undefined, (query) => query.where('error_reports.org_id', '=', orgId ?? 0))
    .orderBy('seen_at', 'desc')
    .orderBy('error_reports.id', 'desc')
    .limit(most)
    .execute()
