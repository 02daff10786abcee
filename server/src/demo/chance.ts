/** What a school does by chance, the same every time it is loaded. */
export interface Chance {
  /** From 0 on, below 1. */
  readonly number: () => number
  readonly between: (least: number, most: number) => number
  readonly is: (share: number) => boolean
  /** Some of them, in their order. */
  readonly some: <T>(list: readonly T[], count: number) => T[]
  /** One of as many as there are shares, as often as its share says. */
  readonly byShare: (shares: readonly number[]) => number
}

export function createChance(seed: number): Chance {
  let state = seed
  const number = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  return {
    number,
    between: (least, most) => least + Math.floor(number() * (most - least + 1)),
    is: (share) => number() < share,
    some(list, count) {
      const places = new Set<number>()
      while (places.size < Math.min(count, list.length)) places.add(Math.floor(number() * list.length))
      return list.filter((_, at) => places.has(at))
    },
    byShare(shares) {
      let left = number() * shares.reduce((sum, share) => sum + share, 0)
      const found = shares.findIndex((share) => {
        left -= share
        return left < 0
      })
      return Math.max(0, found)
    },
  }
}
