import type { FuzzNode } from './node.ts'
import type { FuzzPerson } from './person.ts'

/** A node tells all it knows every third second: so long another may not know who has come. */
const sweepsToTell = 3
/** O098, less the time since a node was last told that somebody is there. */
const awayMs = 600_000 - sweepsToTell * 1000
const silentMs = 8000

/** Whom every node must know to be there. Nodes that do not hear of each other believe each other's people away (decision 0008): then nobody is. */
export function createAttention(people: readonly FuzzPerson[], now: () => number) {
  /** By device. */
  const sweeps = new Map<number, number>()
  const there = new Map<number, number>()
  return {
    /** After every node has looked around. */
    swept(nodes: readonly FuzzNode[]) {
      const isTold = nodes.every(({ link }) => link.bus.isUp())
      for (const { actor, isConnected, spokeAt } of people) {
        const isThere = isTold && isConnected() && now() - spokeAt() <= silentMs
        const count = isThere ? (sweeps.get(actor.sessionId) ?? 0) + 1 : 0
        sweeps.set(actor.sessionId, count)
        if (count > sweepsToTell) there.set(actor.id, now())
      }
    },
    isAway: (id: number) => now() - (there.get(id) ?? 0) >= awayMs,
  }
}
