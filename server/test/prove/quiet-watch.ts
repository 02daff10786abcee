import { readFileSync } from 'node:fs'

/** How long the main thread of a process was ready to work while the machine worked for others, in ms; the second number is in ns. */
export function waitedMs(pid: number) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    // Not Linux: nothing is left out.
    return 0
  }
}

/**
 * Counts milliseconds as a quiet machine would: those in which a server, or this process that plays its visitors, got no processor are
 * left out. Both may have waited at once: the longer wait counts.
 */
export function createQuietWatch(serverPid: number) {
  const pids = [serverPid, process.pid]
  const [startedAt, before] = [performance.now(), pids.map(waitedMs)]
  const waited = () => Math.max(...pids.map((pid, at) => waitedMs(pid) - (before[at] ?? 0)))
  return () => Math.round(Math.max(0, performance.now() - startedAt - waited()))
}
