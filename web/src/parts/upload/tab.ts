import { attempt } from '../../kit/storage/attempt.ts'

interface Ways {
  /** Missing on plain http and in old browsers. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly now: () => number
  readonly every: (ms: number, act: () => void) => void
  readonly onLeaving: (act: () => void) => void
  readonly onBack: (act: () => void) => void
}

const browser = (): Ways => ({
  locks: 'locks' in navigator ? navigator.locks : undefined,
  storage: () => window.localStorage,
  now: Date.now,
  every: (ms, act) => void setInterval(act, ms),
  onLeaving: (act) => window.addEventListener('pagehide', act),
  onBack: (act) => window.addEventListener('pageshow', act),
})

const beatMs = 20_000
/** A tab in the background may speak only once a minute. */
const staleMs = 90_000
const keyOf = (id: string) => `jiangtai.tab.${id}`

/** Makes this tab known to the others of the browser as long as it lives. */
export function createTab(id: string, { locks, storage, now, every, onLeaving, onBack }: Ways = browser()) {
  if (locks) {
    // Held to the end: the browser lets go of it when the tab is gone, however that happened.
    void locks.request(keyOf(id), () => new Promise<void>(() => {})).catch(() => {})
    const isAlive = async (other: string) => ((await locks.query()).held ?? []).some(({ name }) => name === keyOf(other))
    return { id, isAlive }
  }
  // Without storage no tab knows of another, and nothing is kept that two could carry.
  const beat = () => attempt(() => storage().setItem(keyOf(id), String(now())))
  beat()
  every(beatMs, beat)
  onLeaving(() => attempt(() => storage().removeItem(keyOf(id))))
  onBack(beat)
  return { id, isAlive: async (other: string) => now() - Number(storage().getItem(keyOf(other)) ?? 0) < staleMs }
}
