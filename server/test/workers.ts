import type { WorkerTasks } from '../src/worker.ts'
import { workerLimits } from '../src/workers/limits.ts'
import { createWorkers, type Workers } from '../src/workers/workers.ts'

let shared: Workers<WorkerTasks> | undefined

/** One for all apps of a test process: a thread that reads TypeScript takes a moment to start. */
export function testWorkers(): Workers<WorkerTasks> {
  shared ??= createWorkers<WorkerTasks>({
    program: new URL('../src/worker-source.mjs', import.meta.url),
    ...{ ...workerLimits, threads: 1 },
  })
  return shared
}
