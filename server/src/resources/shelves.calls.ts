import { noPreview } from '@jiangtai/contract/preview'
import { type CollectedResource, frontCount, type PublicResource, resourceShelves } from '@jiangtai/contract/resource-shelves'
import { type ListedResource, mediaClasses } from '@jiangtai/contract/resources'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { wireOf } from '../library/resource-rows.db.ts'
import { tagsOf } from '../library/tags.db.ts'
import { collectsOf } from './collects.db.ts'
import { countedKinds, ofKind, readPage, withUses } from './listed.ts'
import { firstOfKinds, offeredAmong, schoolCounts } from './pages.db.ts'

export const resourceShelfCalls = ({ db }: { readonly db: Db }) =>
  answer(resourceShelves, {
    types: async (_input, { caller, org }) => ({ list: countedKinds(await schoolCounts(db, { orgId: org.id, teacherId: caller.id })) }),

    async collected(query, who) {
      const page = await readPage(db, who, 'remembered', ofKind(query))
      const ids = page.list.map(({ id }) => id)
      const [offered, collects] = [
        await offeredAmong(db, { orgId: who.org.id, teacherId: who.caller.id }, ids),
        await collectsOf(db, who.caller.id, ids),
      ]
      const list = (await withUses(db, page.list)).map((one): CollectedResource => {
        const { created_at = 0, title } = collects.get(one.id) ?? {}
        return offered.has(one.id)
          ? { ...one, collected_at: created_at, is_available: 1 }
          : { ...without(one), title: title ?? one.title, collected_at: created_at, is_available: 0 }
      })
      return { ...page, list }
    },

    async front(place, { caller, org }) {
      const query = { ...place, curr_page_index: 1, page_size: frontCount }
      const rows = await firstOfKinds(db, { orgId: org.id, teacherId: caller.id, shelf: 'school', query }, mediaClasses)
      const tags = await tagsOf(
        db,
        rows.map(({ id }) => id),
      )
      const list = (
        await withUses(
          db,
          rows.map((row) => ({ ...wireOf(row, caller.id), tags: tags.get(row.id) })),
        )
      ).map(publicOf)
      const groups = mediaClasses.map((media_type_id) => ({
        media_type_id,
        list: list.filter(({ media_class_id }) => media_class_id === media_type_id),
      }))
      return { groups: groups.filter((group) => group.list.length > 0) }
    },

    async pages(query, who) {
      const page = await readPage(db, who, 'school', ofKind(query))
      return { ...page, list: (await withUses(db, page.list)).map(publicOf) }
    },
  })

const publicOf = (one: ListedResource): PublicResource => ({ ...one, is_collect: one.is_collected })

/** What its owner has taken back is nobody else's to open; what it is called now is nobody else's to know. */
const without = ({ tags: _tags, hit: _hit, ...one }: ListedResource): ListedResource => ({
  ...one,
  ...{
    file_cdn_id: 0,
    file_cdn_url: '',
    file_url: '',
    address: '',
    platform_id: 0,
    thumb_url: '',
    name: '',
    bytes: 0,
    pages: 0,
    seconds: 0,
  },
  ...{ width: 0, height: 0, preview: noPreview, is_school: 0, share_range_id: '0', used_count: 0 },
  ...{ root_subject_id: 0, second_subject_id: 0, third_subject_id: 0, course_id: 0 },
})
