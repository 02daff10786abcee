import type { SchoolTag } from '@jiangtai/contract/school-tags'

/** Before which of its list one stands after a step; undefined: at the end. */
export const beforeIdOf = (list: readonly { readonly id: number }[], at: number, by: 'up' | 'down'): number | undefined =>
  list[by === 'up' ? at - 1 : at + 2]?.id

/** On how many resources a tag and those below it stand. */
export const usesOf = ({ count, subs }: Pick<SchoolTag, 'count' | 'subs'>) => subs.reduce((sum, sub) => sum + sub.count, count)
