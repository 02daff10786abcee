/** mulberry32: the same numbers for the same seed. */
export function seeded(seed: number): () => number {
  let at = seed
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let t = Math.imul(at ^ (at >>> 15), 1 | at)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Choices by a source of numbers. */
export function chooser(random: () => number) {
  const below = (most: number) => Math.floor(random() * most)
  const of = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('nothing to choose from')
    return items[below(items.length)] as T
  }
  return { random, below, of, chance: (part: number) => random() < part }
}
export type Chooser = ReturnType<typeof chooser>
