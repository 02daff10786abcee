import type { MixRow } from '@jiangtai/contract/courses'

/** Changed last and not taught yet; what has nothing in it cannot be shown. Lines come newest first. */
export const nextOf = (rows: readonly MixRow[]) => rows.find(({ taught_at, item_count }) => taught_at === 0 && item_count > 0)

/** 新授课, 9 份资源, 已推送 2 份 */
export const factsOf = ({ item_count, pushed_count }: MixRow, type: string): readonly string[] => [
  type,
  `${item_count} 份资源`,
  ...(pushed_count > 0 ? [`已推送 ${pushed_count} 份`] : []),
]
