import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { pageOf, pagesOf } from './page.ts'
import { members } from './roles.ts'

/** `open`: how many of a person may wait for an answer; `answer`: signs of one. */
export const suggestLimits = { leastText: 5, textLength: 500, open: 20, files: 4, answer: 500, pageSize: 50 } as const

export const suggestTypes = { idea: 1, trouble: 2, mistake: 3, other: 4 } as const
export type SuggestType = (typeof suggestTypes)[keyof typeof suggestTypes]
export const suggestTypeNames = { 1: '功能建议', 2: '使用问题', 3: '内容错误', 4: '其他' } as const satisfies Record<SuggestType, string>

/** Its lines stay, with at most one empty one between them; no space is wider than one. */
export const tidyLines = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()

/** Below `done` somebody still has to answer. */
export const suggestStates = { waiting: 0, handling: 1, done: 2, declined: 3 } as const
export type SuggestState = (typeof suggestStates)[keyof typeof suggestStates]
export const suggestStateNames = { 0: '待处理', 1: '处理中', 2: '已处理', 3: '不采纳' } as const satisfies Record<SuggestState, string>

/** What was enclosed: only whoever wrote it and the administrators of the school read it. */
export const SuggestFile = z.object({
  file_id: z.int(),
  name: z.string(),
  bytes: z.int(),
  url: z.string(),
  /** Empty: there is no small picture of it. */
  thumb_url: z.string(),
})
export type SuggestFile = z.infer<typeof SuggestFile>

const said = {
  id: z.int(),
  type_id: z.literal([1, 2, 3, 4]),
  text: z.string(),
  state: z.literal([0, 1, 2, 3]),
  answer: z.string(),
  created_at: z.int(),
}

/** One as everybody sees it who may. */
export const suggestShape = {
  ...said,
  /** When it was last answered or its state changed; 0: not yet. */
  answered_at: z.int(),
  files: z.array(SuggestFile),
  /** 0: about none, or one that is gone; its title stays. */
  resource_id: z.int(),
  resource_title: z.string(),
  /** Where the reader may look at it; empty: nowhere. */
  resource_url: z.string(),
}
export const OwnSuggest = z.object(suggestShape)
export type OwnSuggest = z.infer<typeof OwnSuggest>

const type_id = field.choice(suggestTypes.idea, suggestTypes.trouble, suggestTypes.mistake, suggestTypes.other)
/** Counted in characters, which may have two units, by the server. */
const text = field.name.check(z.maxLength(suggestLimits.textLength * 2))
/** Own uploads. */
const file_ids = z.optional(field.list(field.id))

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
      last: z.nullable(z.object(said)),
    }),
    about: 'Whether a report of the caller about a resource waits for its answer, and what became of the last one.',
  }),
  saveResource: defineCall({
    method: 'GET',
    path: '/api/suggest/save-resource',
    allow: members,
    writes: true,
    input: z.object({ resource_id: field.id, type_id, text, file_ids }),
    reply: z.object({ id: z.int() }),
    about: 'Reports an error in a resource that the caller sees; one report of a person about a resource at a time.',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/suggest/save',
    allow: members,
    input: z.object({ type_id, text, file_ids }),
    reply: z.object({ id: z.int() }),
    about: 'Says something about the platform, with up to four own files.',
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/suggest/get-suggests',
    allow: members,
    input: z.object(pageOf(suggestLimits.pageSize)),
    reply: pagesOf(OwnSuggest),
    about: 'What the caller has said and reported, newest first, with its state and the answer.',
  }),
  withdraw: defineCall({
    method: 'POST',
    path: '/api/suggest/withdraw',
    allow: members,
    input: z.object({ id: field.id }),
    reply: z.object({}),
    about: 'Takes an own one back, with its files, while nobody has begun to handle it.',
  }),
}
