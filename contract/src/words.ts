import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field, upTo } from './field.ts'
import { Flag } from './flag.ts'
import { pageOf, pagesOf } from './page.ts'
import { members } from './roles.ts'

export const wordLimits = { textLength: 5000, texts: 200, signs: 60_000 } as const

/**
 * What one school may add to the words of everybody. `atOnce`, with `signsAtOnce`, fits into an ordinary request, `keptDays`: how long is known what was found,
 * `shown`: how many rows of it are answered.
 */
export const ownWordLimits = {
  words: 10_000,
  signs: 50,
  atOnce: 1500,
  signsAtOnce: 20_000,
  fileBytes: 2 * 1024 * 1024,
  keptDays: 90,
  shown: 200,
} as const

/** Words that somebody pasted or has in a file, one a line or with commas between them; each once. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\r\n\t,，、;；]+/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]

/** Where a text was refused, as people call it. */
export const wordPlaces = {
  name: '姓名',
  school: '学校信息和协议',
  import: '导入名单',
  class: '班级名称',
  lesson: '课堂互动',
  plan: '准备的互动',
  push: '推送的留言',
  share: '分享的留言',
  resource: '资源名称',
  board: '板书名称',
  tree: '教材目录',
  tag: '标签名称',
  suggest: '反馈',
  question: '题目和知识点',
  comment: '批改的评语',
} as const
export type WordPlace = keyof typeof wordPlaces
const places = Object.keys(wordPlaces) as [WordPlace, ...WordPlace[]]

const text = field.text.check(z.maxLength(wordLimits.textLength))
/** O003: 1 when a text contains an entry of the list. */
const reply = z.object({ status: Flag })

/** How long one may be is said in words; this is the end of what is looked at. */
const ownWords = field.json(
  ownWordLimits.atOnce * (ownWordLimits.signs + 10),
  upTo(ownWordLimits.atOnce, z.array(field.name.check(z.maxLength(200)))),
)
const admin = { allow: ['teacher'], grant: 'admin' } as const

/** How often a word was found; never what was written around it, nor by whom. */
const WordHits = z.object({ word: z.string(), count: z.int(), last_at: z.int(), places: z.array(z.enum(places)) })
/** The same in one hour, which begins at `at`. */
const HourHits = z.object({ at: z.int(), word: z.string(), place: z.enum(places), count: z.int() })
export type HourHits = z.infer<typeof HourHits>
export const WordFindings = z.object({ words: z.array(WordHits), hours: z.array(HourHits) })
export type WordFindings = z.infer<typeof WordFindings>

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
  list: defineCall({
    method: 'GET',
    path: '/api/admin/get-bad-words',
    ...admin,
    input: z.object({ word: z.optional(field.text.check(z.maxLength(ownWordLimits.signs))), ...pageOf(100) }),
    /** `first`: what counts in every school. */
    reply: z.extend(pagesOf(z.string()), { first: z.array(z.string()) }),
    about: 'The sensitive words that the school has added, found by a part of them.',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/admin/save-bad-words',
    ...admin,
    input: z.object({ add: z.optional(ownWords), del: z.optional(ownWords) }),
    /** `known`: were there before. `fixed`: belong to every school and stay. */
    reply: z.object({ added: z.int(), known: z.int(), removed: z.int(), fixed: z.array(z.string()), total: z.int() }),
    about: 'Adds words and removes others, all or none; it counts at once.',
  }),
  readFile: defineCall({
    method: 'POST',
    path: '/api/admin/read-bad-words',
    encoding: 'multipart',
    file: 'file',
    fileBytes: ownWordLimits.fileBytes,
    writes: false,
    ...admin,
    input: z.object({}),
    reply: z.object({ words: z.array(z.string()) }),
    about: 'The words in a txt, csv or xlsx; nothing is saved.',
  }),
  tryOut: defineCall({
    method: 'POST',
    path: '/api/admin/try-bad-words',
    writes: false,
    ...admin,
    input: z.object({ text }),
    reply: z.object({ status: Flag, hits: z.array(z.string()) }),
    about: 'Whether a sentence would be refused, and by which words.',
  }),
  findings: defineCall({
    method: 'GET',
    path: '/api/admin/get-word-hits',
    ...admin,
    input: z.object({}),
    reply: WordFindings,
    about: 'Which words were found how often, where and in which hour; without texts and people.',
  }),
}
