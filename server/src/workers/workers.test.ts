import { afterAll, describe, expect, it } from 'vitest'
import { createWorkers, type Workers } from './workers.ts'

/** Tasks of a thread that is made for this test, in plain JavaScript: it starts at once, or after so many ms. */
const programAfter = (ms: number) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms})
    import { parentPort, threadId } from 'node:worker_threads'
    const tasks = {
      double: async (n) => n * 2,
      who: async () => threadId,
      fail: async () => { throw new Error('not today') },
      hang: async () => { for (;;); },
      fill: async () => { const all = []; for (;;) all.push(new Array(10000).fill({ n: all.length })) },
      unpack: async () => { const all = []; for (;;) all.push(new Uint8Array(1 << 20).fill(1)) },
      die: async () => process.exit(3),
      last: async (bytes) => bytes.at(-1),
    }
    parentPort.on('message', async ({ task, input }) => {
      try { parentPort.postMessage({ value: await tasks[task](input) }) } catch (error) { parentPort.postMessage({ error: error.message }) }
    })
    parentPort.postMessage('ready')`)}`,
  )
const program = programAfter(0)
type TestTasks = {
  double: (n: number) => Promise<number>
  who: (nothing: undefined) => Promise<number>
  fail: (nothing: undefined) => Promise<never>
  hang: (nothing: undefined) => Promise<never>
  fill: (nothing: undefined) => Promise<never>
  unpack: (nothing: undefined) => Promise<never>
  die: (nothing: undefined) => Promise<never>
  last: (bytes: Uint8Array) => Promise<number>
}

const long = { seconds: 60 }

describe('work beside the event loop', () => {
  const made: Workers<TestTasks>[] = []
  const create = (changes: { program?: URL; threads?: number; startSeconds?: number; mostWaiting?: number } = {}) => {
    const workers = createWorkers<TestTasks>({ program, threads: 1, heapMb: 32, startSeconds: 60, mostWaiting: 10, ...changes })
    made.push(workers)
    return workers
  }
  afterAll(() => Promise.all(made.map((workers) => workers.close())))

  it('a task is answered, the next one by the same thread, and its own error comes back', async () => {
    const workers = create()
    expect(await workers.run('double', 21, long)).toBe(42)
    const first = await workers.run('who', undefined, long)
    await expect(workers.run('fail', undefined, long)).rejects.toThrow('fail: not today')
    expect(await workers.run('who', undefined, long)).toBe(first)
  })

  it.each([
    ['hang', 'time', { seconds: 0.05 }],
    ['fill', 'memory', long],
    ['unpack', 'memory', { ...long, growthMb: 100 }],
    ['die', 'crash', long],
  ] as const)('%s ends with its thread alone: %s', async (task, why, limits) => {
    const workers = create()
    await expect(workers.run(task, undefined, limits)).rejects.toMatchObject({ why })
    expect([...workers.failures()]).toEqual([[why, 1]])
    expect(await workers.run('double', 1, long)).toBe(2)
  })

  it('bytes that are handed over are the thread’s, not a copy', async () => {
    const workers = create()
    const bytes = new Uint8Array(5_000_000).fill(7)
    expect(await workers.run('last', bytes, { ...long, handOver: [bytes.buffer] })).toBe(7)
    expect(bytes.byteLength).toBe(0)
  })

  it('the time of a task begins when its thread has read the program', async () => {
    const workers = create({ program: programAfter(900) })
    expect(await workers.run('double', 21, { seconds: 0.7 })).toBe(42)
    await expect(workers.run('hang', undefined, { seconds: 0.05 })).rejects.toMatchObject({ why: 'time' })
  })

  it('a thread that never gets so far is ended, too', async () => {
    const workers = create({ program: programAfter(60_000), startSeconds: 0.1 })
    await expect(workers.run('double', 1, long)).rejects.toMatchObject({ why: 'time' })
    expect(workers.load()).toEqual({ busy: 0, waiting: 0 })
  })

  it('what nobody wants any more is ended, running or waiting', async () => {
    const workers = create()
    const [running, waiting] = [new AbortController(), new AbortController()]
    const first = workers.run('hang', undefined, { ...long, signal: running.signal })
    const second = workers.run('hang', undefined, { ...long, signal: waiting.signal })
    expect(workers.load()).toEqual({ busy: 1, waiting: 1 })
    waiting.abort()
    await expect(second).rejects.toMatchObject({ why: 'cancelled' })
    running.abort()
    await expect(first).rejects.toMatchObject({ why: 'cancelled' })
    expect(await workers.run('double', 2, long)).toBe(4)
    expect(workers.load()).toEqual({ busy: 0, waiting: 0 })
  })

  it('more than may wait are refused; those who wait come in their order', async () => {
    const workers = create({ mostWaiting: 2 })
    const order: number[] = []
    const all = [1, 2, 3].map((n) => workers.run('double', n, long).then(() => order.push(n)))
    await expect(workers.run('double', 4, long)).rejects.toMatchObject({ why: 'full' })
    await Promise.all(all)
    expect(order).toEqual([1, 2, 3])
  })

  it('several threads work at once', async () => {
    const workers = create({ threads: 2 })
    const stop = new AbortController()
    const hanging = workers.run('hang', undefined, { ...long, signal: stop.signal })
    expect(await workers.run('double', 5, long)).toBe(10)
    stop.abort()
    await expect(hanging).rejects.toMatchObject({ why: 'cancelled' })
  })
})
