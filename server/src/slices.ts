import { setImmediate as nextRound } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/**
 * For long work that is done in slices: waits until a slice may be done. Everything else of the process has its turn in between, and of
 * several who work in slices at the same time one does a slice a round, so that many of them hold up nobody longer than one does.
 */
export function nextSlice(): Promise<void> {
  const mine = last.then(() => nextRound())
  last = mine
  return mine
}

/**
 * The same inside a transaction, which does not queue with the others: SQLite has one connection, and whoever writes would keep it while everybody
 * else's slices are done.
 */
export const sliceIn = ({ isTransaction }: { readonly isTransaction: boolean }): Promise<void> =>
  isTransaction ? nextRound() : nextSlice()
