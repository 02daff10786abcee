import { type Job, jobStates } from '@jiangtai/contract/jobs'
import { Refusal } from '@jiangtai/contract/refusal'
import { Gauge, Histogram, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import { dateOf, spanOfDate } from '../days.ts'
import type { Db } from '../db/database.ts'
import {
  type ClaimedJob,
  cancelJob,
  claimJob,
  countJobs,
  endJob,
  hastenJob,
  insertJob,
  jobOf,
  keepJob,
  leaseSeconds,
  type NewJob,
  type Progress,
  postponeJob,
  releaseJob,
} from './jobs.db.ts'

/**
 * One kind of long work. A node may die in the middle of it, and then another begins anew: whatever it changes must be able to happen twice. What would hold
 * the event loop is given to `workers`.
 */
export interface JobKind {
  readonly name: string
  /** So many of this kind on one node; undefined: as many as a node does at all. */
  readonly atOnce?: number
  /** The job of this kind whose turn it is, of those that are due; without it, the one that is due for the longest time. */
  choose?(): Promise<number | undefined>
  run(work: JobWork): Promise<{ readonly msg?: string; readonly file_url?: string } | undefined>
}

export interface JobWork {
  /** As it was added. */
  readonly input: unknown
  readonly userId: number | null
  /** Which try this is, from 1; a node that stopped in the middle of one has not tried. */
  readonly tries: number
  /** Cancelled, taken by another node, or this one stops. */
  readonly signal: AbortSignal
  progress(done: number, total: number): void
}

/** How long to wait after the first failure and after the second; the third is the last. */
const pauses = [10, 60] as const
const mostTries = pauses.length + 1
const renewMs = (leaseSeconds * 1000) / 6
const lookMs = 2000
const hourSeconds = 3600
const missedSeconds = 900
const messages = { cancelled: '已取消', failed: '没有完成，请稍后再试' } as const

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly kinds: readonly JobKind[]
  /** Kinds that one node of all does every hour. */
  readonly hourly: readonly string[]
  /** Kinds that one node of all does every day, so many seconds after midnight in China; undefined: not now. */
  readonly daily?: readonly { readonly kind: string; readonly at: () => Promise<number | undefined> }[]
  readonly atOnce: number
  readonly registry: Registry
  readonly onError: (error: unknown) => void
}

type End = 'done' | 'failed' | 'cancelled' | 'postponed' | 'released' | 'lost'

export type Jobs = ReturnType<typeof createJobs>

/** Work that outlives a request and a node: rows of `jobs`, each done by whichever node takes it first. */
export function createJobs({ db, clock, kinds, hourly, daily = [], atOnce, registry, onError }: Deps) {
  const kindOf = new Map(kinds.map((kind) => [kind.name, kind]))
  const running = new Map<number, { readonly kind: string; readonly stop: AbortController; readonly ended: Promise<void> }>()
  const seconds = new Histogram({
    name: 'jt_job_seconds',
    help: 'How long jobs ran, by kind and end',
    labelNames: ['kind', 'end'],
    buckets: [0.1, 1, 10, 60, 600],
    registers: [registry],
  })
  new Gauge({
    name: 'jt_jobs',
    help: 'Jobs of all nodes that wait or run',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      // Without the database all else is still told.
      const rows = await countJobs(db).catch(() => undefined)
      if (!rows) return this.reset()
      const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]))
      this.set({ state: 'waiting' }, counts.get(jobStates.waiting) ?? 0)
      this.set({ state: 'running' }, counts.get(jobStates.running) ?? 0)
    },
  })
  let isClosed = false
  let hour = 0

  async function add(job: NewJob): Promise<number | undefined> {
    const id = await insertJob(db, job, clock.seconds())
    wake()
    return id
  }

  /** One that was added for later is due now. */
  async function hasten(id: number) {
    await hastenJob(db, id, clock.seconds())
    wake()
  }

  let added = Promise.resolve()
  /** One after the other; a node that stops waits for the last. */
  function addHourly(): Promise<void> {
    added = added.then(addDue, addDue)
    return added
  }

  async function addDue() {
    const now = Math.floor(clock.seconds() / hourSeconds)
    if (isClosed || now === hour) return
    for (const kind of hourly) await insertJob(db, { kind, input: null, onceKey: `${kind} ${now}` }, clock.seconds())
    for (const { kind, at } of daily) {
      const seconds = await at()
      if (seconds !== undefined) await addOfDay(kind, seconds, clock.seconds())
    }
    hour = now
  }

  /** Missed, as by a machine that is off at night, it is done when the server has been up for a while. */
  async function addOfDay(kind: string, at: number, now: number) {
    const date = dateOf(now)
    const due = (spanOfDate(date)?.from ?? 0) + at
    await insertJob(db, { kind, input: null, onceKey: `${kind} ${date}`, dueAt: due > now ? due : now + missedSeconds }, now)
  }

  /** Those of which this node may do one more. */
  const freeKinds = () =>
    kinds.filter(({ name, atOnce: most = atOnce }) => [...running.values()].filter(({ kind }) => kind === name).length < most)

  /** Undefined: nothing is due, or another node was faster. */
  async function claim(): Promise<ClaimedJob | undefined> {
    const free = freeKinds()
    for (const kind of free) {
      const id = await kind.choose?.()
      const job = id === undefined ? undefined : await claimJob(db, [kind.name], clock.seconds(), id)
      if (job) return job
    }
    const names = free.filter(({ choose }) => !choose).map(({ name }) => name)
    return names.length > 0 ? claimJob(db, names, clock.seconds()) : undefined
  }

  async function takeDue() {
    while (!isClosed && running.size < atOnce) {
      const job = await claim()
      if (!job) return
      const stop = new AbortController()
      const ended = run(job, stop)
        .catch(onError)
        .then(() => {
          running.delete(job.id)
          wake()
        })
      running.set(job.id, { kind: job.kind, stop, ended })
      if (isClosed) stop.abort('released')
    }
  }

  let looked = Promise.resolve()
  /** Takes what is due, as much as this node may do at once; one look after the other, or two would take more. */
  function look(): Promise<void> {
    looked = looked.then(takeDue, takeDue)
    return looked
  }

  /** Something new may be due; whoever says so need not wait. */
  const wake = () => void look().catch(onError)

  async function run(job: ClaimedJob, stop: AbortController) {
    const began = clock.ms()
    const end = await tryOnce(job, stop)
    seconds.observe({ kind: job.kind, end }, (clock.ms() - began) / 1000)
  }

  async function tryOnce(job: ClaimedJob, stop: AbortController): Promise<End> {
    const fail = async (msg: string, how: End = 'failed') => {
      await endJob(db, job, { state: jobStates.failed, msg, file_url: '' }, clock.seconds())
      return how
    }
    // Before the node that had it died, or failed.
    if (job.is_cancelled === 1) return fail(messages.cancelled, 'cancelled')
    // It took every node with it that tried.
    if (job.tries > mostTries) return fail(messages.failed)
    let progress: Progress = { done: 0, total: 0 }
    const keep = async () => {
      const kept = await keepJob(db, job, progress, clock.seconds())
      if (!kept) stop.abort('lost')
      else if (kept.is_cancelled === 1) stop.abort('cancelled')
    }
    const renewing = setInterval(() => void keep().catch(onError), renewMs)
    try {
      const made = await kindOf.get(job.kind)?.run({
        input: JSON.parse(job.input),
        userId: job.user_id,
        tries: job.tries,
        signal: stop.signal,
        progress: (done, total) => {
          progress = { done, total }
        },
      })
      const { done, total } = progress
      await endJob(
        db,
        job,
        { state: jobStates.done, msg: made?.msg ?? '', file_url: made?.file_url ?? '', done: Math.max(done, total), total },
        clock.seconds(),
      )
      return 'done'
    } catch (error) {
      const why: unknown = stop.signal.reason
      if (why === 'lost') return 'lost'
      if (why === 'cancelled') return fail(messages.cancelled, 'cancelled')
      if (why === 'released') {
        await releaseJob(db, job, clock.seconds())
        return 'released'
      }
      if (error instanceof Refusal) return fail(error.message)
      onError(error)
      const pause = pauses[job.tries - 1]
      if (pause === undefined) return fail(messages.failed)
      await postponeJob(db, job, clock.seconds() + pause)
      return 'postponed'
    } finally {
      clearInterval(renewing)
    }
  }

  let looking: ReturnType<typeof setInterval> | undefined
  return {
    add,
    hasten,
    look,
    wake,
    addHourly,
    /** What is due every day has another time now. */
    async planAnew() {
      hour = 0
      await addHourly()
    },
    get: (userId: number, id: number): Promise<Job | undefined> => jobOf(db, userId, id),
    async cancel(userId: number, id: number): Promise<Job | undefined> {
      await cancelJob(db, userId, id, messages.cancelled, clock.seconds())
      const job = await jobOf(db, userId, id)
      // Without waiting for the next look, where it runs here.
      if (job?.state === jobStates.running) running.get(id)?.stop.abort('cancelled')
      return job
    },
    /** Looks from now on by itself. */
    start() {
      const lookOnce = async () => {
        await addHourly()
        await look()
      }
      looking = setInterval(() => void lookOnce().catch(onError), lookMs)
    },
    /** What runs is given back, so that another node goes on at once. */
    async close() {
      isClosed = true
      clearInterval(looking)
      for (const { stop } of running.values()) stop.abort('released')
      // A look that is under way may still take one, and gives it back.
      await looked.catch(() => {})
      await added.catch(() => {})
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
