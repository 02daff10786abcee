import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { waitedMs } from './quiet-watch.ts'
import type { ServerProcess } from './server-process.ts'

const probe = fileURLToPath(new URL('./loop-probe.mjs', import.meta.url))
const lag = 'nodejs_eventloop_lag_max_seconds'
/** The server looks at its clock so often: what it tells of itself is up to that much longer than it was. */
const resolutionMs = 10
/** What is there every time is the request's doing; a collection of garbage is not. */
const tries = 3

/** What a server that is watched is started with. */
export function probedBy(file: string) {
  writeFileSync(file, '')
  return { NODE_OPTIONS: `--import ${probe}`, LOOP_PROBE_FILE: file }
}

export type LoopWatch = ReturnType<typeof createLoopWatch>

/** Measures for how long a server does nothing else, in whole ms. */
export function createLoopWatch({ pid, metric }: Pick<ServerProcess, 'pid' | 'metric'>, file: string, mostMs: number) {
  let read = 0
  /** The longest piece of work since it was last asked. */
  function longestWork() {
    const lines = readFileSync(file, 'utf8').slice(read)
    read += lines.length
    return Math.max(0, ...lines.split('\n').map(Number))
  }

  async function once(act: () => Promise<unknown>) {
    // The server's own measure begins anew whenever it is read.
    await metric(lag)
    longestWork()
    const before = waitedMs(pid)
    await act()
    const held = (await metric(lag)) * 1000 - resolutionMs
    // It may also have waited for a disk. On a busy machine that is told too short rather than too long.
    return Math.max(longestWork(), Math.round(held - (waitedMs(pid) - before)))
  }
  return {
    once,
    /** The least of some tries; as soon as one is short enough, that one. */
    async least(act: () => Promise<unknown>): Promise<number> {
      let least = Number.POSITIVE_INFINITY
      for (let time = 0; time < tries && least > mostMs; time++) least = Math.min(least, await once(act))
      return least
    },
  }
}
