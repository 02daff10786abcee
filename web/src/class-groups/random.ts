import { type Arranged, classGroupLimits } from '@jiangtai/contract/class-groups'
import { freshName } from './grouping.ts'

export type DivideBy = 'count' | 'size'

/** How many groups come of it: 46 by six a group are eight. */
export const groupsFor = (students: number, by: DivideBy, n: number): number =>
  Math.max(1, by === 'count' ? Math.min(n, students) : Math.ceil(students / n))

/** What may be chosen: nobody sits in an empty group, and there are never more groups than a class may have. */
export function bounds(students: number, by: DivideBy): { readonly min: number; readonly max: number } {
  const most = Math.max(1, students)
  return by === 'count'
    ? { min: 1, max: Math.min(classGroupLimits.groups, most) }
    : { min: Math.ceil(most / classGroupLimits.groups), max: most }
}

/** 46 in 8: six with six, two with five; the larger ones first. */
export const sizesOf = (students: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(students / count) + (at < students % count ? 1 : 0))

/** 每组 5 或 6 人 */
export function sizeWords(students: number, count: number): string {
  const sizes = [...new Set(sizesOf(students, count))].sort((a, b) => a - b)
  return `每组 ${sizes.join(' 或 ')} 人`
}

/** Everybody at random into so many groups, which differ by one at most. The names that are there stay, in their order. */
export function randomGroups(studentIds: readonly number[], count: number, names: readonly string[], random: () => number): Arranged[] {
  const mixed = shuffled(studentIds, random)
  const called = namesFor(names, count)
  let from = 0
  return sizesOf(studentIds.length, count).map((size, at) => {
    const student_ids = mixed.slice(from, from + size)
    from += size
    return { name: called[at] ?? '', student_ids }
  })
}

function shuffled(ids: readonly number[], random: () => number): number[] {
  const mixed = [...ids]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other] ?? 0, mixed[at] ?? 0]
  }
  return mixed
}

function namesFor(names: readonly string[], count: number): string[] {
  const called = names.slice(0, count)
  while (called.length < count) called.push(freshName(called))
  return called
}
