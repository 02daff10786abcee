import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { pageOf, pagesOf } from './page.ts'
import { suggestLimits, suggestShape } from './suggests.ts'

const teachers = ['teacher'] as const

/** One as an administrator reads it. */
export const ReceivedSuggest = z.object({
  ...suggestShape,
  /** Counts what was done about it. */
  version: z.int(),
  author: z.object({ real_name: z.string(), username: z.string(), user_type: z.int(), class_names: z.array(z.string()) }),
})
export type ReceivedSuggest = z.infer<typeof ReceivedSuggest>

/** 意见反馈 of a school: what its people say, and the answers. */
export const suggestInbox = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/get-suggests',
    allow: teachers,
    grant: 'admin',
    input: z.object({
      state: z.optional(field.choice(0, 1, 2, 3)),
      type_id: z.optional(field.choice(1, 2, 3, 4)),
      /** 1: only about resources, 0: only about others. */
      is_resource: z.optional(field.flag),
      /** In the text, the title of the resource, or the name of the author. */
      word: z.optional(field.text.check(z.maxLength(30))),
      ...pageOf(suggestLimits.pageSize),
    }),
    reply: pagesOf(ReceivedSuggest),
    about: 'What the people of the school have said; those that wait first, the longest waiting at the top, then the others, newest first.',
  }),
  waiting: defineCall({
    method: 'GET',
    path: '/api/admin/get-suggest-count',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: z.object({ count: z.int() }),
    about: 'How many wait that nobody has begun to handle.',
  }),
  answer: defineCall({
    method: 'POST',
    path: '/api/admin/answer-suggest',
    allow: teachers,
    grant: 'admin',
    input: z.object({
      id: field.id,
      version: field.int,
      state: field.choice(1, 2, 3),
      answer: field.name.check(z.maxLength(suggestLimits.answer * 2)),
    }),
    reply: ReceivedSuggest,
    about: 'State and answer in one; refused when somebody else has done something about it since `version`. The author gets a notice.',
  }),
}
