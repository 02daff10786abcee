import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { attemptStates, ExamSettings, examStates, SomeSettings, submitKinds } from './exam.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { LeafAnswer, LeafBody, questionTypes } from './question.ts'

/** An exam that was given to a class: what its teachers do with it until the results are published. */

const teachers = ['teacher'] as const
const State = z.literal(Object.values(examStates))
const AttemptStatus = z.literal(Object.values(attemptStates))
const exam_class_id = field.id
/** Seconds; 0 or nothing: none. */
const time = z.optional(field.int)
/** Nobody else's settings are lost: only what is given is changed. */
const someSettings = field.json(2000, SomeSettings)

export const ExamClass = z.object({
  exam_class_id: z.int(),
  exam_id: z.int(),
  title: z.string(),
  class_id: z.int(),
  class_name: z.string(),
  course_id: z.int(),
  state: State,
  starts_at: z.int(),
  ends_at: z.int(),
  opened_at: z.int(),
  ended_at: z.int(),
  settings: ExamSettings,
  total_centi: z.int(),
  item_count: z.int(),
  leaf_count: z.int(),
  roster_count: z.int(),
  /** Students of the roster by how far they are. */
  counts: z.object({ none: z.int(), answering: z.int(), handed_in: z.int(), absent: z.int() }),
  /** Leaves that wait for a teacher. */
  to_mark: z.int(),
  rev: z.int(),
  server_now: z.int(),
})
export type ExamClass = z.infer<typeof ExamClass>

/** One student in the monitor (§2.6). */
export const ExamSeat = z.object({
  student_id: z.int(),
  name: z.string(),
  attempt_id: z.int(),
  status: AttemptStatus,
  submit_kind: z.union([z.literal(0), z.literal(Object.values(submitKinds))]),
  is_online: Flag,
  /** 0: online, or never seen. */
  offline_since: z.int(),
  answered_count: z.int(),
  /** 0: not said. */
  current_leaf: z.int(),
  saved_at: z.int(),
  /** The first time; what was filled in afterwards does not change it. */
  submitted_at: z.int(),
  /** When what was filled in after the end was handed in; 0: nothing was. */
  filled_at: z.int(),
  deadline_at: z.int(),
  leave_count: z.int(),
  leave_s: z.int(),
  offline_s: z.int(),
  extra_s: z.int(),
  device_count: z.int(),
  copy_count: z.int(),
  /** Changed in the last minute before handing in. */
  late_changes: z.int(),
  /** Leaves in the box of late answers that nobody has decided about. */
  late_leaves: z.int(),
})
export type ExamSeat = z.infer<typeof ExamSeat>

export const ExamTotals = z.object({ none: z.int(), answering: z.int(), offline: z.int(), handed_in: z.int(), absent: z.int() })
export type ExamTotals = z.infer<typeof ExamTotals>

export const LateAnswers = z.object({
  attempt_id: z.int(),
  student_id: z.int(),
  name: z.string(),
  leaf_nos: z.array(z.int()),
  /** What the server itself saw: the last sign before, the first after. */
  last_seen_at: z.int(),
  seen_again_at: z.int(),
  /** What the student's device says; shown, never trusted. */
  client_from: z.int(),
  client_to: z.int(),
  /** 0 nobody has decided, 1 taken, 2 refused. */
  decision: z.literal([0, 1, 2]),
})
export type LateAnswers = z.infer<typeof LateAnswers>

/** R932: one answer of the box, beside what stood there; what is asked as on the frozen paper, in the teacher's order and without its key. */
export const LateLeaf = z.object({
  leaf_no: z.int(),
  type: z.literal(Object.values(questionTypes)),
  body: LeafBody,
  decision: z.literal([0, 1, 2]),
  at_end: LeafAnswer,
  late: LeafAnswer,
})
export type LateLeaf = z.infer<typeof LateLeaf>

const acted = z.object({ exam_class: ExamClass })

export const examClasses = {
  push: defineCall({
    method: 'POST',
    path: '/api/exam/push',
    allow: teachers,
    input: z.object({
      exam_id: field.id,
      class_ids: field.list(field.id),
      course_id: z.optional(field.id),
      settings: someSettings,
      starts_at: time,
      ends_at: time,
      /** The same key again changes nothing: what was pushed by it is answered. */
      once: field.textUpTo(36),
    }),
    reply: z.object({ list: z.array(ExamClass), not_push_class_ids: z.array(z.int()) }),
    about: 'R895, R904: gives an exam of the caller to own classes, now or at a time. Classes that have it already are left out.',
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/exam/get-exam-class',
    allow: teachers,
    input: z.object({ exam_class_id }),
    reply: ExamClass,
    about: 'An exam as one class has it.',
  }),
  seats: defineCall({
    method: 'GET',
    path: '/api/exam/get-seats',
    allow: teachers,
    input: z.object({ exam_class_id }),
    reply: z.object({
      exam_class: ExamClass,
      list: z.array(ExamSeat),
      totals: ExamTotals,
      late: z.array(LateAnswers),
      /** How many leaves each question of the paper has, in the teacher's order: leaves are counted through, people count questions. */
      item_leaves: z.array(z.int()),
    }),
    about: 'Every student of the class in this exam, as the monitor shows them.',
  }),
  setSettings: defineCall({
    method: 'POST',
    path: '/api/exam/set-settings',
    allow: teachers,
    input: z.object({ exam_class_id, settings: someSettings, starts_at: time, ends_at: time, rev: field.int }),
    reply: acted,
    about: 'Changes settings and times. R901: what is shuffled and sealed only before the first attempt.',
  }),
  setAllowFill: defineCall({
    method: 'GET',
    path: '/api/exam/set-allow-fill',
    allow: teachers,
    writes: true,
    input: z.object({ exam_class_id, value: field.flag }),
    reply: acted,
    about: 'Whether blanks may be filled in after the end.',
  }),
  setPartSubmission: defineCall({
    method: 'GET',
    path: '/api/exam/set-part-submission',
    allow: teachers,
    writes: true,
    input: z.object({ exam_class_id, value: field.flag }),
    reply: acted,
    about: 'Whether blanks and single questions may be handed in.',
  }),
  addTime: defineCall({
    method: 'POST',
    path: '/api/exam/add-time',
    allow: teachers,
    input: z.object({
      exam_class_id,
      /** Nobody: the whole class. */
      student_ids: z.optional(field.list(field.id)),
      minutes: z.codec(z.string().check(z.regex(/^-?\d{1,2}$/)), z.int(), { decode: Number, encode: String }),
      once: field.textUpTo(36),
    }),
    reply: acted,
    about: 'R943: more or less time, 1 to 60 minutes, for the class or for some of it.',
  }),
  withdraw: defineCall({
    method: 'POST',
    path: '/api/exam/withdraw',
    allow: teachers,
    input: z.object({ exam_class_id }),
    reply: acted,
    about: 'R910: takes an exam back that is not published yet. Attempts stop, and are kept for 30 days.',
  }),
  remind: defineCall({
    method: 'POST',
    path: '/api/exam/remind',
    allow: teachers,
    input: z.object({
      exam_class_id,
      /** Nobody: everybody of the class. */
      student_id: z.optional(field.id),
    }),
    reply: z.object({ count: z.int() }),
    about: 'Reminds students who have not handed in (催交), or one of them; each at most once a minute.',
  }),
  returnAttempt: defineCall({
    method: 'POST',
    path: '/api/exam/return-attempt',
    allow: teachers,
    input: z.object({ exam_class_id, attempt_id: field.id, reason: field.name.check(z.maxLength(400)) }),
    reply: acted,
    about: 'R1149: voids a try, with a reason; the student may begin again. Not after publishing.',
  }),
  late: defineCall({
    method: 'GET',
    path: '/api/exam/get-late',
    allow: teachers,
    input: z.object({ exam_class_id, attempt_id: field.id }),
    reply: z.object({ list: z.array(LateLeaf) }),
    about: 'R932: what a try had answered at the end, and what came after it.',
  }),
  decideLate: defineCall({
    method: 'POST',
    path: '/api/exam/decide-late',
    allow: teachers,
    input: z.object({ exam_class_id, attempt_id: field.id, is_taken: field.flag }),
    reply: acted,
    about: 'R932: takes or refuses answers that came after the end.',
  }),
}
