export type Queue = ReturnType<typeof createQueue>

/** Jobs one after another; one that fails tells its caller and does not stop the rest. */
export function createQueue() {
  let tail: Promise<unknown> = Promise.resolve()
  let length = 0
  return {
    run<T>(job: () => Promise<T>): Promise<T> {
      length++
      const done = tail.then(job).finally(() => {
        length--
      })
      tail = done.catch(() => {})
      return done
    },
    isIdle: () => length === 0,
  }
}

/** A queue for each key, kept while somebody stands in it. */
export function createQueues() {
  const queues = new Map<number, Queue>()
  return async <T>(key: number, job: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? createQueue()
    queues.set(key, queue)
    try {
      return await queue.run(job)
    } finally {
      if (queue.isIdle() && queues.get(key) === queue) queues.delete(key)
    }
  }
}
