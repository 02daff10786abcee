import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { members } from './roles.ts'

export const wordLimits = { textLength: 5000, texts: 200, signs: 60_000 } as const

const text = field.text.check(z.maxLength(wordLimits.textLength))
/** O003: 1 when a text contains an entry of the list. */
const reply = z.object({ status: Flag })

export const words = {
  check: defineCall({
    method: 'GET',
    path: '/api/bad-key-word/is-bad-word',
    allow: members,
    input: z.object({ word: text }),
    reply,
    about: 'Whether a text contains a sensitive word.',
  }),
  checkAll: defineCall({
    method: 'POST',
    path: '/api/bad-key-word/is-bad-words',
    allow: members,
    writes: false,
    input: z.object({ words: z.optional(field.list(text, wordLimits.signs)) }),
    reply,
    about: 'Whether any of several texts contains a sensitive word.',
  }),
}
