export type SlowCalls = ReturnType<typeof createSlowCalls>

const slotMs = 600_000
const hourSlots = 6
/** Each bucket ends a fifth later than the one before; the first at half a millisecond, the last at two minutes. */
const [firstMs, stepsPerDouble, buckets] = [0.5, 4, 73]
const endOf = (bucket: number) => firstMs * 2 ** (bucket / stepsPerDouble)
const bucketOf = (ms: number) => Math.max(0, Math.min(buckets - 1, Math.ceil(Math.log2(ms / firstMs) * stepsPerDouble)))

interface Slot {
  readonly number: number
  readonly counts: Uint32Array
  max: number
}

/** How long calls took in the last hour on this node. Routes alone: no address, and nobody who asked. */
export function createSlowCalls(now: () => number) {
  const routes = new Map<string, Slot[]>()
  const current = () => Math.floor(now() / slotMs)
  const fresh = (slots: readonly Slot[]) => slots.filter(({ number }) => number > current() - hourSlots)

  return {
    note(route: string, ms: number) {
      const slots = routes.get(route)
      let slot = slots?.at(-1)
      if (slot?.number !== current()) {
        slot = { number: current(), counts: new Uint32Array(buckets), max: 0 }
        routes.set(route, [...fresh(slots ?? []), slot])
      }
      const bucket = bucketOf(ms)
      slot.counts[bucket] = (slot.counts[bucket] ?? 0) + 1
      if (ms > slot.max) slot.max = ms
    },

    /** By what 95 of 100 took no longer than; in whole milliseconds. */
    slowest(most: number) {
      const rows = [...routes].flatMap(([route, all]) => {
        const slots = fresh(all)
        const counts = Array.from({ length: buckets }, (_, at) => slots.reduce((sum, slot) => sum + (slot.counts[at] ?? 0), 0))
        const count = counts.reduce((sum, n) => sum + n, 0)
        if (count === 0) return []
        const max = Math.max(...slots.map((slot) => slot.max))
        const share = (part: number) => {
          let sum = 0
          const bucket = counts.findIndex((n) => {
            sum += n
            return sum >= part * count
          })
          return Math.min(max, endOf(bucket))
        }
        return [{ route, count, p50: share(0.5), p95: share(0.95), max }]
      })
      const whole = rows.toSorted((a, b) => b.p95 - a.p95 || b.max - a.max).slice(0, most)
      return whole.map((row) => ({ ...row, p50: Math.ceil(row.p50), p95: Math.ceil(row.p95), max: Math.ceil(row.max) }))
    },
  }
}
