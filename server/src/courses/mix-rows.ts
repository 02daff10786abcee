import type { MixItem, MixRow } from '@jiangtai/contract/courses'
import { flagOf } from '@jiangtai/contract/flag'
import type { ExamInCourse } from '@jiangtai/contract/given-exam'
import type { Resource } from '@jiangtai/contract/resource'
import type { Item } from './items.db.ts'
import type { RecentMix } from './recent.db.ts'

type Exams = ReadonlyMap<number, ExamInCourse>
type Counts = ReadonlyMap<number, number>

/** What cannot be used any more is left out. */
export const mixItems = (items: readonly Item[], seen: Counts, resources: ReadonlyMap<number, Resource>, exams: Exams): MixItem[] =>
  items.flatMap(({ id, resource_id, title, given_at, waits_until }) => {
    const found = resources.get(resource_id)
    if (!found) return []
    const resource = { ...found, title }
    const exam = exams.get(found.exam_id ?? 0)
    const push_at = given_at ?? waits_until ?? 0
    return [{ id, resource, is_pushed: flagOf(given_at !== null), push_at, seen_count: seen.get(id) ?? 0, ...(exam && { exam }) }]
  })

export function mixRow(mix: RecentMix, allItems: readonly Item[], readers: Counts, covers: ReadonlyMap<number, string>): MixRow {
  const items = allItems.filter(({ mix_id }) => mix_id === mix.mix_id)
  const waiting = items.flatMap(({ waits_until }) => waits_until ?? [])
  return {
    ...mix,
    thumb_url: covers.get(mix.mix_id) ?? '',
    item_count: items.length,
    pushed_count: items.filter(({ given_at }) => given_at !== null).length,
    scheduled_at: waiting.length === 0 ? 0 : Math.min(...waiting),
    reader_count: readers.get(mix.mix_id) ?? 0,
  }
}
