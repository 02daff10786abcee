import { Worker } from 'node:worker_threads'

/** What a thread can be asked for, by name. Input and answer are copied on their way, but for what is handed over. */
export type Tasks = Readonly<Record<string, (input: never) => Promise<unknown>>>

/** Why work has not ended: too long, too much memory, a thread that died, too many before it, nobody wants it any more. */
export type WorkEnd = 'time' | 'memory' | 'crash' | 'full' | 'cancelled'

export class WorkFailure extends Error {
  readonly why: WorkEnd
  constructor(why: WorkEnd) {
    super(`work ended: ${why}`)
    this.why = why
  }
}

const megabyte = 1024 * 1024
const weighMs = 50

interface Settings {
  /** The program of a thread, which calls `serveTasks`. */
  readonly program: URL
  readonly threads: number
  readonly heapMb: number
  /** A thread that has not read its program after so long never will. */
  readonly startSeconds: number
  /** So many wait for a thread; one more is refused. */
  readonly mostWaiting: number
}

interface Limits {
  readonly seconds: number
  readonly signal?: AbortSignal | undefined
  /** The thread ends with its answer: for what never gives memory back. */
  readonly isLast?: boolean
  /** Memory of the input that the thread gets as it is, and the caller has no more: large bytes are not copied. */
  readonly handOver?: readonly ArrayBuffer[]
  /** By how much the whole process may grow meanwhile: the heap of a thread is bounded, the buffers that it unpacks strangers' bytes into are not. */
  readonly growthMb?: number
}

/** What a thread says: first that it has read its program, then one answer for each task. */
export type Answer = 'ready' | { readonly value: unknown } | { readonly error: string }

export interface Workers<T extends Tasks = Tasks> {
  run<N extends keyof T & string>(task: N, input: Parameters<T[N]>[0], limits: Limits): ReturnType<T[N]>
  /** How often work ended without an answer. */
  failures(): ReadonlyMap<WorkEnd, number>
  /** How many threads work, and how much waits for one. */
  load(): { readonly busy: number; readonly waiting: number }
  close(): Promise<void>
}

/**
 * Work that would hold the event loop is done by threads, one task at a time each. A thread that takes too long or too much memory is ended, and nothing else
 * with it; the next task starts a new one.
 */
export function createWorkers<T extends Tasks>({ program, threads, heapMb, startSeconds, mostWaiting }: Settings): Workers<T> {
  const all = new Set<Worker>()
  const ready = new WeakSet<Worker>()
  const idle: Worker[] = []
  const waiting = new Set<() => void>()
  const failures = new Map<WorkEnd, number>()
  let busy = 0

  function start() {
    const worker = new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMb } })
    all.add(worker)
    const forget = () => {
      all.delete(worker)
      const at = idle.indexOf(worker)
      if (at >= 0) idle.splice(at, 1)
    }
    worker.on('error', forget)
    worker.on('exit', forget)
    return worker
  }

  /** Resolves when it is this one's turn. */
  async function turn(signal: AbortSignal | undefined) {
    signal?.throwIfAborted()
    if (busy < threads) {
      busy++
      return
    }
    if (waiting.size >= mostWaiting) throw new WorkFailure('full')
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', giveUp)
        waiting.delete(begin)
        resolve()
      }
      const giveUp = () => {
        waiting.delete(begin)
        reject(new WorkFailure('cancelled'))
      }
      waiting.add(begin)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  /** The place goes to whoever waits longest. */
  function done() {
    const [next] = waiting
    if (next) next()
    else busy--
  }

  function ask(
    worker: Worker,
    task: string,
    input: unknown,
    { seconds, signal, isLast = false, growthMb, handOver = [] }: Limits,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const most = growthMb === undefined ? undefined : process.memoryUsage.rss() + growthMb * megabyte
      const end = (why: WorkEnd) => {
        stopListening()
        void worker.terminate()
        reject(new WorkFailure(why))
      }
      const answered = (answer: Answer) => {
        if (answer === 'ready') {
          ready.add(worker)
          // On a busy machine reading the program may take longer than the task may: the task does not pay for it.
          clearTimeout(clock)
          clock = endAfter(seconds)
          return
        }
        stopListening()
        worker.unref()
        if (isLast) void worker.terminate()
        else idle.push(worker)
        if ('value' in answer) resolve(answer.value)
        else reject(new Error(`${task}: ${answer.error}`))
      }
      const failed = (error: Error & { code?: string }) => end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash')
      const exited = () => end('crash')
      const cancelled = () => end('cancelled')
      const endAfter = (limit: number) => setTimeout(() => end('time'), limit * 1000)
      let clock = endAfter(ready.has(worker) ? seconds : startSeconds)
      const weighing = most === undefined ? undefined : setInterval(() => process.memoryUsage.rss() > most && end('memory'), weighMs)
      const stopListening = () => {
        clearTimeout(clock)
        clearInterval(weighing)
        worker.off('message', answered).off('error', failed).off('exit', exited)
        signal?.removeEventListener('abort', cancelled)
      }
      worker.on('message', answered).on('error', failed).on('exit', exited)
      signal?.addEventListener('abort', cancelled, { once: true })
      worker.ref()
      worker.postMessage({ task, input }, handOver)
    })
  }

  async function run(task: string, input: unknown, limits: Limits) {
    await turn(limits.signal)
    try {
      return await ask(idle.pop() ?? start(), task, input, limits)
    } finally {
      done()
    }
  }

  return {
    run: ((task, input, limits) =>
      run(task, input, limits).catch((error) => {
        if (error instanceof WorkFailure) failures.set(error.why, (failures.get(error.why) ?? 0) + 1)
        throw error
      })) as Workers<T>['run'],
    failures: () => failures,
    load: () => ({ busy, waiting: waiting.size }),
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
