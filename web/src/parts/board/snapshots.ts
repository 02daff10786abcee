import type { Mark } from '@jiangtai/contract/board'

interface Snapshot<B> {
  readonly count: number
  /** The newest mark in it: the same mark at the same place has the same marks below it. */
  readonly last: Mark
  readonly bitmap: B
}

/** R420, R586 */
export const snapshotEvery = 10

/** Pictures of pages as they were after so many marks; the least used goes when there is no room. */
export function createSnapshots<B>(most: () => number) {
  let kept: Snapshot<B>[] = []
  return {
    /** The nearest that leads to these marks, with at most `until` of them. */
    find(marks: readonly Mark[], until: number): Snapshot<B> | undefined {
      const usable = kept.filter(({ count, last }) => count <= until && marks[count - 1] === last)
      const found = usable.reduce<Snapshot<B> | undefined>((best, next) => (best && best.count >= next.count ? best : next), undefined)
      if (found) kept = [...kept.filter((other) => other !== found), found]
      return found
    },
    has: (marks: readonly Mark[], count: number) => kept.some((one) => one.count === count && marks[count - 1] === one.last),
    /** `take` may use the bitmap of one that has gone. */
    keep(marks: readonly Mark[], count: number, take: (spare: B | undefined) => B) {
      const last = marks[count - 1]
      if (!last || most() < 1) return
      const gone = kept.slice(0, Math.max(0, kept.length + 1 - most()))
      kept = [...kept.slice(gone.length), { count, last, bitmap: take(gone[0]?.bitmap) }]
    },
    forget() {
      kept = []
    },
  }
}
