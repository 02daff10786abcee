import { createStore } from '../../kit/storage/store.ts'

/** What this tab wants of the board: small while it is open, or there though the server knows nothing of it yet. */
export type BoardWindow = 'minimised' | 'idle' | ''

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

const key = 'jiangtai.roll-call'
const windows: readonly BoardWindow[] = ['minimised', 'idle']

/** Outlives a reload, never the tab. Where storage is refused the board is simply large again. */
export function createBoardWindows(storage: () => Storage) {
  const read = () => {
    try {
      return storage().getItem(key) ?? ''
    } catch {
      return ''
    }
  }
  const kept = createStore(read())
  const nameOf = (owner: string, window: BoardWindow) => `${owner}:${window}`
  return {
    kept,
    /** `owner`: whose board, of which class. */
    of: (text: string, owner: string): BoardWindow => windows.find((window) => text === nameOf(owner, window)) ?? '',
    set(owner: string, window: BoardWindow) {
      kept.set(nameOf(owner, window))
      try {
        storage().setItem(key, kept.get())
      } catch {
        // Kept above, as long as the page lives.
      }
    },
  }
}
