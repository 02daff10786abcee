import { schoolServerLimits } from '@jiangtai/contract/school-servers'
import type { Shelf } from './shelf.ts'

interface Deps {
  readonly shelf: Pick<Shelf, 'names' | 'drop'>
  /** Which of these the main server says are gone; throws where it does not say so. */
  readonly askGone: (names: readonly string[]) => Promise<readonly string[]>
}

/**
 * Throws away what the school has deleted: each time so many files are asked about, those after the last time's. Only what the main server has named
 * is dropped; that it is away, or answers anything else, says nothing of a file.
 */
export function createGone({ shelf, askGone }: Deps) {
  let last = ''
  return async function dropGone(): Promise<number> {
    const next = shelf
      .names()
      .filter((name) => name > last)
      .sort()
      .slice(0, schoolServerLimits.mostAsked)
    const gone = next.length > 0 ? await askGone(next) : []
    last = next.length === schoolServerLimits.mostAsked ? (next.at(-1) ?? '') : ''
    const ours = gone.filter((name) => next.includes(name))
    for (const name of ours) await shelf.drop(name)
    return ours.length
  }
}
