import type { BinEntry } from '@jiangtai/contract/bin'

/** A pdf that was deleted, unless it is said what else. */
export const binEntryOf = (change: Partial<BinEntry> = {}): BinEntry => ({
  ...{ kind: 1, id: 1, title: '从算式到方程', media_class_id: 5, course_name: '等式的性质', class_name: '', course_type: 0, item_count: 0 },
  ...{ thumb_url: '', bytes: 3_400_000, deleted_at: 1_700_000_000, ends_at: 1_700_000_000 + 30 * 86_400 },
  ...change,
})
