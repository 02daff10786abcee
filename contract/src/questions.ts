import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field, upTo } from './field.ts'
import { Flag } from './flag.ts'
import { Named } from './named.ts'
import { pageOf, pagesOf } from './page.ts'
import { Answer, difficulties, multiRules, QuestionBody, QuestionKey, questionLimits, questionTypes } from './question.ts'
import { RichDoc } from './rich-doc.ts'

const teachers = ['teacher'] as const
const types = Object.values(questionTypes)

/** Who may use it: its owner, the teachers of the school, every school of the server. */
export const visibilities = { mine: 1, school: 2, platform: 3 } as const
export type Visibility = (typeof visibilities)[keyof typeof visibilities]

export const questionOrigins = { typed: 1, import: 2, copy: 3 } as const
export type QuestionOrigin = (typeof questionOrigins)[keyof typeof questionOrigins]

export const questionOrders = { newest: 1, used: 2 } as const
export type QuestionOrder = (typeof questionOrders)[keyof typeof questionOrders]

export const bankLimits = {
  own: 50_000,
  stemText: 120,
  atOnce: 100,
  exported: 500,
  exportedBytes: 15 * 1024 * 1024,
  versions: 50,
  expectedSeconds: 7200,
} as const

/** `pdf` is for printing and is not read again; `gift`, `moodle` and `aiken` are those of Moodle: the first two carry most, Aiken only single choices. */
export const exportFormats = ['xlsx', 'docx', 'pdf', 'gift', 'moodle', 'aiken'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Where the answers stand in a Word document or a pdf; a paper for students has none. */
export const answerPlaces = { none: 0, end: 1, each: 2 } as const

/** Where it belongs; a course says the rest by itself. 0: not said. */
const place = { root_subject_id: z.int(), second_subject_id: z.int(), third_subject_id: z.int(), course_id: z.int() }
const Point = z.extend(Named, { share: z.int() })

const listed = {
  id: z.int(),
  type: z.literal(types),
  stem_text: z.string(),
  difficulty: z.literal(difficulties),
  points: z.array(Point),
  source: z.string(),
  visibility: z.literal(Object.values(visibilities)),
  full_centi: z.int(),
  version_id: z.int(),
  version_no: z.int(),
  used_count: z.int(),
  owner_name: z.string(),
  is_mine: Flag,
  updated_at: z.int(),
  ...place,
}
/** What it asks is there as a whole, so that a list can show it; the key is not. */
export const ListedQuestion = z.object({ ...listed, body: QuestionBody })
export type ListedQuestion = z.infer<typeof ListedQuestion>

const Version = z.object({ id: z.int(), no: z.int(), created_at: z.int(), created_by: z.string() })
export const BankQuestion = z.object({
  ...listed,
  body: QuestionBody,
  key: QuestionKey,
  explanation: RichDoc,
  /** How long it should take; 0: not said. */
  expected_s: z.int(),
  /** 1: an older version was asked for. */
  is_old: Flag,
  versions: z.array(Version),
})
export type BankQuestion = z.infer<typeof BankQuestion>

export const optionalPlace = {
  root_subject_id: z.optional(field.id),
  second_subject_id: z.optional(field.id),
  third_subject_id: z.optional(field.id),
  course_id: z.optional(field.id),
}
const filter = {
  ...optionalPlace,
  type: z.optional(field.choice(...types)),
  point_id: z.optional(field.id),
  difficulty: z.optional(field.choice(...difficulties)),
  visibility: z.optional(field.choice(...Object.values(visibilities))),
  source: z.optional(field.textUpTo(questionLimits.source)),
  word: z.optional(field.textUpTo(100)),
  used: z.optional(field.flag),
  /** 1: only what can be put to a class in a lesson (发题). */
  live: z.optional(field.flag),
}
export type QuestionFilter = z.output<z.ZodMiniObject<typeof filter>>

const content = {
  type: field.choice(...types),
  body: field.json(questionLimits.signs, QuestionBody),
  key: field.json(questionLimits.signs, QuestionKey),
}
const ids = field.list(field.id)

export const givenPoints = field.json(
  2000,
  upTo(
    questionLimits.points * 2,
    z.array(z.strictObject({ id: z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)), share: z.optional(z.int()) })),
  ),
)

export const questions = {
  list: defineCall({
    method: 'GET',
    path: '/api/personal-center/teacher-question-list',
    allow: teachers,
    input: z.object({ ...filter, order: z.optional(field.choice(...Object.values(questionOrders))), ...pageOf(50) }),
    reply: pagesOf(ListedQuestion),
    about: 'Questions that the caller may use: own ones, those of the school and of the platform; newest first.',
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/personal-center/teacher-get-question',
    allow: teachers,
    input: z.object({ id: field.id, version_id: z.optional(field.id) }),
    reply: BankQuestion,
    about: 'A question with its key and its versions; without a version the newest.',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/question/save',
    allow: teachers,
    input: z.object({
      id: z.optional(field.id),
      ...content,
      explanation: field.json(questionLimits.signs, RichDoc),
      ...optionalPlace,
      /** Without shares each has the same. */
      points: givenPoints,
      difficulty: field.choice(...difficulties),
      full_centi: field.int,
      expected_s: field.int,
      source: z.optional(field.name.check(z.maxLength(questionLimits.source * 2))),
      visibility: field.choice(...Object.values(visibilities)),
      base_version_id: z.optional(field.id),
    }),
    reply: z.object({ id: z.int(), version_id: z.int(), no: z.int() }),
    about: 'Keeps a question, a new one without id; each time as a new version. What was changed since base_version_id is refused.',
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/personal-center/teacher-delete-questions',
    allow: teachers,
    input: z.object({ ids }),
    reply: z.object({ deleted: z.int(), used: z.array(z.object({ id: z.int(), count: z.int() })) }),
    about: 'Takes own questions out of the bank; papers that have them keep them. Says which of them are used.',
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/question/restore',
    allow: teachers,
    input: z.object({ ids }),
    reply: z.object({ restored: z.int() }),
    about: 'Brings back own questions that were deleted.',
  }),
  copy: defineCall({
    method: 'POST',
    path: '/api/question/copy',
    allow: teachers,
    input: z.object({ ids }),
    reply: z.object({ ids: z.array(z.int()) }),
    about: 'Makes own questions of some that the caller may use, as they are now.',
  }),
  scoreTry: defineCall({
    method: 'POST',
    path: '/api/question/score-try',
    allow: teachers,
    input: z.object({
      ...content,
      rule: z.enum(multiRules),
      full_centi: field.int,
      answer: field.json(questionLimits.signs, Answer),
    }),
    reply: z.object({
      score_centi: z.int(),
      state: z.literal([0, 1, 2, 3, 4]),
      leaves: z.array(
        z.object({
          score_centi: z.int(),
          full_centi: z.int(),
          state: z.literal([0, 1, 2, 3, 4]),
          blanks: z.optional(z.array(z.boolean())),
        }),
      ),
    }),
    about: 'What an answer would get; nothing is kept.',
  }),
  exportFile: defineCall({
    method: 'GET',
    path: '/api/question/export',
    allow: teachers,
    input: z.object({
      ids,
      format: z.enum(exportFormats),
      answers: z._default(field.choice(...Object.values(answerPlaces)), answerPlaces.end),
    }),
    answersFile: true,
    reply: z.null(),
    about: 'Questions that the caller may use as a file, in the order of the ids. Its name says how many the format could not take.',
  }),
}
