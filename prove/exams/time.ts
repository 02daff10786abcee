import { setImmediate } from 'node:timers/promises'

/** Of pages and their network. What was asked of a real server is answered in its own time, and waited for. */
export type Time = ReturnType<typeof createTime>

/** So often the loop goes round before nothing more can come of what has been answered. */
const rounds = 3

/** Time that only the walk moves; the server's clock goes along. */
export function createTime(move: (ms: number) => void) {
  let now = 1000
  let timers: { readonly at: number; readonly act: () => void }[] = []
  const busy = new Set<Promise<unknown>>()

  /** Until nothing that was begun is still to be done. */
  async function settled() {
    for (let round = 0; round < rounds; round++) {
      await setImmediate()
      while (busy.size > 0) {
        await Promise.allSettled(busy)
        await setImmediate()
        round = 0
      }
    }
  }
  const later = (ms: number, act: () => void) => {
    const timer = { at: now + ms, act }
    timers = [...timers, timer]
    return () => {
      timers = timers.filter((one) => one !== timer)
    }
  }
  const to = (then: number) => {
    move(then - now)
    now = then
  }
  return {
    now: () => now,
    later,
    sleep: (ms: number) => new Promise<void>((resolve) => void later(ms, resolve)),
    /** Something real that is waited for before time goes on. */
    real<T>(work: Promise<T>): Promise<T> {
      busy.add(work)
      const done = () => void busy.delete(work)
      work.then(done, done)
      return work
    },
    settled,
    async pass(ms: number) {
      await settled()
      const end = now + ms
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        to(Math.max(now, next.at))
        timers = timers.filter((one) => one !== next)
        next.act()
        await settled()
      }
      to(end)
    },
  }
}
