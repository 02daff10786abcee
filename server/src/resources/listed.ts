import { extensionOf } from '@jiangtai/contract/media'
import type { Resource } from '@jiangtai/contract/resource'
import { type CenterQuery, type ListedResource, mediaClasses, mediaClassNames, type ResourceQuery } from '@jiangtai/contract/resources'
import { sharedRange } from '@jiangtai/contract/whiteboard-files'
import type { Db } from '../db/database.ts'
import type { Org, Person } from '../http/context.ts'
import { hitText } from '../library/hit-text.ts'
import { wireOf } from '../library/resource-rows.db.ts'
import { textsOf } from '../library/search.db.ts'
import { tagsOf } from '../library/tags.db.ts'
import { resourcePage, type Shelf } from './pages.db.ts'
import { useCounts } from './uses.db.ts'

export interface Who {
  readonly caller: Person
  readonly org: Org
}

/** A page of a shelf, each with its tags and the words it was found by. */
export async function readPage(db: Db, { caller, org }: Who, shelf: Shelf, query: ResourceQuery) {
  const { list, count } = await resourcePage(db, { orgId: org.id, teacherId: caller.id, shelf, query })
  const texts = await textsOf(
    db,
    list.flatMap(({ upload_id, page }) => (page && upload_id !== null ? [{ upload_id, page }] : [])),
  )
  const hitOf = ({ upload_id, name, page }: (typeof list)[number]) => {
    const text = texts.get(upload_id ?? 0)
    const shown = extensionOf(name ?? '') === 'txt' ? 0 : page
    return page && shown !== null && text !== undefined ? { hit: { page: shown, ...hitText(text, query.word ?? '') } } : {}
  }
  const tags = await tagsOf(
    db,
    list.map(({ id }) => id),
  )
  const wires: Resource[] = list.map((row) => ({ ...wireOf(row, caller.id), tags: tags.get(row.id), ...hitOf(row) }))
  return { list: wires, total: count, pageCount: Math.ceil(count / query.page_size) }
}

/** What the personal centre lists says its kind by either name. */
export const ofKind = ({ media_type_id, ...query }: CenterQuery) => ({ ...query, media_class_id: query.media_class_id ?? media_type_id })

/** As the personal centre lists them. */
export async function withUses(db: Db, list: readonly Resource[]): Promise<ListedResource[]> {
  const counts = await useCounts(
    db,
    list.map(({ id }) => id),
  )
  return list.map((one) => ({
    ...one,
    file_url: one.file_cdn_url,
    used_count: counts.get(one.id) ?? 0,
    share_range_id: one.is_school === 1 ? sharedRange : '0',
  }))
}

/** Every kind, also one there is none of. */
export function countedKinds(counts: readonly { readonly media_class_id: number; readonly count: number }[]) {
  const byKind = new Map(counts.map(({ media_class_id, count }) => [media_class_id, Number(count)]))
  return mediaClasses.map((id) => ({ id, name: mediaClassNames[id], count: byKind.get(id) ?? 0 }))
}
