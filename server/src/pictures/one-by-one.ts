/** Work on pictures takes much memory: one after the other, and so many may wait; undefined: too many do. */
export function createQueue(mostWaiting: number) {
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0
  return <T>(work: () => Promise<T>): Promise<T> | undefined => {
    if (queued > mostWaiting) return undefined
    queued++
    const mine = last.then(work)
    last = mine.then(
      () => queued--,
      () => queued--,
    )
    return mine
  }
}
