// Loaded before a server on trial. Whenever its main thread has worked for some ms without a look at its timers, that goes into a file, in
// ms of work: how long it took does not say much while the machine works for others.
import { appendFileSync, readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env.LOOP_PROBE_FILE
const leastMs = 5
const workedMs = () => Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6

/** A thread loads this too, and its timers say nothing of the main one. */
if (isMainThread) {
  let before = workedMs()
  setInterval(() => {
    const now = workedMs()
    if (now - before > leastMs) appendFileSync(file, `${Math.round(now - before)}\n`)
    before = workedMs()
  }, 1).unref()
}
