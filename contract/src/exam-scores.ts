import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { attemptStates, examKinds, examLimits, examStates, examTitle } from './exam.ts'
import { ExamClass } from './exam-classes.ts'
import { field, upTo } from './field.ts'
import { Flag } from './flag.ts'
import { pageOf, pagesOf } from './page.ts'
import { questionTypes } from './question.ts'

/** 录入成绩: scores of an exam that was held on paper, or of which there are only scores. */

const teachers = ['teacher'] as const
const exam_class_id = field.id

export const scoreLimits = {
  /** Students that one save takes, and scores. */
  ...{ rows: 50, cells: 6000 },
  /** Students that one page of the grid has. */
  shownRows: 200,
  ...{ leastFull: 50, daysBack: 3 * 366, fileRows: 1200, fileBytes: 2 * 1024 * 1024 },
} as const

/** So many students go into one call. */
export const rowsAtOnce = (leafCount: number, most: number) =>
  Math.max(1, Math.min(most, Math.floor(scoreLimits.cells / Math.max(1, leafCount))))

/** Scores of each leaf, or of the whole only. */
export const typedWays = { leaves: 1, total: 2 } as const
export type TypedWay = (typeof typedWays)[keyof typeof typedWays]

/** Where the scores of a student come from. `online`: the student has answered here, and nothing is typed over that. */
export const scoreSources = { none: 0, typed: 1, online: 2 } as const

const Centi = z.int().check(z.minimum(0), z.maximum(examLimits.totalCenti))
const Id = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1))
const Rev = z.string().check(z.maxLength(24))

/** One student of the grid. */
export const ScoreRow = z.object({
  student_id: z.int(),
  name: z.string(),
  /** Empty: none. */
  student_no: z.string(),
  source: z.literal(Object.values(scoreSources)),
  status: z.literal(Object.values(attemptStates)),
  is_absent: Flag,
  /** Null: nothing was typed, or not all of it yet. */
  total: z.nullable(z.int()),
  /** In the order of the leaves, null: none yet. Empty: there is only a total, or nothing. */
  scores: z.array(z.nullable(z.int())),
  /** Says what stood there: a save that was made from something else is refused for this student alone. */
  rev: z.string(),
})
export type ScoreRow = z.infer<typeof ScoreRow>

/** A column of the grid. */
export const ScoreLeaf = z.object({
  no: z.int(),
  /** The question, as the paper counts, and which part of it; 0: it has no parts. */
  item_no: z.int(),
  part: z.int(),
  type: z.literal(Object.values(questionTypes)),
  full_centi: z.int(),
})
export type ScoreLeaf = z.infer<typeof ScoreLeaf>

/** What a student's row is to be: nothing of it is kept from before. */
export const TypedRow = z.strictObject({
  student_id: Id,
  rev: Rev,
  is_absent: Flag,
  /** One of each leaf; empty: only the total. */
  scores: upTo(examLimits.leaves, z.array(z.nullable(Centi))),
  /** Where there are no scores. */
  total: z.nullable(Centi),
})
export type TypedRow = z.infer<typeof TypedRow>

export const ScoreExam = z.object({
  exam_class_id: z.int(),
  exam_id: z.int(),
  title: z.string(),
  class_id: z.int(),
  class_name: z.string(),
  kind: z.literal(Object.values(examKinds)),
  state: z.literal(Object.values(examStates)),
  total_centi: z.int(),
  /** When it was held, or ended. */
  held_at: z.int(),
})
export type ScoreExam = z.infer<typeof ScoreExam>

/** A row of a table that somebody sent, as it would be typed. */
export const ReadRow = z.object({
  /** As the spreadsheet counts. */
  row_no: z.int(),
  student_id: z.int(),
  is_absent: Flag,
  scores: z.array(z.nullable(z.int())),
  total: z.nullable(z.int()),
})
export type ReadRow = z.infer<typeof ReadRow>

export const RowFault = z.object({ row_no: z.int(), name: z.string(), msg: z.string() })
export type RowFault = z.infer<typeof RowFault>

export const examScores = {
  list: defineCall({
    method: 'GET',
    path: '/api/exam/get-score-exams',
    allow: teachers,
    input: z.object({
      /** Only the classes that have this exam. */
      exam_id: z.optional(field.id),
      ...pageOf(50),
    }),
    reply: pagesOf(ExamClass),
    about: 'Exams of the caller’s classes that are over and not withdrawn, the last one first: their scores may be typed.',
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/exam/add-score-exam',
    allow: teachers,
    input: z.object({
      title: examTitle,
      class_ids: field.list(field.id),
      course_id: z.optional(field.id),
      full_centi: field.int,
      /** When it was held. */
      held_at: field.int,
      /** The same key again changes nothing: what was made by it is answered. */
      once: field.textUpTo(36),
    }),
    reply: z.object({ list: z.array(ExamClass) }),
    about: 'An exam of which there are only scores, for own classes. It has no questions, and is over from the start.',
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/exam/get-add-data',
    allow: teachers,
    input: z.object({
      exam_class_id,
      /** Students after this one. */
      after_id: z.optional(field.id),
    }),
    reply: z.object({
      exam: ScoreExam,
      leaves: z.array(ScoreLeaf),
      list: z.array(ScoreRow),
      /** Students in all. */
      total: z.int(),
      /** 0: these were the last. */
      next_after_id: z.int(),
    }),
    about: 'The grid of an exam of an own class, some students at a time, by their id.',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/exam/save-add-data',
    allow: teachers,
    input: z.object({ exam_class_id, rows: field.json(100_000, upTo(scoreLimits.rows, z.array(TypedRow))) }),
    reply: z.object({
      /** Of every student of the class that was named, as it stands now. */
      list: z.array(ScoreRow),
      errors: z.array(z.object({ student_id: z.int(), msg: z.string() })),
    }),
    about: 'R974: keeps the rows of some students. Each is kept or refused alone; the same again changes nothing.',
  }),
  read: defineCall({
    method: 'POST',
    path: '/api/exam/import-add-data',
    encoding: 'multipart',
    file: 'file',
    fileBytes: scoreLimits.fileBytes,
    allow: teachers,
    writes: false,
    input: z.object({ exam_class_id }),
    reply: z.object({ list: z.array(ReadRow), errors: z.array(RowFault) }),
    about: 'R974: what an xlsx or csv of scores says of whom, and which rows are wrong. Nothing is kept.',
  }),
  table: defineCall({
    method: 'GET',
    path: '/api/exam/get-add-data-table',
    allow: teachers,
    input: z.object({ exam_class_id, way: field.choice(...Object.values(typedWays)) }),
    answersFile: true,
    reply: z.null(),
    about: 'The class as a table, with what was typed, to be filled in and read again.',
  }),
}
