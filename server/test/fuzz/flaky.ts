import type { Bus } from '../../src/bus/bus.ts'
import type { LiveStore } from '../../src/live/store.ts'
import { changedStore } from '../changed-store.ts'
import type { Chooser } from '../seeded.ts'

/** A failure on purpose: whatever else a node reports is a fault of its own. */
export class Planted extends Error {}

/** A node's end of the bus, that can be cut off: what is said meanwhile is gone, and it hears of the gap afterwards. */
export function createFlakyBus(shared: Bus) {
  const gaps = new Set<() => void>()
  let isUp = true
  const bus: Bus = {
    ...shared,
    async publish(channel, message) {
      if (!isUp) throw new Planted('the bus is away')
      await shared.publish(channel, message)
    },
    subscribe: (channel, hear) => shared.subscribe(channel, (message) => isUp && hear(message)),
    onGap: (hear) => void gaps.add(hear),
    isUp: () => isUp,
  }
  return {
    bus,
    cut() {
      isUp = false
    },
    heal() {
      if (isUp) return
      isUp = true
      for (const hear of gaps) hear()
    },
  }
}

/** A store that now and then fails, before it has written or after: the second looks the same and is not. */
export function createFlakyStore(store: LiveStore, { chance }: Chooser, trouble: { isOn: boolean }): LiveStore {
  const stumble = (part: number, when: string) => {
    if (trouble.isOn && chance(part)) throw new Planted(`the store failed ${when}`)
  }
  const flaky = changedStore(store, ({ loadTool, save }) => ({
    async loadTool(...args) {
      stumble(0.02, 'to read')
      return loadTool(...args)
    },
    async save(...args) {
      stumble(0.03, 'before the commit')
      await save(...args)
      stumble(0.03, 'after the commit')
    },
  }))
  return {
    ...flaky,
    async alone(...args) {
      const done = await flaky.alone(...args)
      stumble(0.03, 'after the commit')
      return done
    },
  }
}
