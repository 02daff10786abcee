import type { Topic } from './tool.ts'

/**
 * How far everybody on this node has been told each topic. A change concerns only some audiences. They are told the newest state, which may be later than the change:
 * that does not mean that the other audiences were told of the later changes.
 */
export function createTold() {
  const told = new Map<Topic, number>()
  /** Versions that were told before one that comes before them. */
  const ahead = new Map<Topic, Set<number>>()

  return {
    knows: (topic: Topic) => told.has(topic),

    /** The state at `version` was told to everybody, or to those whom the changes to these versions concern. */
    note(topic: Topic, version: number, what: 'all' | readonly number[]) {
      // A lesson is always told to everybody.
      if (what === 'all' || topic === 'lesson') {
        told.set(topic, version)
        return
      }
      const known = new Set([...(ahead.get(topic) ?? []), ...what])
      let upTo = told.get(topic) ?? 0
      while (known.has(upTo + 1)) upTo++
      told.set(topic, upTo)
      ahead.set(topic, new Set([...known].filter((one) => one > upTo)))
    },

    /** Topics of which the store knows more than people have been told. */
    outdated: (standing: ReadonlyMap<string, number>): Topic[] =>
      [...told]
        .filter(([topic, known]) =>
          topic === 'lesson' ? known !== (standing.get(topic) ?? 0) : known < (standing.get(topic.events.name) ?? 0),
        )
        .map(([topic]) => topic),
  }
}
