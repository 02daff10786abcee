import { readFileSync } from 'node:fs'

/** How long the main thread of a process was ready to work while the machine worked for others, in ms; the second number is in ns. */
const waitedMs = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6

/** Counts milliseconds as a quiet machine would: those in which a server, or this process that plays its visitors, got no processor are left out. */
export function createQuietWatch(serverPid: number) {
  const waited = () => waitedMs(serverPid) + waitedMs(process.pid)
  const [startedAt, before] = [performance.now(), waited()]
  return () => Math.round(Math.max(0, performance.now() - startedAt - (waited() - before)))
}
