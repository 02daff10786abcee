/** The same numbers for the same seed: what fails can be walked again. */
export function seeded(seed: number): () => number {
  let at = seed
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let t = Math.imul(at ^ (at >>> 15), 1 | at)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
