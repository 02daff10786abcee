import type { Counters } from './counters.ts'

/** More keys than a school makes in a minute; beyond that the oldest windows are forgotten rather than the memory filled. */
const most = 100_000

interface Window {
  count: number
  readonly endsAt: number
}

export function createMemoryCounters(now: () => number, mostKeys = most): Counters {
  /** By their length: among windows of one length the first opened is the first to end. */
  const shelves = new Map<number, Map<string, Window>>()
  const size = () => [...shelves.values()].reduce((sum, windows) => sum + windows.size, 0)

  function sweep() {
    for (const windows of shelves.values())
      for (const [key, { endsAt }] of windows) {
        if (endsAt > now()) break
        windows.delete(key)
      }
    // From the fullest shelf: a flood of one kind of key forgets its own.
    while (size() > mostKeys) {
      const [fullest = new Map<string, Window>()] = [...shelves.values()].sort((a, b) => b.size - a.size)
      const [oldest = ''] = fullest.keys()
      fullest.delete(oldest)
    }
  }

  function open(key: string, seconds: number) {
    const windows = shelves.get(seconds) ?? new Map<string, Window>()
    shelves.set(seconds, windows)
    const fresh = { count: 0, endsAt: now() + seconds * 1000 }
    // Deleted first, so that the map stays in the order in which windows were opened.
    windows.delete(key)
    windows.set(key, fresh)
    sweep()
    return fresh
  }

  const alive = (window: Window | undefined) => (window && window.endsAt > now() ? window : undefined)

  function current(key: string) {
    for (const windows of shelves.values()) {
      const window = alive(windows.get(key))
      if (window) return window
    }
    return undefined
  }

  return {
    async hit(key, windowSeconds, by = 1) {
      const window = alive(shelves.get(windowSeconds)?.get(key)) ?? open(key, windowSeconds)
      window.count += by
      return { count: window.count, secondsLeft: Math.ceil((window.endsAt - now()) / 1000) }
    },
    peek: async (key) => current(key)?.count ?? 0,
    async back(key) {
      const window = current(key)
      if (window) window.count = Math.max(0, window.count - 1)
    },
  }
}
