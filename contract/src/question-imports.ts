import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { pageOf, pagesOf } from './page.ts'
import { QuestionDraft, questionLimits, subTypes } from './question.ts'
import { givenPoints, optionalPlace, visibilities } from './questions.ts'

const teachers = ['teacher'] as const

export const questionFormats = ['xlsx', 'docx', 'gift', 'moodle', 'aiken', 'qti'] as const
export type QuestionFormat = (typeof questionFormats)[number]

/** While it is read, while its rows are looked at, when all of them are in the bank, and when it could not be read. */
export const questionImportStates = { reading: 0, preview: 1, committed: 2, failed: 3 } as const
export type QuestionImportState = (typeof questionImportStates)[keyof typeof questionImportStates]

/** 正常, 提醒, 错误. */
export const rowLevels = { ok: 0, warn: 1, error: 2 } as const
export type RowLevel = (typeof rowLevels)[keyof typeof rowLevels]

export const questionImportLimits = { bytes: 20 * 1024 * 1024, keptDays: 7, open: 20, fileName: 100 } as const

const RowMessage = z.object({ level: z.literal([1, 2]), text: z.string() })
export type RowMessage = z.infer<typeof RowMessage>

export const QuestionImportRow = z.object({
  row_no: z.int(),
  /** Where it stands in the file, and how. */
  place: z.string(),
  source: z.string(),
  level: z.literal(Object.values(rowLevels)),
  messages: z.array(RowMessage),
  draft: QuestionDraft,
  is_chosen: Flag,
  /** What became of it; 0: nothing yet. */
  question_id: z.int(),
})
export type QuestionImportRow = z.infer<typeof QuestionImportRow>

const summary = {
  job_id: z.int(),
  state: z.literal(Object.values(questionImportStates)),
  file_name: z.string(),
  /** Empty until it is known. */
  format: z.enum([...questionFormats, '']),
  /** What was found beside the questions, or why it could not be read. */
  msg: z.string(),
  /** The levels are those of what is not in the bank yet; `chosen` is what would be committed now. */
  counts: z.object({ all: z.int(), ok: z.int(), warn: z.int(), error: z.int(), made: z.int(), chosen: z.int() }),
  created_at: z.int(),
}
export const QuestionImport = z.object(summary)
export type QuestionImport = z.infer<typeof QuestionImport>

const byJob = { job_id: field.id }
const rowNos = field.list(field.id)

/** Questions from a file, looked at row by row before anything is in the bank. */
export const questionImports = {
  start: defineCall({
    method: 'POST',
    path: '/api/question/import',
    encoding: 'multipart',
    file: 'file',
    fileBytes: questionImportLimits.bytes,
    allow: teachers,
    input: z.object({ format: z.optional(z.enum(questionFormats)) }),
    reply: z.object({ job_id: z.int() }),
    about: 'Takes a file of questions, which is read beside; without a format it is guessed. Nothing is in the bank before commit-import.',
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/question/get-import',
    allow: teachers,
    input: z.object({ ...byJob, level: z.optional(field.choice(...Object.values(rowLevels))), ...pageOf(50) }),
    reply: z.object({ ...summary, ...pagesOf(QuestionImportRow).shape }),
    about: 'How far an own import is, and its rows: all, or those of one level that are not in the bank yet.',
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/question/get-imports',
    allow: teachers,
    input: z.object({}),
    reply: z.object({ list: z.array(QuestionImport) }),
    about: 'Own imports that are not done, newest first; they are kept for seven days.',
  }),
  saveRow: defineCall({
    method: 'POST',
    path: '/api/question/save-import-row',
    allow: teachers,
    input: z.object({ ...byJob, row_no: field.id, draft: field.json(questionLimits.signs, QuestionDraft) }),
    reply: QuestionImportRow,
    about: 'Another draft for one row, which is judged anew.',
  }),
  setRows: defineCall({
    method: 'POST',
    path: '/api/question/set-import-rows',
    allow: teachers,
    input: z.object({
      ...byJob,
      /** Without any, is_chosen is said of all that are not in the bank yet, of one level if it is given. */
      row_nos: rowNos,
      level: z.optional(field.choice(...Object.values(rowLevels))),
      type: z.optional(field.choice(...subTypes)),
      is_chosen: z.optional(field.flag),
    }),
    reply: z.object({ changed: z.int() }),
    about: 'Gives some rows another type, and says whether they are to be imported. One with errors is not chosen.',
  }),
  commit: defineCall({
    method: 'POST',
    path: '/api/question/commit-import',
    allow: teachers,
    input: z.object({
      ...byJob,
      /** Without any, the chosen ones. */
      row_nos: rowNos,
      ...optionalPlace,
      /** For all of them, beside those that a draft names. */
      points: givenPoints,
      visibility: field.choice(...Object.values(visibilities)),
    }),
    reply: z.object({ created: z.int(), skipped: z.int(), ids: z.array(z.int()) }),
    about: 'Makes questions of rows without errors, all or none. What has an error, or is in the bank already, is skipped.',
  }),
  discard: defineCall({
    method: 'POST',
    path: '/api/question/discard-import',
    allow: teachers,
    input: z.object(byJob),
    reply: z.object({}),
    about: 'Forgets an import with its file; what was made of it stays.',
  }),
  example: defineCall({
    method: 'GET',
    path: '/api/question/get-import-example',
    allow: teachers,
    input: z.object({}),
    answersFile: true,
    reply: z.null(),
    about: 'A spreadsheet with the columns that import knows, and three questions.',
  }),
}
