import type { Flag } from '@jiangtai/contract/flag'
import { type Job, jobStates } from '@jiangtai/contract/jobs'
import type { Db } from '../db/database.ts'
import { keptSinceOf } from '../db/kept-since.ts'

export const leaseSeconds = 30
/** Long enough to look after a weekend what became of it. */

export interface NewJob {
  readonly kind: string
  readonly input: unknown
  readonly userId?: number
  /** A job of this name is made once, however many nodes ask for it. */
  readonly onceKey?: string
  /** Not before; at once unless it is said. */
  readonly dueAt?: number
}

/** Undefined: there is one of this name. */
export const insertJob = async (db: Db, { kind, input, userId, onceKey, dueAt }: NewJob, now: number): Promise<number | undefined> =>
  (
    await db
      .insertInto('jobs')
      .values({
        ...{ kind, input: JSON.stringify(input), due_at: dueAt ?? now, created_at: now },
        user_id: userId ?? null,
        once_key: onceKey ?? null,
      })
      .onConflict((conflict) => conflict.column('once_key').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Due now, if it still waits. */
export const hastenJob = (db: Db, id: number, now: number) =>
  db
    .updateTable('jobs')
    .set({ due_at: now })
    .where('id', '=', id)
    .where('state', '=', jobStates.waiting)
    .where('due_at', '>', now)
    .execute()

export interface ClaimedJob {
  readonly id: number
  readonly kind: string
  readonly input: string
  readonly user_id: number | null
  readonly tries: number
  readonly is_cancelled: Flag
}

/**
 * The job that is due for the longest time, new or left behind by a node that died, or the one that was chosen; it is this node's for the time of the
 * lease.
 */
export const claimJob = (db: Db, kinds: readonly string[], now: number, chosen?: number): Promise<ClaimedJob | undefined> =>
  db
    .updateTable('jobs')
    .set((row) => ({ state: jobStates.running, due_at: now + leaseSeconds, tries: row('tries', '+', 1) }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('jobs as due')
        .select('due.id')
        .where('due.ended_at', 'is', null)
        .where('due.due_at', '<=', now)
        .where('due.kind', 'in', kinds)
        .$if(chosen !== undefined, (query) => query.where('due.id', '=', chosen ?? 0))
        .orderBy('due.due_at')
        .orderBy('due.id')
        .limit(1),
    )
    // Once more: another node may have taken it while this statement waited for the row.
    .where('ended_at', 'is', null)
    .where('due_at', '<=', now)
    .returning(['id', 'kind', 'input', 'user_id', 'tries', 'is_cancelled'])
    .executeTakeFirst()

type Run = Pick<ClaimedJob, 'id' | 'tries'>

const ofRun = (db: Db, { id, tries }: Run) =>
  db.updateTable('jobs').where('id', '=', id).where('tries', '=', tries).where('ended_at', 'is', null)

export type Progress = Pick<Job, 'done' | 'total'>

/** Prolongs the lease; undefined: another run has the job now. */
export const keepJob = (db: Db, run: Run, progress: Progress, now: number) =>
  ofRun(db, run)
    .set({ ...progress, due_at: now + leaseSeconds })
    .returning('is_cancelled')
    .executeTakeFirst()

export const endJob = (db: Db, run: Run, end: Omit<Job, 'done' | 'total'> & Partial<Progress>, now: number) =>
  ofRun(db, run)
    .set({ ...end, ended_at: now })
    .execute()

export const postponeJob = (db: Db, run: Run, due_at: number) => ofRun(db, run).set({ state: jobStates.waiting, due_at }).execute()

/** Given back by a node that stops: it was no try. */
export const releaseJob = (db: Db, run: Run, now: number) =>
  ofRun(db, run)
    .set((row) => ({ state: jobStates.waiting, due_at: now, tries: row('tries', '-', 1) }))
    .execute()

export const jobOf = (db: Db, userId: number, id: number): Promise<Job | undefined> =>
  db
    .selectFrom('jobs')
    .select(['state', 'done', 'total', 'file_url', 'msg'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** One that waits has ended; one that runs is told by its next lease. */
export const cancelJob = (db: Db, userId: number, id: number, msg: string, now: number) =>
  db
    .updateTable('jobs')
    .set((row) => {
      const whenWaiting = row.case().when('state', '=', jobStates.waiting)
      return {
        is_cancelled: 1,
        ended_at: whenWaiting.then(now).else(null).end(),
        msg: whenWaiting.then(msg).else(row.ref('msg')).end(),
        state: whenWaiting.then(jobStates.failed).else(row.ref('state')).end(),
      }
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()

export const countJobs = (db: Db) =>
  db
    .selectFrom('jobs')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('ended_at', 'is', null)
    .groupBy('state')
    .execute()

export const deleteOldJobs = (db: Db, now: number) =>
  db
    .deleteFrom('jobs')
    .where('ended_at', '<=', keptSinceOf('jobs', now, 'jobs.user_id'))
    .execute()
