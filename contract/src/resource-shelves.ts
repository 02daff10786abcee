import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { pagesOf } from './page.ts'
import { centerAsked, ListedResource, MediaTypeCount } from './resources.ts'

const teachers = ['teacher'] as const

/** How many of each kind stand on the front page. */
export const frontCount = 6

export const CollectedResource = z.extend(ListedResource, {
  collected_at: z.int(),
  /** 0: its owner has taken it back since. Then it has a title, a kind and an owner, and nothing to open. */
  is_available: Flag,
})
export type CollectedResource = z.infer<typeof CollectedResource>

export const PublicResource = z.extend(ListedResource, { /** Its `is_collected`. */ is_collect: Flag })
export type PublicResource = z.infer<typeof PublicResource>

/** 我的收藏 and 公共资源: what is not the caller's own in the personal centre. */
export const resourceShelves = {
  types: defineCall({
    method: 'GET',
    path: '/api/personal-center/get-media-type-list',
    allow: teachers,
    input: z.object({}),
    reply: z.object({ list: z.array(MediaTypeCount) }),
    about: 'The kinds of resources, and how many the school has of each.',
  }),
  collected: defineCall({
    method: 'GET',
    path: '/api/personal-center/resource-collect-list',
    allow: teachers,
    input: centerAsked,
    reply: pagesOf(CollectedResource),
    about: 'What the caller has collected, collected last first; what was taken back since says so where nothing but a kind is looked for.',
  }),
  front: defineCall({
    method: 'GET',
    path: '/api/personal-center/public-resources',
    allow: teachers,
    input: z.object({
      root_subject_id: z.optional(field.id),
      second_subject_id: z.optional(field.id),
      third_subject_id: z.optional(field.id),
    }),
    reply: z.object({ groups: z.array(z.object({ media_type_id: z.int(), list: z.array(PublicResource) })) }),
    about: 'The newest of the school’s resources by kind, at most six of each; a kind without any is not there.',
  }),
  pages: defineCall({
    method: 'GET',
    path: '/api/personal-center/get-public-resource-pages',
    allow: teachers,
    input: centerAsked,
    reply: pagesOf(PublicResource),
    about: 'The resources of the school, newest first.',
  }),
}
