import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'

export const wordLimits = { textLength: 5000, texts: 200 } as const

const anyone = ['student', 'teacher'] as const
const text = field.text.check(z.maxLength(wordLimits.textLength))
/** O003: 1 when a text contains an entry of the list. */
const reply = z.object({ status: Flag })

export const words = {
  check: defineCall({
    method: 'GET',
    path: '/api/bad-key-word/is-bad-word',
    allow: anyone,
    input: z.object({ word: text }),
    reply,
    about: 'Whether a text contains a sensitive word.',
  }),
  checkAll: defineCall({
    method: 'POST',
    path: '/api/bad-key-word/is-bad-words',
    allow: anyone,
    writes: false,
    input: z.object({ words: z.optional(field.list(text)) }),
    reply,
    about: 'Whether any of several texts contains a sensitive word.',
  }),
}
