import { createHash } from 'node:crypto'
import { jobStates } from '@jiangtai/contract/jobs'
import { previewStates } from '@jiangtai/contract/preview'
import { sql } from 'kysely'
import { type Db, isSqlite } from '../db/database.ts'
import { insertJob, type NewJob } from '../jobs/jobs.db.ts'
import { previewKey, tableKey } from '../library/preview.ts'
import { thumbKey, thumbStates } from '../library/thumb.ts'

/** The words of a search in SQLite are an index: rows of it say nothing. */
const isCounted = (name: string) => !name.startsWith('content_words')

export async function countsOf(db: Db): Promise<Record<string, number>> {
  const names = (await db.introspection.getTables()).map(({ name }) => name).filter(isCounted)
  const counts: [string, number][] = []
  for (const name of names.toSorted()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    counts.push([name, Number(rows[0]?.count)])
  }
  return Object.fromEntries(counts)
}

export interface StoredKey {
  readonly key: string
  /** As it was taken when the file came; what was made of it has none. */
  readonly sha256: string | undefined
  readonly bytes: number | undefined
}

const atOnce = 1000

/** Everything that the database says lies in the storage and is meant to stay. */
export async function storedKeys(db: Db): Promise<StoredKey[]> {
  const keys: StoredKey[] = []
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('files')
      .leftJoin('previews', (join) => join.onRef('previews.file_id', '=', 'files.id').on('previews.state', '=', previewStates.done))
      .select(['files.id', 'storage_key', 'sha256', 'files.bytes', 'thumb_state', 'previews.bytes as preview_bytes', 'has_table'])
      .where('files.id', '>', after)
      .orderBy('files.id')
      .limit(atOnce)
      .execute()
    for (const { storage_key, sha256, bytes, thumb_state, preview_bytes, has_table } of rows) {
      const made = (key: string) => keys.push({ key, sha256: undefined, bytes: undefined })
      keys.push({ key: storage_key, sha256, bytes: Number(bytes) })
      if (thumb_state === thumbStates.made) made(thumbKey(storage_key))
      if (Number(preview_bytes) > 0) made(previewKey(storage_key))
      if (has_table === 1) made(tableKey(storage_key))
    }
    if (rows.length < atOnce) return keys
    after = rows.at(-1)?.id ?? after
  }
}

const pagesAtOnce = 256

/**
 * The file of SQLite as it is at one moment, a megabyte at a time: whoever takes them may pause, and others go on writing. `VACUUM INTO` copies as
 * fast as the disk can, and everybody's saves wait for it.
 */
export const inPages = <T>(db: Db, use: (pages: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) => use(pagesIn(tx)))

async function* pagesIn(tx: Db): AsyncGenerator<Uint8Array> {
  const { rows: counted } = await sql<{ page_count: number }>`pragma page_count`.execute(tx)
  const last = counted[0]?.page_count ?? 0
  for (let first = 1; first <= last; first += pagesAtOnce) {
    // Each by its number: a range would be looked for from the first page on.
    const { rows } = await sql<{ data: ArrayBuffer }>`
      with recursive wanted(page) as (
        select ${sql.lit(first)} union all select page + 1 from wanted where page < ${sql.lit(Math.min(last, first + pagesAtOnce - 1))})
      select data from wanted cross join sqlite_dbpage on pgno = page`.execute(tx)
    yield Buffer.concat(rows.map(({ data }) => new Uint8Array(data)))
  }
}

/** What is wrong with it; nothing: it is whole. */
export async function faultsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db)
  return rows.map(({ integrity_check }) => integrity_check).filter((said) => said !== 'ok')
}

/** What is read in it is of one moment, and a dump made with its name is of the same. */
export const inSnapshot = <T>(db: Db, work: (tx: Db, snapshot: string) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(tx)
      return work(tx, rows[0]?.name ?? '')
    })

/** A number for this lock alone, from its name. */
const lockId = createHash('sha256').update('jiangtai backup').digest().readInt32BE()

/** On a line of its own, so that the lock ends with whoever holds it; undefined: another node has it. */
export const withAdvisoryLock = <T>(db: Db, work: () => Promise<T>): Promise<{ readonly done: T } | undefined> =>
  db.connection().execute(async (line) => {
    const { rows } = await sql<{ is_mine: boolean }>`select pg_try_advisory_lock(${lockId}) as is_mine`.execute(line)
    if (!rows[0]?.is_mine) return undefined
    try {
      return { done: await work() }
    } finally {
      await sql`select pg_advisory_unlock(${lockId})`.execute(line)
    }
  })

interface Run {
  readonly name: string
  readonly began_at: number
  readonly ended_at: number
  readonly bytes: number
  /** Empty: it went well. */
  readonly failure: string
}

export const noteRun = (db: Db, run: Run) => db.insertInto('backup_runs').values(run).execute()

export const lastRuns = async (db: Db) => {
  const newest = () =>
    db.selectFrom('backup_runs').select(['name', 'began_at', 'ended_at', 'bytes', 'failure']).orderBy('id', 'desc').limit(1)
  return {
    success: await newest().where('failure', '=', '').executeTakeFirst(),
    failure: await newest().where('failure', '<>', '').executeTakeFirst(),
  }
}

/** The one that runs, or could begin by now. */
export const unendedJob = (db: Db, kind: string, now: number) =>
  db
    .selectFrom('jobs')
    .select(['done', 'total', 'input'])
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where((job) => job.or([job('state', '=', jobStates.running), job('due_at', '<=', now)]))
    .executeTakeFirst()

/** One of its kind at a time: of two who ask at once, the second waits here until the first is written. Undefined: there is one. */
export async function addAlone(tx: Db, job: NewJob, now: number): Promise<number | undefined> {
  if (!isSqlite(tx)) await sql`select pg_advisory_xact_lock(${lockId}, 0)`.execute(tx)
  return (await unendedJob(tx, job.kind, now)) ? undefined : insertJob(tx, job, now)
}

export const organizationNames = (db: Db) => db.selectFrom('organizations').select(['id', 'long_name']).orderBy('id').execute()
