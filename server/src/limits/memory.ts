import type { Counters } from './counters.ts'

/** More keys than a school makes in a minute; beyond that the oldest window is forgotten rather than the memory filled. */
const most = 100_000

export function createMemoryCounters(now: () => number, mostKeys = most): Counters {
  const windows = new Map<string, { count: number; readonly endsAt: number }>()

  function open(key: string, endsAt: number) {
    const fresh = { count: 0, endsAt }
    // Deleted first, so that the map stays in the order in which windows were opened.
    windows.delete(key)
    windows.set(key, fresh)
    for (const [oldest, { endsAt: end }] of windows) {
      if (end > now() && windows.size <= mostKeys) break
      windows.delete(oldest)
    }
    return fresh
  }

  function current(key: string) {
    const known = windows.get(key)
    return known && known.endsAt > now() ? known : undefined
  }

  return {
    async hit(key, windowSeconds, by = 1) {
      const window = current(key) ?? open(key, now() + windowSeconds * 1000)
      window.count += by
      return { count: window.count, secondsLeft: Math.ceil((window.endsAt - now()) / 1000) }
    },
    peek: async (key) => current(key)?.count ?? 0,
    async reset(key) {
      windows.delete(key)
    },
  }
}
