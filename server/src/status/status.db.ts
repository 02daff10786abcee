import { jobStates } from '@jiangtai/contract/jobs'
import type { JobCount } from '@jiangtai/contract/status'
import { sql } from 'kysely'
import { type Db, isSqlite } from '../db/database.ts'
import { migrationsOf } from '../db/migrate.ts'

export async function databaseFacts(db: Db, now: () => number) {
  const engine = isSqlite(db) ? ('sqlite' as const) : ('postgres' as const)
  const { last, missing, unknown } = await migrationsOf(db)
  return {
    ...{ engine, migration: last, missing, unknown },
    bytes: await bytesOf(db),
    clockAheadMs: isSqlite(db) ? undefined : await clockAhead(db, now),
    lastLogin: missing === 0 ? await lastLogin(db) : undefined,
  }
}

async function bytesOf(db: Db): Promise<number> {
  const { rows } = isSqlite(db)
    ? await sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db)
    : await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

/** By the middle of the time that asking took. */
async function clockAhead(db: Db, now: () => number): Promise<number> {
  const before = now()
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db)
  return Math.round(Number(rows[0]?.ms) - (before + now()) / 2)
}

const lastLogin = async (db: Db) =>
  (await db.selectFrom('sessions').select('created_at').orderBy('id', 'desc').limit(1).executeTakeFirst())?.created_at

/** Of one school: jobs of its people. */
const jobsOf = (db: Db, orgId: number | undefined) =>
  db.selectFrom('jobs').$if(orgId !== undefined, (query) =>
    query.where('user_id', 'in', ({ selectFrom }) =>
      selectFrom('users')
        .select('users.id')
        .where('users.org_id', '=', orgId ?? 0),
    ),
  )

const day = 86_400

/** Kinds of which something waits, runs or has failed since yesterday; one that is to begin later does not wait. */
export async function jobCounts(db: Db, orgId: number | undefined, now: number): Promise<JobCount[]> {
  const rows = await jobsOf(db, orgId)
    .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
    .where(({ and, or, eb }) =>
      or([
        and([eb('ended_at', 'is', null), or([eb('state', '=', jobStates.running), eb('due_at', '<=', now)])]),
        and([eb('state', '=', jobStates.failed), eb('ended_at', '>', now - day)]),
      ]),
    )
    .groupBy(['kind', 'state'])
    .orderBy('kind')
    .execute()
  const count = (kind: string, state: number) => Number(rows.find((row) => row.kind === kind && row.state === state)?.count ?? 0)
  return [...new Set(rows.map(({ kind }) => kind))].map((kind) => ({
    ...{ kind, waiting: count(kind, jobStates.waiting), running: count(kind, jobStates.running), failed: count(kind, jobStates.failed) },
  }))
}

/** Since when the one waits that is due for the longest time. */
export async function oldestWaiting(db: Db, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.min('due_at').as('due_at'))
    .where('ended_at', 'is', null)
    .where('state', '=', jobStates.waiting)
    .where('due_at', '<=', now)
    .executeTakeFirst()
  return row?.due_at ?? undefined
}
