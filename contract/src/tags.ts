import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'

const teachers = ['teacher'] as const

/** Of one school: its groups, the tags of one group or below one tag, and all of them. `ofResource`: how many one resource may have. */
export const tagLimits = { nameLength: 20, groups: 20, tags: 100, all: 2000, ofResource: 20 } as const

const Tag = z.object({ id: z.int(), name: z.string() })
/** A tag, and the narrower ones below it. */
const TagTemplate = z.object({ id: z.int(), name: z.string(), subs: z.array(Tag) })
const TagGroup = z.object({ id: z.int(), name: z.string(), templates: z.array(TagTemplate) })
export type TagGroup = z.infer<typeof TagGroup>

export const tags = {
  groups: defineCall({
    method: 'GET',
    path: '/api/tag/get-tag-group',
    allow: teachers,
    input: z.object({}),
    reply: z.object({ list: z.array(TagGroup) }),
    about: 'The groups of tags that the school shows, with their tags.',
  }),
  templates: defineCall({
    method: 'GET',
    path: '/api/tag/get-tag-template-list',
    allow: teachers,
    input: z.object({ group_id: field.id }),
    reply: z.object({ list: z.array(TagTemplate) }),
    about: 'The tags of one group that is shown.',
  }),
  subs: defineCall({
    method: 'GET',
    path: '/api/tag/get-sub-tag-template-list',
    allow: teachers,
    input: z.object({ template_id: field.id }),
    reply: z.object({ list: z.array(Tag) }),
    about: 'The narrower tags below one that is shown.',
  }),
  isShown: defineCall({
    method: 'GET',
    path: '/api/tag/is-show-tag-group',
    allow: teachers,
    input: z.object({}),
    reply: z.object({ is_show: Flag }),
    about: 'Whether the school shows any tags.',
  }),
}
