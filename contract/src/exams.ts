import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ExamSettings, examKinds, examLimits, examMedia, examStates, examTitle, redoCounts } from './exam.ts'
import { field, upTo } from './field.ts'
import { Flag } from './flag.ts'
import { GivenTo } from './given-exam.ts'
import { Named } from './named.ts'
import { pageOf, pagesOf } from './page.ts'
import { difficulties, multiRules, QuestionBody, QuestionKey, questionLimits, questionTypes } from './question.ts'
import { optionalPlace, visibilities } from './questions.ts'
import { RichDoc } from './rich-doc.ts'
import { members } from './roles.ts'

/** How a teacher writes an exam: everything before it is given to a class. */

const teachers = ['teacher'] as const
const types = Object.values(questionTypes)
const exam_id = field.id
const Centi = z.int().check(z.minimum(0), z.maximum(examLimits.totalCenti))
const Id = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1))

/** As lists show an exam. */
export const ListedExam = z.object({
  id: z.int(),
  /** What stands for it in courses, among resources and in the recycle bin. */
  resource_id: z.int(),
  title: z.string(),
  media_type_id: z.literal(examMedia),
  kind: z.literal(Object.values(examKinds)),
  item_count: z.int(),
  total_centi: z.int(),
  /** 1 own, 2 the school's (校本), 3 the platform's (公共): how the caller comes to it. */
  origin: z.literal(Object.values(visibilities)),
  /** Who may copy it. */
  visibility: z.literal(Object.values(visibilities)),
  is_mine: Flag,
  owner_name: z.string(),
  /** To how many classes it was given. */
  used_count: z.int(),
  root_subject_id: z.int(),
  second_subject_id: z.int(),
  third_subject_id: z.int(),
  course_id: z.int(),
  updated_at: z.int(),
})
export type ListedExam = z.infer<typeof ListedExam>

/** A question as the bank gives it to an exam. */
const ofBank = {
  question_id: z.int(),
  version_id: z.int(),
  type: z.literal(types),
  body: QuestionBody,
  key: QuestionKey,
  explanation: RichDoc,
  difficulty: z.literal(difficulties),
  points: z.array(Named),
  source: z.string(),
  /** What its author thinks it is worth. */
  usual_centi: z.int(),
  /** A newer version of it that the caller may take; 0: there is none. */
  newer_version_id: z.int(),
  /** 1: it is in the bank no more, or not for the caller; the exam keeps it. */
  is_gone: Flag,
  /** The same for questions that ask the same: of two in an exam one is a double. */
  content_hash: z.string(),
}
/** One that may be put into an exam. */
export const ExamQuestion = z.object(ofBank)
export type ExamQuestion = z.infer<typeof ExamQuestion>

/** One that stands in an exam, with what it is worth there. */
export const ExamItem = z.object({
  ...ofBank,
  full_centi: z.int(),
  /** Of each leaf, in their order; together `full_centi`. */
  leaf_centis: z.array(z.int()),
  multi_rule: z.enum(multiRules),
  is_fixed_order: Flag,
})
export type ExamItem = z.infer<typeof ExamItem>

export const WrittenExam = z.extend(ListedExam, {
  rev: z.int(),
  /** What it should be worth in all; 0: nobody has said. */
  target_centi: z.int(),
  leaf_count: z.int(),
  sections: z.array(z.object({ title: z.string(), intro: z.string(), items: z.array(ExamItem) })),
  /** Of the caller's classes. */
  classes: z.array(GivenTo),
})
export type WrittenExam = z.infer<typeof WrittenExam>

/** An item as it is saved: which version of which question, and what it is worth. */
const SavedItem = z.strictObject({
  question_id: Id,
  version_id: Id,
  full_centi: Centi,
  leaf_centis: upTo(questionLimits.subs, z.array(Centi)),
  multi_rule: z.enum(multiRules),
  is_fixed_order: Flag,
})
export type SavedItem = z.infer<typeof SavedItem>
const SavedSection = z.strictObject({
  title: field.name.check(z.maxLength(examLimits.sectionTitle * 4)),
  intro: field.name.check(z.maxLength(examLimits.intro * 4)),
  /** One more than there may be, so that too many are refused by a sentence. */
  items: upTo(examLimits.items + 1, z.array(SavedItem)),
})
export type SavedSection = z.infer<typeof SavedSection>

export const composeLimits = { rows: 20, points: 10, avoidDays: 365, classes: 20, excluded: 400 } as const
const within = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** One line of what is asked for: so many of a type. */
const ComposeRow = z.strictObject({
  type: z.literal(types),
  count: within(1, examLimits.items),
  full_centi: within(questionLimits.leastCenti, questionLimits.mostCenti),
  /** Each at least once where the count allows; none: whatever it is about. */
  point_ids: upTo(composeLimits.points, z.array(Id)),
  /** Only of this; without it the mix counts. */
  difficulty: z.optional(z.literal(difficulties)),
})
export type ComposeRow = z.infer<typeof ComposeRow>
/** In per cent, a hundred together: 易 and 较易, 中, 较难 and 难. */
const DifficultyMix = z.strictObject({ easy: within(0, 100), mid: within(0, 100), hard: within(0, 100) })
export type DifficultyMix = z.infer<typeof DifficultyMix>

export const paperSizes = ['A4', '8K'] as const
export type PaperSize = (typeof paperSizes)[number]
export const paperFormats = ['docx', 'pdf'] as const
/** 0: as it was written; 1 to 4: paper A to D, each shuffled in its own way. */
export const variants = [0, 1, 2, 3, 4] as const
export type Variant = (typeof variants)[number]
export const variantTitles: Readonly<Record<Variant, string>> = { 0: '', 1: 'A卷', 2: 'B卷', 3: 'C卷', 4: 'D卷' }

const listInput = z.object({
  ...optionalPlace,
  word: z.optional(field.textUpTo(100)),
  media_type_id: z.optional(field.choice(...examMedia)),
  kind: z.optional(field.choice(...Object.values(examKinds))),
  ...pageOf(50),
})
export type ExamQuery = z.output<typeof listInput>
const pages = <const P extends `/api/${string}`>(path: P, about: string) =>
  defineCall({ method: 'GET', path, allow: teachers, input: listInput, reply: pagesOf(ListedExam), about })

const Option = z.object({ id: z.int(), name: z.string() })
const course_type = z._default(field.choice(1, 2), 1)
const once = field.textUpTo(36)
const made = z.object({ exam_id: z.int(), mix_id: z.int(), item_id: z.int(), resource_id: z.int() })
const ids = field.list(field.id)
const days = z.codec(z.string().check(z.regex(/^\d{1,3}$/)), within(0, composeLimits.avoidDays), { decode: Number, encode: String })

export const exams = {
  schoolPages: pages('/api/prepare-course/get-school-exam-pages', 'Exams that colleagues show to the school (校本), newest first.'),
  platformPages: pages('/api/prepare-course/get-akdm-exam-pages', 'Exams that every school of the server may copy (公共), newest first.'),
  teacherPages: pages('/api/prepare-course/get-teacher-exam-pages', 'The exams of the caller, newest first.'),
  allPages: pages('/api/prepare-course/get-all-exam-pages', 'Every exam that the caller may give to a class or copy, newest first.'),
  addEmpty: defineCall({
    method: 'GET',
    path: '/api/teacher-course/add-course-empty-exam',
    allow: teachers,
    writes: true,
    input: z.object({
      class_id: field.id,
      course_id: field.id,
      course_type,
      title: z.optional(examTitle),
      media_type_id: z._default(field.choice(...examMedia), examMedia[0]),
      once,
    }),
    reply: made,
    about: 'R971: makes an exam without questions and puts it at the end of a prepared course. The same key again answers the same exam.',
  }),
  copy: defineCall({
    method: 'POST',
    path: '/api/teacher-course/copy-course-exam',
    allow: teachers,
    input: z.object({ exam_id, class_id: field.id, course_id: field.id, course_type, once }),
    reply: made,
    about: 'R972: makes an own exam of one that the caller may use, with the same versions of the questions, and puts it into a course.',
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/teacher-course/teacher-exam',
    allow: teachers,
    input: z.object({ exam_id, class_id: z.optional(field.id) }),
    reply: WrittenExam,
    about: 'An exam with its questions and their keys: an own one, one that the caller may copy, or one of a class of the caller.',
  }),
  savePaper: defineCall({
    method: 'POST',
    path: '/api/exam/save-paper',
    allow: teachers,
    input: z.object({
      exam_id,
      /** The one that the change was made from. */
      rev: field.int,
      title: examTitle,
      target_centi: z._default(field.int, 0),
      sections: field.json(200_000, upTo(examLimits.sections + 1, z.array(SavedSection))),
    }),
    reply: z.object({ rev: z.int(), total_centi: z.int(), item_count: z.int(), leaf_count: z.int(), updated_at: z.int() }),
    about: 'R973: keeps the whole of an own exam. What was changed since rev is refused; the same again changes nothing.',
  }),
  questions: defineCall({
    method: 'GET',
    path: '/api/exam/get-questions',
    allow: teachers,
    input: z.object({ ids }),
    reply: z.object({ list: z.array(ExamQuestion) }),
    about: 'Questions of the bank as an exam takes them: their newest version, with key and explanation, in the order of the ids.',
  }),
  similar: defineCall({
    method: 'GET',
    path: '/api/exam/get-similar',
    allow: teachers,
    input: z.object({ question_id: field.id, exclude_ids: z._default(ids, []), seed: z._default(field.int, 0) }),
    reply: z.object({ question: z.nullable(ExamQuestion) }),
    about: 'Another question of the same type and points, at most one step easier or harder, and none of exclude_ids.',
  }),
  compose: defineCall({
    method: 'POST',
    path: '/api/exam/compose',
    allow: teachers,
    writes: false,
    input: z.object({
      ...optionalPlace,
      rows: field.json(20_000, upTo(composeLimits.rows, z.array(ComposeRow))),
      mix: field.json(200, DifficultyMix),
      /** Nothing that one of these classes was given in so many days. */
      class_ids: z._default(ids, []),
      avoid_days: z._default(days, 0),
      exclude_ids: z._default(ids, []),
      seed: field.int,
    }),
    reply: z.object({
      rows: z.array(z.object({ type: z.literal(types), full_centi: z.int(), questions: z.array(ExamQuestion) })),
      /** `from`: a level of difficulty that had too few; `to`: the one that was taken instead. */
      borrowed: z.array(
        z.object({ row: z.int(), from: z.enum(['easy', 'mid', 'hard']), to: z.enum(['easy', 'mid', 'hard']), count: z.int() }),
      ),
    }),
    about: 'R967–R970: questions by rows and difficulty, the same ones for the same seed and bank. Nothing is kept.',
  }),
  setting: defineCall({
    method: 'GET',
    path: '/api/exampaper/setting',
    allow: members,
    input: z.object({}),
    reply: z.object({
      settings: ExamSettings,
      limits: z.record(z.string(), z.int()),
      types: z.array(Option),
      media_types: z.array(Option),
      states: z.array(Option),
      shown_when: z.array(Option),
      redo_counts: z.array(z.literal(Object.values(redoCounts))),
      multi_rules: z.array(z.enum(multiRules)),
    }),
    about: 'What an exam is given with, the limits of a paper, and what the numbers mean.',
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/personal-center-teacher/get-exams',
    allow: teachers,
    input: z.object({
      /** −1: given to no class; else those that a class has in this state. */
      status: z.optional(field.choice(-1, ...Object.values(examStates))),
      word: z.optional(field.textUpTo(100)),
      course_id: z.optional(field.id),
      ...pageOf(50),
    }),
    reply: pagesOf(z.extend(ListedExam, { status: z.int(), classes: z.array(GivenTo), to_mark: z.int() })),
    about: 'The exams of the caller with the classes that have them, changed last first. The status is that of the newest of them.',
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/personal-center-teacher/del-exam',
    allow: teachers,
    input: z.object({ ids }),
    reply: z.object({ deleted: z.int() }),
    about: 'R983: puts own exams into the recycle bin. Classes that have them keep them, with all results.',
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/exam/restore',
    allow: teachers,
    input: z.object({ ids }),
    reply: z.object({ restored: z.int() }),
    about: 'Takes own exams out of the recycle bin.',
  }),
  setVisibility: defineCall({
    method: 'POST',
    path: '/api/exam/set-visibility',
    allow: teachers,
    input: z.object({ exam_id, visibility: field.choice(...Object.values(visibilities)) }),
    reply: z.object({ visibility: z.literal(Object.values(visibilities)) }),
    about:
      'Shows an own exam to the teachers of the school, or no longer; an operator to every school, if all its questions are the platform’s.',
  }),
  print: defineCall({
    method: 'GET',
    path: '/api/exam/print',
    allow: teachers,
    input: z.object({
      exam_id,
      format: z.enum(paperFormats),
      size: z.enum(paperSizes),
      /** 1: the answers stand at the end. */
      answers: field.flag,
      variant: z._default(field.choice(...variants), 0),
    }),
    answersFile: true,
    reply: z.null(),
    about: 'The paper to be printed, with a line to seal names behind (密封线); A4, or 8K in two columns.',
  }),
}
