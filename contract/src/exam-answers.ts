import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { attemptStates, ExamSettings, examKinds, examLimits, examMedia, examStates, Paper } from './exam.ts'
import { ExamClass } from './exam-classes.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { pageOf, pagesOf } from './page.ts'
import { LeafAnswer } from './question.ts'
import { members } from './roles.ts'

/** What a student does with an exam. What both roles ask, each for itself, is here too. */

const students = ['student'] as const
const exam_class_id = field.id
const State = z.literal(Object.values(examStates))
const AttemptStatus = z.literal(Object.values(attemptStates))
const LeafKey = z.string().check(z.regex(/^([1-9]|[1-9]\d|[12]\d\d|300)$/))
const byLeaf = <T extends z.core.$ZodType>(item: T) => z.record(LeafKey, item)

/** Where a sealed paper is fetched: `/api/student-course/a` and 43 signs (§2.3). Not a call: it answers the same bytes to a whole class. */
export const sealedPath = '/api/student-course/a'
export const sealedSecret = /^[\w-]{43}$/

/**
 * What that address answers (in the usual envelope). `body` (base64; it opens as a `SealedBody`) and the files are AES-256-GCM under one key that
 * comes with the start, the mark of 16 bytes behind the text. `bytes` of a file is what is fetched, with the mark. `iv` is base64 as well.
 */
export const SealedPackage = z.object({
  iv: z.string(),
  body: z.string(),
  hash: z.string(),
  files: z.array(z.object({ id: z.int(), url: z.string(), iv: z.string(), bytes: z.int(), type: z.string() })),
})
export type SealedPackage = z.infer<typeof SealedPackage>

/** What the encrypted body says, as JSON. `sha256` (hex) is of the file as it was before. */
export const SealedBody = z.object({ paper: Paper, files: z.array(z.object({ id: z.int(), sha256: z.string() })) })
export type SealedBody = z.infer<typeof SealedBody>

/** Where an encrypted copy lies: the same address and bytes for a whole class. */
export const sealedFilePath = '/api/student-course/sealed-file'

/** The settings that concern a student. */
export const OwnSettings = z.omit(ExamSettings, { anonymous_marking: true, double_marking: true })
export type OwnSettings = z.infer<typeof OwnSettings>

const listed = {
  exam_class_id: z.int(),
  title: z.string(),
  kind: z.literal(Object.values(examKinds)),
  media_type_id: z.literal(examMedia),
  class_id: z.int(),
  course_id: z.int(),
  subject_name: z.string(),
  teacher_name: z.string(),
  state: State,
  attempt_status: AttemptStatus,
  /** 1: a press on 开始 begins a try now, also for who was absent or was given another try. */
  may_begin: Flag,
  /** 1: the exam is over, and what was left blank may be filled in (补填). */
  may_fill: Flag,
  /** Why a teacher gave the last try back; nothing: none was. */
  returned: z.optional(z.string()),
  /** Of the attempt that is open; 0: none is. */
  deadline_at: z.int(),
  starts_at: z.int(),
  ends_at: z.int(),
  time_limit_s: z.int(),
  total_centi: z.int(),
  item_count: z.int(),
  leaf_count: z.int(),
  /** With it the sealed paper is fetched; empty: it is not sealed, or not to be had. */
  paper_secret: z.string(),
  /** Only once the student may see it. */
  score_centi: z.optional(z.int()),
}
export const OwnExam = z.object(listed)
export type OwnExam = z.infer<typeof OwnExam>

/** R1035 */
export const examShelves = { todo: 1, running: 2, handedIn: 3, published: 4 } as const
export type ExamShelf = (typeof examShelves)[keyof typeof examShelves]
export const examShelfTitles: Readonly<Record<ExamShelf, string>> = { 1: '待完成', 2: '进行中', 3: '已提交', 4: '已公布' }

/** A stored answer; `locked` is handed in and cannot change. */
export const KeptAnswer = z.object({ a: LeafAnswer, seq: z.int(), locked: Flag })
export type KeptAnswer = z.infer<typeof KeptAnswer>

export const Attempt = z.object({
  attempt_id: z.int(),
  no: z.int(),
  status: AttemptStatus,
  seed: z.int(),
  started_at: z.int(),
  /** 0: none but the end that the teacher makes. */
  deadline_at: z.int(),
  submitted_at: z.int(),
  /** 1: this device answers; 0: another one does (R933). */
  is_here: Flag,
  /** 1: after the end, only what was left blank (补填). */
  is_fill: Flag,
  /** What a page changes from now on has a `seq` above this: tenths of a second since the start, by the server's clock. */
  seq_base: z.int(),
})
export type Attempt = z.infer<typeof Attempt>

const Started = z.object({
  attempt: Attempt,
  /** Of the sealed paper, base64url; empty: it is not sealed. */
  key: z.string(),
  answers: byLeaf(KeptAnswer),
  server_now: z.int(),
})
export type Started = z.infer<typeof Started>

/** How one leaf was judged, once its student may know. */
export const LeafResult = z.object({ leaf: z.int(), score_centi: z.int(), full_centi: z.int(), state: z.literal([0, 1, 2, 3, 4]) })
export const HandedIn = z.object({
  status: AttemptStatus,
  submitted_at: z.int(),
  /** Only where it is shown at once. */
  score_centi: z.optional(z.int()),
  results: z.optional(z.array(LeafResult)),
})
export type HandedIn = z.infer<typeof HandedIn>

/** Names of this device and this tab: letters and digits that the page makes up. */
const device_id = field.textUpTo(36)
/**
 * `seq` rises with each change of a leaf: tenths of a second since the start by the server's clock, and more than any that the device knows. So
 * the higher one is the later one also when it was made on another device. `at` is the device's own time in ms, shown to a teacher and never trusted.
 */
const Change = z.strictObject({ a: LeafAnswer, seq: z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)), at: z.int() })
export type Change = z.infer<typeof Change>
const changes = field.json(examLimits.answersSigns, byLeaf(Change))
/** R938: absences of more than two seconds. `n` counts them on this device: told twice they count once. */
const Leave = z.strictObject({ n: z.int(), s: z.int().check(z.minimum(0), z.maximum(86_400)) })
const leaves = z.optional(field.json(4000, z.array(Leave)))

export const examAnswers = {
  list: defineCall({
    method: 'GET',
    path: '/api/student-course/get-exams',
    allow: students,
    input: z.object({
      state: z.optional(field.choice(...Object.values(examShelves))),
      root_subject_id: z.optional(field.id),
      class_id: z.optional(field.id),
      course_id: z.optional(field.id),
      ...pageOf(100),
    }),
    reply: z.extend(pagesOf(OwnExam), { server_now: z.int(), counts: z.array(z.object({ state: z.int(), count: z.int() })) }),
    about: 'R1037: exams of the caller’s classes that were not withdrawn, by deadline.',
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/student-course/get-exam',
    allow: students,
    input: z.object({ exam_class_id }),
    reply: z.object({
      exam: OwnExam,
      settings: OwnSettings,
      /** The last attempt; null: none yet. */
      attempt: z.nullable(Attempt),
      redo_left: z.int(),
      /** Only of one that is not sealed and has begun. */
      paper: z.nullable(Paper),
      server_now: z.int(),
    }),
    about: 'What a student is told of an exam before and while answering; never a key.',
  }),
  settings: defineCall({
    method: 'GET',
    path: '/api/exam/get-exam-setting',
    allow: members,
    input: z.object({ exam_class_id }),
    reply: z.object({ settings: OwnSettings, state: State, starts_at: z.int(), ends_at: z.int(), server_now: z.int() }),
    about: 'The settings of an exam of a class, for its teachers and its students; of these only what concerns them.',
  }),
  status: defineCall({
    method: 'GET',
    path: '/api/exam-paper/exam-and-analytic-status',
    allow: members,
    input: z.object({ exam_class_id: z.optional(field.id), course_id: z.optional(field.id), class_id: z.optional(field.id) }),
    reply: z.object({
      list: z.array(
        z.object({
          exam_class_id: z.int(),
          /** R978: of a student the own attempt, of a teacher the exam of the class. */
          exam_status: z.int(),
          /** 0 nothing to mark or not to be seen, 1 being marked, 2 all marked, 3 published. */
          analytic_status: z.literal([0, 1, 2, 3]),
          handed_in_count: z.int(),
          roster_count: z.int(),
        }),
      ),
    }),
    about: 'How far exams and their marking are.',
  }),
  start: defineCall({
    method: 'GET',
    path: '/api/exam/set-answer-start',
    allow: members,
    writes: true,
    input: z.object({ exam_class_id, device_id: z.optional(device_id), ends_at: z.optional(field.int) }),
    reply: z.object({ started: z.nullable(Started), exam_class: z.nullable(ExamClass) }),
    about: 'R977: a teacher opens the exam for the class, a student begins to answer. Twice is once (R912).',
  }),
  end: defineCall({
    method: 'GET',
    path: '/api/exam/set-answer-end',
    allow: members,
    writes: true,
    input: z.object({ exam_class_id }),
    reply: z.object({ handed_in: z.nullable(HandedIn), exam_class: z.nullable(ExamClass) }),
    about: 'R977: a teacher ends the exam for the class, a student hands in what is stored.',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/student-course/update-answer-exam-temp',
    allow: students,
    pace: 'answers',
    input: z.object({
      attempt_id: field.id,
      device_id,
      answers: changes,
      leave: leaves,
      /** How often something was copied on this device so far. */
      copies: z.optional(field.int),
    }),
    reply: z.object({
      saved: byLeaf(z.int()),
      /** Names of refusals, by leaf. What went into the box of late answers is `examEnded`; the others are not kept. */
      refused: byLeaf(z.string()),
      status: AttemptStatus,
      deadline_at: z.int(),
      server_now: z.int(),
    }),
    about:
      'R979, R929: keeps changed answers; of each leaf the higher number wins. What comes too late goes into the box of late answers (R931).',
  }),
  kept: defineCall({
    method: 'GET',
    path: '/api/student-course/get-answer-exam-temp',
    allow: students,
    input: z.object({ attempt_id: z.optional(field.id), exam_class_id: z.optional(field.id), device_id: z.optional(device_id) }),
    reply: z.object({ attempt: Attempt, answers: byLeaf(KeptAnswer), server_now: z.int() }),
    about: 'What is stored of the own answers.',
  }),
  submitOne: defineCall({
    method: 'POST',
    path: '/api/exam/student-submit-one-question-answer',
    allow: students,
    input: z.object({ attempt_id: field.id, device_id, leaf: field.int, answer: field.json(16_000, LeafAnswer), seq: field.int }),
    reply: z.object({ locked: Flag, result: z.optional(LeafResult) }),
    about: 'R981: hands in one question, which is locked then.',
  }),
  submit: defineCall({
    method: 'POST',
    path: '/api/exam/student-submit-exam-answer',
    allow: students,
    input: z.object({
      ...{ attempt_id: field.id, device_id, answers: z.optional(changes), leave: leaves, client_id: field.textUpTo(36) },
      /** How many files of answers are still on their way; they follow with addFile. */
      coming: z.optional(field.int),
    }),
    reply: HandedIn,
    about: 'R980: hands in, with the last changes. The same client_id again gets the same reply.',
  }),
  addFile: defineCall({
    method: 'POST',
    path: '/api/exam/student-add-answer-file',
    allow: students,
    input: z.object({ attempt_id: field.id, leaf: field.int, file_id: field.id, is_ink: field.flag }),
    reply: z.object({ added: Flag }),
    about: 'A file that was on its way at the hand-in becomes part of its answer. Twice is once.',
  }),
  redo: defineCall({
    method: 'POST',
    path: '/api/exam/redo-exam-answer',
    allow: students,
    input: z.object({ exam_class_id, device_id }),
    reply: Started,
    about: 'R917: another try, where the teacher allows it.',
  }),
}
