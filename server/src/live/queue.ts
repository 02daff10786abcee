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
