import { parentPort } from 'node:worker_threads'
import type { Tasks } from './workers.ts'

interface Asked {
  readonly task: string
  readonly input: never
}

/** The inside of a thread: what it is asked for, one after the other. */
export function serveTasks(tasks: Tasks) {
  parentPort?.on('message', async ({ task, input }: Asked) => {
    try {
      parentPort?.postMessage({ value: await tasks[task]?.(input) })
    } catch (error) {
      parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
    }
  })
}
