import { createStore } from '../../kit/storage/store.ts'
import type { Input } from './input.ts'

/** A mark on its way. */
export interface Job {
  readonly key: string
  readonly attempt_id: number
  readonly leaf: number
  readonly name: string
  readonly input: Input
  /** Of the mark that the teacher saw. */
  readonly rev: number
}

/** Of an answer the mark that counts. */
export const newestOf = (jobs: readonly Job[], key: string): Job | undefined => jobs.filter((one) => one.key === key).pop()

export type Verdict = { readonly wait: number } | 'over'

interface Ports<R> {
  readonly send: (job: Job) => Promise<R>
  readonly sent: (job: Job, reply: R) => void
  /** How long to wait before it is tried again, in ms; `over`: it never will be, and whoever hears this has said why. */
  readonly failed: (job: Job, error: unknown) => Promise<Verdict>
  readonly later: (ms: number, act: () => void) => () => void
}

/** Marks go out one after another, in the order they were given. The newest of an answer is the one that counts. */
export function createOutbox<R>({ send, sent, failed, later }: Ports<R>) {
  const jobs = createStore<readonly Job[]>([])
  /** Some of them could not be sent: the line is down. */
  const isHeld = createStore(false)
  const underWay = createStore<Job | undefined>(undefined)
  let stopWaiting = () => {}
  let isOver = false

  const drop = (job: Job) => jobs.set(jobs.get().filter((one) => one !== job))
  const isUnderWay = (job: Job) => job === underWay.get()

  async function run() {
    const [job] = jobs.get()
    if (!job) return isHeld.set(false)
    if (underWay.get() || isOver) return
    underWay.set(job)
    try {
      const reply = await send(job)
      isHeld.set(false)
      sent(job, reply)
      drop(job)
    } catch (error) {
      const verdict = await failed(job, error)
      if (verdict === 'over') drop(job)
      else {
        isHeld.set(true)
        underWay.set(undefined)
        stopWaiting = later(verdict.wait, () => void run())
        return
      }
    }
    underWay.set(undefined)
    void run()
  }

  return {
    jobs,
    isHeld,
    put(job: Job) {
      // One that is on its way is answered first; what comes after it goes with the number of its answer.
      jobs.set([...jobs.get().filter((one) => one.key !== job.key || isUnderWay(one)), job])
      if (!isHeld.get()) void run()
    },
    /** The answer of an earlier one is the mark that the next one replaces. */
    renumber(key: string, rev: number) {
      jobs.set(jobs.get().map((one) => (one.key === key && !isUnderWay(one) ? { ...one, rev } : one)))
    },
    /** Not sent yet: it is as if it had never been given. */
    cancel(key: string): Job | undefined {
      const job = newestOf(
        jobs.get().filter((one) => !isUnderWay(one)),
        key,
      )
      if (job) drop(job)
      return job
    },
    /** Once it was answered, or waits for the line. */
    settled: (job: Job) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (isUnderWay(job)) return
          stopLooking()
          resolve()
        }
        const stopLooking = underWay.subscribe(look)
        look()
      }),
    /** The line is back, or somebody pressed. */
    retry() {
      stopWaiting()
      void run()
    },
    restore(left: readonly Job[]) {
      jobs.set([...left, ...jobs.get()])
      void run()
    },
    stop() {
      isOver = true
      stopWaiting()
      jobs.set([])
    },
  }
}

export type Outbox<R> = ReturnType<typeof createOutbox<R>>
