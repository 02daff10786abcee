import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { pageOf, pagesOf } from './page.ts'

const teachers = ['teacher'] as const

/** How long something lies in the bin, how much of it a page has, and how much is restored or purged at once. */
export const binLimits = { days: 30, pageSize: 60, together: 100 } as const

export const binKinds = { resource: 1, board: 2, mix: 3 } as const
export type BinKind = (typeof binKinds)[keyof typeof binKinds]

/** Something that its teacher has deleted, and can have back. */
export const BinEntry = z.object({
  kind: z.literal([1, 2, 3]),
  /** Of the resource, the board, or the deletion of a mix: the same mix may lie here twice, with other items each time. */
  id: z.int(),
  title: z.string(),
  /** Of a resource; 0 of all others. */
  media_class_id: z.int(),
  /** Where a small picture of it is read; empty: there is none. */
  thumb_url: z.string(),
  /** Where it was; empty: nowhere. */
  course_name: z.string(),
  class_name: z.string(),
  /** Of a mix; 0 of all others. */
  course_type: z.int(),
  /** What comes back with a mix; 0 of all others. */
  item_count: z.int(),
  bytes: z.int(),
  deleted_at: z.int(),
  /** When it is gone by itself. */
  ends_at: z.int(),
})
export type BinEntry = z.infer<typeof BinEntry>

const ids = z.optional(field.list(field.id))
const some = z.object({ resource_ids: ids, board_ids: ids, deleted_mix_ids: ids })
export type SomeOfBin = z.output<typeof some>

export const bin = {
  pages: defineCall({
    method: 'GET',
    path: '/api/recycle-bin/get-pages',
    allow: teachers,
    input: z.object({ kind: z.optional(field.choice(1, 2, 3)), ...pageOf(binLimits.pageSize) }),
    /** `bytes`: how much room everything in the bin takes, of whatever kind. */
    reply: z.extend(pagesOf(BinEntry), { bytes: z.int() }),
    about: 'What the caller has deleted within 30 days, deleted last first.',
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/recycle-bin/restore',
    allow: teachers,
    input: some,
    /** How many mixes were joined with what their teacher had put into them since. */
    reply: z.object({ joined_count: z.int() }),
    about: 'Puts things of the own bin back where they were, with what students were given of them; all of them or none.',
  }),
  purge: defineCall({
    method: 'POST',
    path: '/api/recycle-bin/purge',
    allow: teachers,
    input: some,
    reply: z.object({}),
    about: 'Ends things of the own bin for ever; all of them or none. Colleagues who have a resource in a lesson keep it.',
  }),
  empty: defineCall({
    method: 'POST',
    path: '/api/recycle-bin/empty',
    allow: teachers,
    input: z.object({}),
    reply: z.object({ count: z.int() }),
    about: 'Ends everything in the own bin for ever.',
  }),
}
