import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { attemptStates, examStates, Paper, shownWhen } from './exam.ts'
import { ExamClass } from './exam-classes.ts'
import { AnswerFile, AnswerInk, RubricGiven } from './exam-marking.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { answerStates, LeafAnswer, LeafKey, QuestionKey } from './question.ts'
import { RichDoc } from './rich-doc.ts'

/** What becomes of an exam once it is marked (§1.5, §2.8): its results are published, a wrong key is corrected, each student reads the own report. */

export const resultLimits = {
  /** Of the others nothing is said to a student where fewer took part (R961). */
  fewestOthers: 5,
  /** A wrong key shows itself from so many on (R1143). */
  fewestForAlarm: 10,
  reason: 200,
  /** Of a key, as JSON. */
  keySigns: 16_000,
} as const

/** Letters: from which share of the full score on, in hundredths. */
export const gradeBands = [
  { grade: 'A', from: 85 },
  { grade: 'B', from: 70 },
  { grade: 'C', from: 60 },
  { grade: 'D', from: 0 },
] as const
export type Grade = (typeof gradeBands)[number]['grade']
export const gradeOf = (score_centi: number, total_centi: number): Grade =>
  gradeBands.find(({ from }) => score_centi * 100 >= total_centi * from)?.grade ?? 'D'

const teachers = ['teacher'] as const
const students = ['student'] as const
const exam_class_id = field.id
const State = z.literal(Object.values(examStates))
const When = z.literal(Object.values(shownWhen))

/** A leaf whose key may be wrong: those who know the most get it wrong more often than the others. */
export const KeyAlarm = z.object({
  leaf: z.int(),
  /** The question of the paper that people count, and its part; 0: it has none. */
  item_no: z.int(),
  sub_no: z.int(),
  /** How many answers stand behind it. */
  n: z.int(),
})
export type KeyAlarm = z.infer<typeof KeyAlarm>

export const Publishing = z.object({
  state: State,
  /** 0: they are not. */
  published_at: z.int(),
  /** Until when publishing can be taken back; 0: it cannot. */
  until: z.int(),
  /** Answers that wait for a teacher. */
  to_mark: z.int(),
  /** Students who are still filling in, or sit alone: publishing hands them in. */
  answering: z.int(),
  /** Late answers that nobody has decided about. */
  late_leaves: z.int(),
  /** Those who took part. */
  handed_in: z.int(),
  show: z.object({ score: When, answer: When, explanation: When, rank: Flag, grade: z.literal([1, 2, 3]) }),
  alarms: z.array(KeyAlarm),
  /** 1: the caller may correct its answers. */
  is_owner: Flag,
  /** Who did what with the results, the last first. */
  acts: z.array(z.object({ act: z.enum(['results-published', 'results-hidden', 'answer-corrected']), name: z.string(), at: z.int() })),
  server_now: z.int(),
})
export type Publishing = z.infer<typeof Publishing>

/** What marks a question and explains it. */
export const ItemKey = z.object({
  no: z.int(),
  key: QuestionKey,
  explanation: RichDoc,
  /** Leaves of it for which everybody gets the full score (全员给分). */
  given: z.optional(z.array(z.int())),
})
export type ItemKey = z.infer<typeof ItemKey>

/** A class in which a key can be corrected together with others: the same questions. */
export const RegradeClass = z.object({
  exam_class_id: z.int(),
  class_name: z.string(),
  state: State,
  handed_in: z.int(),
})
export type RegradeClass = z.infer<typeof RegradeClass>

export const Regraded = z.object({
  leaf: z.int(),
  /** 1: everybody got the full score. */
  is_given: Flag,
  reason: z.string(),
  name: z.string(),
  at: z.int(),
})
export type Regraded = z.infer<typeof Regraded>

/** What a new key would do, in the classes that were chosen. */
export const RegradeEffect = z.object({
  /** Answers that the server has marked. */
  marked: z.int(),
  up: z.int(),
  down: z.int(),
  same: z.int(),
  /** Marks of teachers, which stay. */
  kept: z.int(),
})
export type RegradeEffect = z.infer<typeof RegradeEffect>

const correction = {
  exam_class_ids: field.list(field.id),
  leaf: field.int,
  /** Nothing: everybody gets the full score. */
  key: z.optional(field.json(resultLimits.keySigns, LeafKey)),
}

const Centi = z.int()

/** One of the own answers, with what was made of it as far as it may be seen. */
export const ReportLeaf = z.object({
  leaf: z.int(),
  answer: LeafAnswer,
  files: z.array(AnswerFile),
  /** 1: filled in after the end (补填), or taken from the late box. */
  is_late: Flag,
  mark: z.optional(
    z.object({
      state: z.literal(Object.values(answerStates)),
      /** Not where only letters are told. */
      score_centi: z.optional(Centi),
      /** Of blanks: which are right. */
      blanks: z.optional(z.array(Flag)),
      /** Lines of the rubric for which something was given. */
      rubric: z.array(RubricGiven),
    }),
  ),
  comment: z.optional(z.string()),
  audio: z.optional(z.object({ url: z.string(), seconds: z.int() })),
  /** What a teacher wrote on the own pictures; strokes only where there is no picture of both. */
  inks: z.optional(z.array(z.omit(AnswerInk, { rev: true }))),
  /** What the class got of it, in ten-thousandths; only of enough people. */
  rate_bp: z.optional(z.int()),
})
export type ReportLeaf = z.infer<typeof ReportLeaf>

const score = { score_centi: z.optional(Centi), grade: z.optional(z.enum(['A', 'B', 'C', 'D'])) }

export const OwnReport = z.object({
  exam_class_id: z.int(),
  title: z.string(),
  class_id: z.int(),
  subject_name: z.string(),
  teacher_name: z.string(),
  state: State,
  ended_at: z.int(),
  published_at: z.int(),
  total_centi: z.int(),
  /** The try that is shown; null: the student was absent. */
  attempt: z.nullable(
    z.object({
      attempt_id: z.int(),
      no: z.int(),
      status: z.literal(Object.values(attemptStates)),
      seed: z.int(),
      started_at: z.int(),
      submitted_at: z.int(),
      /** When what was filled in after the end was handed in; 0: nothing was. */
      filled_at: z.int(),
      is_practice: Flag,
    }),
  ),
  /** Those that were handed in. */
  tries: z.array(z.object({ no: z.int(), submitted_at: z.int(), is_practice: Flag, is_shown: Flag, ...score })),
  ...score,
  /** Own answers that wait for a teacher. */
  to_mark: z.int(),
  rank: z.optional(z.int()),
  /** Only of enough people; the mean as the report of the teachers has it. */
  others: z.optional(z.object({ n: z.int(), mean_milli: z.optional(z.int()) })),
  is_shuffled: z.object({ items: Flag, options: Flag }),
  is_answer_shown: Flag,
  is_explanation_shown: Flag,
  /** 1: it can be done once more; as practice once the results are published. */
  may_redo: Flag,
  leaves: z.array(ReportLeaf),
  /** What was got of each knowledge point, in ten-thousandths, the weakest last. */
  points: z.array(z.object({ id: z.int(), name: z.string(), rate_bp: z.int() })),
  server_now: z.int(),
  paper: Paper,
  /** Only what may be seen of them. */
  keys: z.array(
    z.object({ no: z.int(), key: z.optional(QuestionKey), explanation: z.optional(RichDoc), given: z.optional(z.array(z.int())) }),
  ),
})
export type OwnReport = z.infer<typeof OwnReport>

const published = z.object({ exam_class: ExamClass })

export const examResults = {
  publishing: defineCall({
    method: 'GET',
    path: '/api/exam/get-publishing',
    allow: teachers,
    input: z.object({ exam_class_id }),
    reply: Publishing,
    about: 'R1143: what has to be known before the results of an exam of a class are published, and how long it can be taken back.',
  }),
  publish: defineCall({
    method: 'POST',
    path: '/api/exam/publish-result',
    allow: teachers,
    input: z.object({ exam_class_id, is_confirmed: field.flag, rev: z.optional(field.int) }),
    reply: published,
    about: 'R908: shows students their results as the settings say. With unmarked answers only when it was confirmed.',
  }),
  unpublish: defineCall({
    method: 'POST',
    path: '/api/exam/unpublish',
    allow: teachers,
    input: z.object({ exam_class_id }),
    reply: published,
    about: 'R909: hides the results again, within 24 hours.',
  }),
  report: defineCall({
    method: 'GET',
    path: '/api/student-course/get-exam-report',
    allow: students,
    input: z.object({ exam_class_id, attempt_no: z.optional(field.int) }),
    reply: OwnReport,
    about: 'R958, R959: the own result of an exam, as far as its settings show it now. Never a name or a rank of others (R960).',
  }),
  isShowExplanation: defineCall({
    method: 'GET',
    path: '/api/teacher-learning-analysis/is-show-explanation',
    allow: teachers,
    input: z.object({ exam_class_id }),
    reply: z.object({ is_show: Flag, show_explanation: When, show_answer: When, published_at: z.int() }),
    about: 'R755: whether students see the explanations of an exam now, and when they do.',
  }),
}

/** Correcting a key once the exam has ended (§1.5). */
export const examRegrades = {
  regrading: defineCall({
    method: 'GET',
    path: '/api/exam/get-regrade',
    allow: teachers,
    input: z.object({ exam_class_id }),
    reply: z.object({
      classes: z.array(RegradeClass),
      /** Classes with the same questions that have not ended: they are corrected after that. */
      later: z.array(z.object({ exam_class_id: z.int(), class_name: z.string() })),
      done: z.array(Regraded),
      paper: Paper,
      keys: z.array(ItemKey),
    }),
    about: 'An own exam of a class with its keys, to correct one; the classes that have the same questions, and what was corrected before.',
  }),
  previewRegrade: defineCall({
    method: 'POST',
    path: '/api/exam/preview-regrade',
    allow: teachers,
    writes: false,
    input: z.object(correction),
    reply: RegradeEffect,
    about: 'What a new key would change, without changing it.',
  }),
  regrade: defineCall({
    method: 'POST',
    path: '/api/exam/regrade',
    allow: teachers,
    input: z.object({ ...correction, reason: field.name.check(z.maxLength(resultLimits.reason * 4)) }),
    reply: z.object({ job_id: z.int() }),
    about:
      'R867: corrects a key of an own exam, or gives everybody the full score; what the server marked is marked anew in the background.',
  }),
}
