import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { addressClasses, addressLength, mediaTypes } from './media.ts'
import { pageOf, pagesOf } from './page.ts'
import { Resource } from './resource.ts'
import { members } from './roles.ts'

const teachers = ['teacher'] as const

/** `zipBytes`: the most that is downloaded at once. */
export const resourceLimits = { titleLength: 100, pageSize: 60, together: 100, zipBytes: 2 * 1024 ** 3 } as const

/** R084 */
export const uploaderTypes = { admin: 1, teacher: 2 } as const

/** As a library is sorted: what a resource is shown as. A pdf is 课件 (R156). */
export const mediaClassNames = {
  [mediaTypes.ppt]: '课件',
  [mediaTypes.video]: '视频',
  [mediaTypes.audio]: '音频',
  [mediaTypes.doc]: '文档',
  [mediaTypes.image]: '图片',
  [mediaTypes.excel]: '表格',
  [mediaTypes.html]: '网页',
} as const
export const mediaClasses = [
  mediaTypes.ppt,
  mediaTypes.video,
  mediaTypes.audio,
  mediaTypes.doc,
  mediaTypes.image,
  mediaTypes.excel,
  mediaTypes.html,
] as const

const title = field.nameUpTo(resourceLimits.titleLength)
const ids = field.list(field.id)
/** 0: none. */
const orNone = z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int(), { decode: Number, encode: String })

/** The narrowest place that is named counts. */
const place = {
  root_subject_id: z.optional(field.id),
  second_subject_id: z.optional(field.id),
  third_subject_id: z.optional(field.id),
  course_id: z.optional(field.id),
}
const asked = z.object({
  media_class_id: z.optional(field.choice(...mediaClasses)),
  word: z.optional(field.text.check(z.maxLength(resourceLimits.titleLength))),
  /** Also what has a narrower one below it. */
  tag_id: z.optional(field.id),
  ...place,
  ...pageOf(resourceLimits.pageSize),
})
export type ResourceQuery = z.output<typeof asked>

/** How a list of the personal centre is sorted; without one: newest first. */
export const resourceOrders = { newest: 1, oldest: 2, title: 3, largest: 4 } as const
export type ResourceOrder = (typeof resourceOrders)[keyof typeof resourceOrders]

const { newest, oldest, title: byTitle, largest } = resourceOrders
export const centerAsked = z.extend(asked, {
  /** One of the kinds that the lists of kinds have; `media_class_id` says the same. */
  media_type_id: z.optional(field.choice(...mediaClasses)),
  order: z.optional(field.choice(newest, oldest, byTitle, largest)),
})
export type CenterQuery = z.output<typeof centerAsked>

const pages = <const P extends `/api/${string}`>(path: P, about: string) =>
  defineCall({ method: 'POST', path, allow: teachers, writes: false, input: asked, reply: pagesOf(Resource), about })

/** As the personal centre lists it. */
export const ListedResource = z.extend(Resource, {
  /** Its `file_cdn_url`. */
  file_url: z.string(),
  /** In how many prepared courses it is, whoever prepared them. */
  used_count: z.int(),
  /** As of boards (R302): '1' is shared, here with the whole school. */
  share_range_id: z.string(),
})
export type ListedResource = z.infer<typeof ListedResource>

export const MediaTypeCount = z.object({ id: z.int(), name: z.string(), count: z.int() })

/** What uses resources, as is said before they go. */
export const ResourceUses = z.object({
  /** Prepared courses with them: the caller's, which lose them, and how many each other teacher has, in how many classes: they keep them. */
  own_courses: z.array(z.object({ course_name: z.string(), class_name: z.string(), is_pushed: Flag })),
  others: z.array(z.object({ teacher_name: z.string(), lesson_count: z.int(), class_count: z.int() })),
})
export type ResourceUses = z.infer<typeof ResourceUses>

export const resources = {
  add: defineCall({
    method: 'POST',
    path: '/api/resource/add-resource',
    pace: 'file',
    allow: teachers,
    input: z.object({
      file_cdn_id: field.id,
      title: z.optional(title),
      course_id: z.optional(field.id),
      pages: z.optional(orNone),
      seconds: z.optional(orNone),
      width: z.optional(orNone),
      height: z.optional(orNone),
    }),
    reply: Resource,
    about: 'Makes a file of the caller a resource. A second time answers the same one.',
  }),
  addAddress: defineCall({
    method: 'POST',
    path: '/api/resource/add-address',
    allow: teachers,
    input: z.object({
      address: field.textUpTo(addressLength),
      title,
      media_class_id: field.choice(...addressClasses),
      course_id: z.optional(field.id),
    }),
    reply: Resource,
    about:
      'Makes an address at a host that the organisation allows a resource. A second time answers the same one. Nothing is fetched from there.',
  }),
  mediaHosts: defineCall({
    method: 'GET',
    path: '/api/resource/get-media-hosts',
    allow: members,
    input: z.object({}),
    reply: z.object({ hosts: z.array(z.string()) }),
    about: 'The hosts that addresses may have in this organisation: exactly, or everything below one that begins with a star.',
  }),
  byId: defineCall({
    method: 'GET',
    path: '/api/resource/get-resource-by-id',
    allow: members,
    input: z.object({ id: field.id }),
    reply: Resource,
    about: 'A teacher’s own, the school’s or what a colleague shares; for a student what was pushed, or is being shown, to the own class.',
  }),
  rename: defineCall({
    method: 'GET',
    path: '/api/resource/update-resource-title',
    allow: teachers,
    writes: true,
    input: z.object({ id: field.id, title }),
    reply: Resource,
    about: 'Renames a resource of the caller.',
  }),
  change: defineCall({
    method: 'POST',
    path: '/api/resource/update-resources-info',
    allow: teachers,
    input: z.object({
      ids,
      /** 0: nowhere. */
      course_id: z.optional(orNone),
      is_school: z.optional(field.flag),
      add_tag_ids: z.optional(ids),
      remove_tag_ids: z.optional(ids),
      pages: z.optional(orNone),
      seconds: z.optional(orNone),
      width: z.optional(orNone),
      height: z.optional(orNone),
    }),
    reply: z.object({ list: z.array(Resource) }),
    about:
      'Moves resources of the caller among the subjects, gives them tags, gives them to the school or takes them back (who has them in a lesson keeps them), or says what was measured.',
  }),
  uses: defineCall({
    method: 'GET',
    path: '/api/resource/get-resource-uses',
    allow: teachers,
    input: z.object({ ids }),
    reply: ResourceUses,
    about: 'What uses resources of the caller.',
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/resource/del-teacher-resources',
    allow: teachers,
    input: z.object({ ids }),
    reply: z.object({}),
    about:
      'Puts resources of the caller into the recycle bin, away from own courses and their students too. Colleagues who have them in a lesson keep them.',
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/resource/restore-teacher-resources',
    allow: teachers,
    input: z.object({ ids }),
    reply: z.object({ list: z.array(Resource) }),
    about: 'Undoes that, with everything that used them.',
  }),
  pack: defineCall({
    method: 'POST',
    path: '/api/resource/pack-resources',
    allow: teachers,
    writes: false,
    input: z.object({ ids }),
    reply: z.object({ url: z.string(), name: z.string(), bytes: z.int() }),
    about:
      'Where some of what the caller may use is downloaded as one zip, what it is called and how long it is. Too many, or too large, are refused here.',
  }),
  mediaTypes: defineCall({
    method: 'GET',
    path: '/api/personal-center/get-resource-media-type-list',
    allow: teachers,
    input: z.object({}),
    reply: z.object({ list: z.array(z.extend(MediaTypeCount, { /** Of their files, each once. */ bytes: z.int() })) }),
    about: 'The kinds of resources, how many the caller has of each, and how much room these take.',
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/personal-center/my-resource-page',
    allow: teachers,
    input: centerAsked,
    reply: z.extend(pagesOf(ListedResource), {
      /** All that the caller keeps here, also what is in the bin, boards and ink; and how much that may be. */
      used_bytes: z.int(),
      quota_bytes: z.int(),
    }),
    about: 'The resources of the caller, and how much room there is.',
  }),
  collectedPages: pages('/api/prepare-course/get-resource-collect-page', 'What the caller has collected, collected last first.'),
  schoolPages: pages('/api/prepare-course/get-school-resource-pages', 'The resources of the school, newest first.'),
  sharedPages: pages(
    '/api/prepare-course/get-im-share-resource-pages',
    'What colleagues have shared with the caller to be used, newest first.',
  ),
  teacherPages: pages('/api/prepare-course/get-teacher-resource-pages', 'The resources of the caller, newest first.'),
  allPages: pages('/api/prepare-course/get-all-resource-pages', 'Everything the caller may use, newest first.'),
  collect: defineCall({
    method: 'GET',
    path: '/api/resource-collect/add-resource-collect',
    allow: teachers,
    writes: true,
    input: z.object({ resource_id: field.id }),
    reply: z.object({}),
    about: 'Collects a resource; twice is once.',
  }),
  uncollect: defineCall({
    method: 'GET',
    path: '/api/resource-collect/del-resource-collect',
    allow: teachers,
    writes: true,
    input: z.object({ resource_id: field.id }),
    reply: z.object({}),
    about: 'Collects it no longer.',
  }),
  uncollectMany: defineCall({
    method: 'POST',
    path: '/api/resource-collect/del-resource-collects',
    allow: teachers,
    input: z.object({ resource_ids: ids }),
    reply: z.object({}),
    about: 'The same for several.',
  }),
  isCollected: defineCall({
    method: 'GET',
    path: '/api/resource-collect/get-resource-collect',
    allow: teachers,
    input: z.object({ resource_id: field.id }),
    reply: z.object({ is_collected: Flag }),
    about: 'Whether the caller has collected it.',
  }),
}
