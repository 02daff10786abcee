import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'

const admin = { allow: ['teacher'], grant: 'admin' } as const

/** What is meant by an id. */
export const tagKinds = { group: 1, tag: 2 } as const

const counted = { id: z.int(), name: z.string(), count: z.int() }
const SchoolTag = z.object({ ...counted, subs: z.array(z.object(counted)) })
export type SchoolTag = z.infer<typeof SchoolTag>
const SchoolTagGroup = z.object({ id: z.int(), name: z.string(), is_show: Flag, tags: z.array(SchoolTag) })
export type SchoolTagGroup = z.infer<typeof SchoolTagGroup>

/** `version` counts the changes; whoever changes something says which they have seen. */
export const SchoolTags = z.object({ version: z.int(), groups: z.array(SchoolTagGroup) })
export type SchoolTags = z.infer<typeof SchoolTags>

const version = field.int
/** How long a name may be is said in words; this is the end of what is looked at. */
const name = field.name.check(z.maxLength(200))
const meant = { kind: field.choice(...Object.values(tagKinds)), id: field.id }

/** The tags of a school, made and changed by its administrators. */
export const schoolTags = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/get-tags',
    ...admin,
    input: z.object({}),
    reply: SchoolTags,
    about: 'All tags of the school, hidden ones too, and how many resources have each.',
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/admin/add-tag',
    ...admin,
    input: z.object({ version, name, group_id: z.optional(field.id), parent_id: z.optional(field.id) }),
    reply: SchoolTags,
    about: 'A new group; with group_id a tag of it, with parent_id one below another tag.',
  }),
  rename: defineCall({
    method: 'POST',
    path: '/api/admin/rename-tag',
    ...admin,
    input: z.object({ version, ...meant, name }),
    reply: SchoolTags,
    about: 'Another name, which resources follow.',
  }),
  show: defineCall({
    method: 'POST',
    path: '/api/admin/show-tag-group',
    ...admin,
    input: z.object({ version, group_id: field.id, is_show: field.flag }),
    reply: SchoolTags,
    about: 'Whether teachers see a group; resources keep its tags.',
  }),
  move: defineCall({
    method: 'POST',
    path: '/api/admin/move-tag',
    ...admin,
    input: z.object({ version, ...meant, before_id: z.optional(field.id) }),
    reply: SchoolTags,
    about: 'To another place among those beside it; without before_id to the end.',
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/admin/delete-tag',
    allow: ['teacher'],
    grant: 'confirmed',
    input: z.object({ version, ...meant, uses: field.int }),
    reply: SchoolTags,
    about:
      'Removes a group or a tag with all below it, also from resources: how often they have them is said, and refused when it has changed.',
  }),
}
