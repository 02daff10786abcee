import { type Ratio, ratio } from './ratio.ts'

/**
 * The better or the weaker 27 % by total, exactly: whole groups of the same total, and of the last such group the same part of each (R1069).
 * `tie` members count `part` of `whole` each.
 */
export interface Group {
  readonly full: ReadonlySet<number>
  readonly tie: ReadonlySet<number>
  readonly part: number
  readonly whole: number
  /** 27 · n: how many it has, times a hundred. */
  readonly size: number
}

const share = 27

function groupFrom(ordered: readonly (readonly [total: number, at: number])[]): Group {
  const size = share * ordered.length
  const full = new Set<number>()
  for (let from = 0; from < ordered.length; ) {
    let to = from
    while (to < ordered.length && ordered[to]?.[0] === ordered[from]?.[0]) to += 1
    const same = ordered.slice(from, to).map(([, at]) => at)
    if (to * 100 > size) return { full, tie: new Set(same), part: size - from * 100, whole: same.length * 100, size }
    for (const at of same) full.add(at)
    from = to
  }
  return { full, tie: new Set(), part: 0, whole: 100, size }
}

export interface Groups {
  readonly upper: Group
  readonly lower: Group
}

/** By the place of a person among the totals. */
export function groupsOf(totals: readonly number[]): Groups {
  const ordered = totals.map((total, at) => [total, at] as const)
  return {
    lower: groupFrom(ordered.toSorted(([a], [b]) => a - b)),
    upper: groupFrom(ordered.toSorted(([a], [b]) => b - a)),
  }
}

/** The mean of what its members have. */
export function meanIn({ full, tie, part, whole, size }: Group, valueAt: (at: number) => number): Ratio {
  let [ofFull, ofTie] = [0, 0]
  for (const at of full) ofFull += valueAt(at)
  for (const at of tie) ofTie += valueAt(at)
  // (full + tie · part/whole) / (size/100)
  return ratio(BigInt(100) * (BigInt(ofFull) * BigInt(whole) + BigInt(ofTie) * BigInt(part)), BigInt(whole) * BigInt(size))
}
