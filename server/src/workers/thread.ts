import { parentPort } from 'node:worker_threads'
import type { Answer, Tasks } from './workers.ts'

interface Asked {
  readonly task: string
  readonly input: never
}

/** The inside of a thread: what it is asked for, one after the other. */
export function serveTasks(tasks: Tasks) {
  const say = (answer: Answer) => parentPort?.postMessage(answer)
  parentPort?.on('message', async ({ task, input }: Asked) => {
    try {
      say({ value: await tasks[task]?.(input) })
    } catch (error) {
      say({ error: error instanceof Error ? error.message : String(error) })
    }
  })
  say('ready')
}
