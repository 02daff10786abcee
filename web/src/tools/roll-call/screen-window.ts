import { attempt } from '../../kit/storage/attempt.ts'
import { createStore } from '../../kit/storage/store.ts'

/** What this tab wants of the screen: small while it is open, or there though the server knows nothing of it yet. */
export type ScreenWindow = 'minimised' | 'idle' | ''

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

const key = 'jiangtai.roll-call'
const windows: readonly ScreenWindow[] = ['minimised', 'idle']

/** Outlives a reload, never the tab. Where storage is refused the screen is simply large again. */
export function createScreenWindows(storage: () => Storage) {
  const read = () => {
    return attempt(() => storage().getItem(key) ?? '') ?? ''
  }
  const kept = createStore(read(), '')
  const nameOf = (owner: string, window: ScreenWindow) => `${owner}:${window}`
  return {
    kept,
    /** `owner`: whose screen, of which class. */
    of: (text: string, owner: string): ScreenWindow => windows.find((window) => text === nameOf(owner, window)) ?? '',
    set(owner: string, window: ScreenWindow) {
      kept.set(nameOf(owner, window))
      // Kept above, as long as the page lives.
      attempt(() => storage().setItem(key, kept.get()))
    },
  }
}
