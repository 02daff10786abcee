import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { members } from './roles.ts'

/** `open`: how many of a person may wait for an answer. */
export const suggestLimits = { leastText: 5, textLength: 500, open: 20 } as const

export const suggestTypes = { idea: 1, trouble: 2, mistake: 3, other: 4 } as const
export type SuggestType = (typeof suggestTypes)[keyof typeof suggestTypes]
export const suggestTypeNames = { 1: '功能建议', 2: '使用问题', 3: '内容错误', 4: '其他' } as const satisfies Record<SuggestType, string>

/** Below `done` somebody still has to answer. */
export const suggestStates = { waiting: 0, handling: 1, done: 2, declined: 3 } as const
export type SuggestState = (typeof suggestStates)[keyof typeof suggestStates]
export const suggestStateNames = { 0: '待处理', 1: '处理中', 2: '已处理', 3: '不采纳' } as const satisfies Record<SuggestState, string>

const type_id = field.choice(suggestTypes.idea, suggestTypes.trouble, suggestTypes.mistake, suggestTypes.other)
/** Counted in characters, which may have two units, by the server. */
const text = field.name.check(z.maxLength(suggestLimits.textLength * 2))

/** R732: what people say is wrong, or would like. */
export const suggests = {
  types: defineCall({
    method: 'GET',
    path: '/api/suggest/get-suggest-type',
    allow: members,
    input: z.object({}),
    reply: z.object({ list: z.array(z.object({ id: z.int(), name: z.string() })) }),
    about: 'The types of suggestions.',
  }),
  ofResource: defineCall({
    method: 'GET',
    path: '/api/suggest/check-resource-is-handling',
    allow: members,
    input: z.object({ resource_id: field.id }),
    reply: z.object({
      is_handling: Flag,
      /** What the caller has reported last; null: nothing. */
      last: z.nullable(
        z.object({
          id: z.int(),
          type_id: z.literal([1, 2, 3, 4]),
          text: z.string(),
          state: z.literal([0, 1, 2, 3]),
          answer: z.string(),
          created_at: z.int(),
        }),
      ),
    }),
    about: 'Whether a report of the caller about a resource waits for its answer, and what became of the last one.',
  }),
  saveResource: defineCall({
    method: 'GET',
    path: '/api/suggest/save-resource',
    allow: members,
    writes: true,
    input: z.object({ resource_id: field.id, type_id, text }),
    reply: z.object({ id: z.int() }),
    about: 'Reports an error in a resource that the caller sees; one report of a person about a resource at a time.',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/suggest/save',
    allow: members,
    input: z.object({ type_id, text }),
    reply: z.object({ id: z.int() }),
    about: 'Says something about the platform.',
  }),
}
