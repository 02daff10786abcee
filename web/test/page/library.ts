import { courseShares } from '@jiangtai/contract/course-shares'
import type { Flag } from '@jiangtai/contract/flag'
import type { Resource } from '@jiangtai/contract/resource'
import { resourceShelves } from '@jiangtai/contract/resource-shelves'
import { type CenterQuery, type ListedResource, type ResourceQuery, resources } from '@jiangtai/contract/resources'
import { tags } from '@jiangtai/contract/tags'
import { uploads } from '@jiangtai/contract/uploads'
import { resourceOf } from '../resource.ts'
import type { Stand } from './stand.ts'
import { answerTree } from './subjects.ts'

const kinds = [
  [5, '课件'],
  [1, '视频'],
  [2, '音频'],
  [4, '文档'],
  [6, '图片'],
  [10001, '表格'],
  [9, '网页'],
] as const

const colleagues = { owner_id: 2, owner_name: '李想', is_mine: 0, is_school: 1 } as const

/** What teachers have in their libraries: some of each kind, with names short and long. */
export const library: readonly Resource[] = [
  resourceOf({ id: 1, title: '从算式到方程', pages: 24, bytes: 3_400_000, course_id: 31, root_subject_id: 1 }),
  resourceOf({
    id: 2,
    title: '追及问题动画演示（高清）',
    name: '追及问题动画演示（高清）.mp4',
    media_type_id: 1,
    media_class_id: 1,
    seconds: 192,
  }),
  resourceOf({
    id: 3,
    title: '丢番图的墓志铭',
    name: '丢番图的墓志铭.mp3',
    media_type_id: 2,
    media_class_id: 2,
    seconds: 85,
    is_collected: 1,
  }),
  resourceOf({ id: 4, title: '线段图', name: '线段图.png', media_type_id: 6, media_class_id: 6, width: 300, height: 300, is_school: 1 }),
  resourceOf({ id: 5, title: '等式的性质 学案', name: '等式的性质 学案.docx', media_class_id: 4, bytes: 52_000, ...colleagues }),
]

const matches = (
  { media_class_id, word, root_subject_id, course_id }: Omit<ResourceQuery, 'curr_page_index' | 'page_size'>,
  one: Resource,
) =>
  (!media_class_id || one.media_class_id === media_class_id) &&
  (!word || one.title.includes(word) || one.hit?.found === word) &&
  (!root_subject_id || one.root_subject_id === root_subject_id) &&
  (!course_id || one.course_id === course_id)

/** A hit is said only of what was found by it. */
function shownFor(word: string | undefined, one: Resource): Resource {
  const { hit, ...rest } = one
  return hit && hit.found === word ? one : rest
}

/** As the personal centre lists it. */
export const listedOf = (one: Resource): ListedResource => ({
  ...one,
  file_url: one.file_cdn_url,
  used_count: 0,
  share_range_id: one.is_school ? '1' : '0',
})

/** The lists and acts of a library over these resources, newest last. */
export function answerLibrary(stand: Stand, some: readonly Resource[] = library) {
  let all = [...some]
  let gone: readonly Resource[] = []
  const change = (ids: readonly number[], by: Partial<Resource>) => {
    all = all.map((one) => (ids.includes(one.id) ? { ...one, ...by } : one))
    return { list: all.filter(({ id }) => ids.includes(id)) }
  }
  const pages =
    (isListed: (one: Resource) => boolean) =>
    ({ curr_page_index, page_size, ...wanted }: ResourceQuery) => {
      const found = all.filter((one) => isListed(one) && matches(wanted, one)).reverse()
      const list = found.slice((curr_page_index - 1) * page_size, curr_page_index * page_size).map((one) => shownFor(wanted.word, one))
      return { list, total: found.length, pageCount: Math.ceil(found.length / page_size) }
    }
  /** The same for the personal centre, which also has kinds under another name. */
  const listed =
    (isListed: (one: Resource) => boolean) =>
    ({ media_type_id, ...query }: CenterQuery) => {
      const page = pages(isListed)({ ...query, media_class_id: query.media_class_id ?? media_type_id })
      return { ...page, list: page.list.map(listedOf) }
    }
  const isSchools = ({ is_school }: Resource) => is_school === 1
  const publicOf = (one: ListedResource) => ({ ...one, is_collect: one.is_collected })
  const isMine = ({ is_mine }: Resource) => is_mine === 1
  answerTree(stand)
  stand.answer(tags.groups, { list: [] })
  stand.answer(courseShares.list, { list: [], total: 0, pageCount: 0, new_count: 0 })
  stand.answer(resources.mine, (query) => ({ ...listed(isMine)(query), used_bytes: 6 * 1024 ** 3, quota_bytes: 20 * 1024 ** 3 }))
  // Whoever opens what has no thumbnail draws one.
  stand.answer(uploads.addThumb, ({ file_cdn_id }) => ({ thumb_url: `/thumbs/${file_cdn_id}` }))
  stand.answer(resources.byId, ({ id }) => all.find((one) => one.id === id) ?? resourceOf({ id }))
  stand.answer(resources.teacherPages, pages(isMine))
  stand.answer(resources.schoolPages, pages(isSchools))
  stand.answer(resourceShelves.pages, (query) => {
    const page = listed(isSchools)(query)
    return { ...page, list: page.list.map(publicOf) }
  })
  stand.answer(resourceShelves.front, ({ root_subject_id }) => {
    const ofKind = (id: number) => all.filter((one) => isSchools(one) && one.media_class_id === id && matches({ root_subject_id }, one))
    const groups = kinds.map(([id]) => ({ media_type_id: id, list: ofKind(id).slice(-6).reverse().map(listedOf).map(publicOf) }))
    return { groups: groups.filter(({ list }) => list.length > 0) }
  })
  stand.answer(resourceShelves.types, () => ({
    list: kinds.map(([id, name]) => ({ id, name, count: all.filter((one) => isSchools(one) && one.media_class_id === id).length })),
  }))
  stand.answer(resourceShelves.collected, (query) => {
    const page = listed(({ is_collected }) => is_collected === 1)(query)
    return { ...page, list: page.list.map((one) => ({ ...one, collected_at: one.created_at, is_available: 1 as const })) }
  })
  stand.answer(
    resources.sharedPages,
    pages(({ is_mine, is_school }) => is_mine === 0 && is_school === 0),
  )
  stand.answer(
    resources.collectedPages,
    pages(({ is_collected }) => is_collected === 1),
  )
  stand.answer(
    resources.allPages,
    pages(() => true),
  )
  stand.answer(resources.mediaTypes, () => ({
    list: kinds.map(([id, name]) => {
      const own = all.filter((one) => isMine(one) && one.media_class_id === id)
      return { id, name, count: own.length, bytes: own.length * 1024 ** 3 }
    }),
  }))
  stand.answer(resources.rename, ({ id, title }) => ({ ...resourceOf({ id }), ...change([id], { title }).list[0] }))
  stand.answer(resources.change, ({ ids, is_school, course_id, pages }) =>
    change(ids, {
      ...(course_id !== undefined && { course_id }),
      ...(pages !== undefined && { pages }),
      ...(is_school !== undefined && { is_school: is_school ? 1 : 0 }),
    }),
  )
  const collect = (ids: readonly number[], is_collected: Flag) => {
    change(ids, { is_collected })
    return {}
  }
  stand.answer(resources.collect, ({ resource_id }) => collect([resource_id], 1))
  stand.answer(resources.uncollect, ({ resource_id }) => collect([resource_id], 0))
  stand.answer(resources.uncollectMany, ({ resource_ids }) => collect(resource_ids, 0))
  stand.answer(resources.uses, { own_courses: [], others: [] })
  stand.answer(resources.remove, ({ ids }) => {
    gone = all.filter(({ id }) => ids.includes(id))
    all = all.filter(({ id }) => !ids.includes(id))
    return {}
  })
  stand.answer(resources.restore, () => {
    all = [...all, ...gone]
    return { list: [...gone] }
  })
  /** Deleted in another tab. */
  const lose = (lost: number) => {
    all = all.filter(({ id }) => id !== lost)
  }
  return { add: (one: Resource) => void all.push(one), all: () => all, lose }
}
