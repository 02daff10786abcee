import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { defineEvent } from './event.ts'
import { attemptStates, examLimits, examStates } from './exam.ts'
import { ExamClass } from './exam-classes.ts'
import { field, upTo } from './field.ts'
import { Flag } from './flag.ts'
import { pageOf, pagesOf } from './page.ts'
import { answerStates, LeafAnswer, LeafBody, LeafKey, questionLimits, questionTypes } from './question.ts'
import { RichDoc } from './rich-doc.ts'

/** Teachers mark what the server cannot (§2.7). Students are told nothing of it before the results are published. */

export const markLimits = {
  /** Scores go by half a point. */
  ...{ stepCenti: 50, comment: 500, reason: 200, atOnce: 100, undo: 20 },
  ...{ audioSeconds: 60, audioBytes: 4 * 1024 * 1024, pictureBytes: 10 * 1024 * 1024 },
  /** The bank of comments of one teacher. */
  ...{ bank: 200, bankText: 60 },
  /** Who marks what: rows of one exam of a class. */
  markers: 600,
  /** Two teachers whose scores lie further apart than this share of the full score need a third (R954). */
  apartPercent: 20,
} as const

export const answerInkLimits = {
  /** Of everything on one picture, as JSON: a form says some of them with three signs, and may have 256 kB. */
  signs: 110_000,
  strokes: 3000,
  /** Of one line: each has two parts, ten-thousandths of the picture's own width and height. */
  points: 2000,
  unit: 10_000,
  /** Of one note. */
  text: 200,
} as const

const teachers = ['teacher'] as const
const exam_class_id = field.id
const attempt_id = field.id
const LeafNo = z.int().check(z.minimum(1), z.maximum(examLimits.leaves))
const leafNo = z.codec(z.string().check(z.regex(/^\d{1,3}$/)), LeafNo, { decode: Number, encode: String })

const part = z.int().check(z.minimum(-answerInkLimits.unit), z.maximum(2 * answerInkLimits.unit))
const side = z.int().check(z.minimum(1), z.maximum(2 * answerInkLimits.unit))
const centi = z.int().check(z.minimum(-examLimits.totalCenti), z.maximum(examLimits.totalCenti))

/** ✓, half a ✓, ✗. Each is a tenth of the picture's width wide. */
export const stamps = ['right', 'half', 'wrong'] as const
export type Stamp = (typeof stamps)[number]

/** What a teacher writes on the picture of an answer, in its own coordinates and as it lies, however it is turned on the screen. */
export const InkStroke = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('line'),
    /** In ten-thousandths of the picture's width. */
    width: z.int().check(z.minimum(1), z.maximum(1000)),
    points: upTo(2 * answerInkLimits.points, z.array(part)),
  }),
  z.strictObject({
    kind: z.literal('stamp'),
    stamp: z.enum(stamps),
    x: part,
    y: part,
    /** What it added to the score when it was set; nothing: it only says what is right. */
    centi: z.optional(centi),
  }),
  /** Around what is meant. */
  z.strictObject({ kind: z.literal('ring'), x: part, y: part, width: side, height: side }),
  /** Its first line begins below this place. */
  z.strictObject({ kind: z.literal('text'), x: part, y: part, text: field.name.check(z.maxLength(answerInkLimits.text)) }),
])
export type InkStroke = z.infer<typeof InkStroke>
const strokes = upTo(answerInkLimits.strokes, z.array(InkStroke))

/** Quarter turns to the right in which a picture stands upright. */
const Turn = z.literal([0, 1, 2, 3])

export const AnswerInk = z.object({
  /** The picture of the answer. */
  file_id: z.int(),
  strokes,
  turn: Turn,
  /** The picture with everything on it; null: none was made. */
  flat: z.nullable(z.object({ id: z.int(), url: z.string() })),
  /** Is sent with the next change; 0: nobody has written on it. */
  rev: z.int(),
})
export type AnswerInk = z.infer<typeof AnswerInk>

/** `kind`: a picture, what was written by hand (also a picture), a recording. */
export const AnswerFile = z.object({ id: z.int(), url: z.string(), kind: z.enum(['image', 'ink', 'audio']) })
export type AnswerFile = z.infer<typeof AnswerFile>

const Audio = z.object({ file_id: z.int(), url: z.string(), seconds: z.int() })

/** A line of the rubric and what was given for it: all of its points, or a part (R949). */
export const RubricGiven = z.strictObject({
  id: z.int().check(z.minimum(1), z.maximum(1000)),
  centi: z.int().check(z.minimum(0), z.maximum(questionLimits.mostCenti)),
})
export type RubricGiven = z.infer<typeof RubricGiven>
const Given = upTo(questionLimits.rubric, z.array(RubricGiven))

export const AnswerMark = z.object({
  score_centi: z.int(),
  /** 4: it waits for a teacher; `score_centi` says nothing then. */
  state: z.literal(Object.values(answerStates)),
  /** Of blanks that the server has compared: which are right, in their order. */
  blanks: z.optional(z.array(Flag)),
  /** Lines of the rubric for which something was given. */
  rubric: Given,
  comment: z.string(),
  /** Why a mark of the server was changed. */
  reason: z.string(),
  audio: z.nullable(Audio),
  inks: z.array(AnswerInk),
  /** 0: the server gave it (also 0 for what was left blank). */
  is_by_teacher: Flag,
  /** Empty: the server, or somebody whose account is gone. */
  grader_name: z.string(),
  marked_at: z.int(),
  /** Is sent with the next change (R948); its value says nothing else. */
  rev: z.int(),
})
export type AnswerMark = z.infer<typeof AnswerMark>

/**
 * What the caller has to do with an answer. Of double marking: `wait`: another teacher marks it, the own score is in `mark` and may still be changed.
 * `apart`: the same, and it lies too far from the other one: a third decides, or one of the two changes. `third`: the caller is that third. `blank`: nothing was answered and nobody has looked at it.
 */
export const markStandings = ['open', 'third', 'wait', 'apart', 'blank', 'done'] as const
export const MarkStanding = z.enum(markStandings)
export type MarkStanding = z.infer<typeof MarkStanding>

export const MarkedAnswer = z.object({
  attempt_id: z.int(),
  /** Which try of its student. */
  no: z.int(),
  /** From 1, the same for every question; ranges of students are said by it. In anonymous marking it is the name: 考生 07. */
  number: z.int(),
  /** 0 while names are hidden. */
  student_id: z.int(),
  name: z.string(),
  answer: LeafAnswer,
  files: z.array(AnswerFile),
  /** 1: filled in after the end (补填), or taken from the late box. */
  is_late: Flag,
  standing: MarkStanding,
  mark: AnswerMark,
})
export type MarkedAnswer = z.infer<typeof MarkedAnswer>

/** Every answer is one of these; `open` has those of a third too, `wait` those that lie apart. */
const MarkCounts = z.object({ open: z.int(), wait: z.int(), blank: z.int(), done: z.int() })
export type MarkCounts = z.infer<typeof MarkCounts>

/** Who marks what: a question, or all of them (0); students by their numbers, `to` 0: to the last. It steers and forbids nothing. */
export const Marker = z.strictObject({
  leaf: z.union([z.literal(0), LeafNo]),
  teacher_id: z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)),
  from: z.int().check(z.minimum(1), z.maximum(examLimits.students * 2)),
  to: z.int().check(z.minimum(0), z.maximum(examLimits.students * 2)),
})
export type Marker = z.infer<typeof Marker>

export const MarkingLeaf = z.object({
  leaf: z.int(),
  /** The question of the paper that people count, and its part; 0: it has none. */
  item_no: z.int(),
  sub_no: z.int(),
  type: z.literal(Object.values(questionTypes)),
  full_centi: z.int(),
  /** 1: a teacher marks it; 0: the server does, and a teacher may say otherwise with a reason. */
  is_manual: Flag,
  counts: MarkCounts,
  /** Those that the caller is to mark, where questions or students are divided; else as `counts.open`. */
  own_open: z.int(),
  /** 1: names are shown, also in anonymous marking. */
  is_named: Flag,
})
export type MarkingLeaf = z.infer<typeof MarkingLeaf>

/** What is asked, as on the frozen paper in the teacher's order, and what is right. `key` has the reference and the rubric. */
export const AskedLeaf = z.object({
  leaf: z.int(),
  item_no: z.int(),
  sub_no: z.int(),
  type: z.literal(Object.values(questionTypes)),
  full_centi: z.int(),
  is_manual: Flag,
  body: LeafBody,
  material: z.optional(RichDoc),
  key: LeafKey,
})
export type AskedLeaf = z.infer<typeof AskedLeaf>

export const MarkingTry = z.object({
  attempt_id: z.int(),
  no: z.int(),
  number: z.int(),
  student_id: z.int(),
  name: z.string(),
  status: z.literal(Object.values(attemptStates)),
  counts: MarkCounts,
  /** What it has so far. */
  score_centi: z.int(),
  submitted_at: z.int(),
})
export type MarkingTry = z.infer<typeof MarkingTry>

/** One comment of the own bank. */
export const BankComment = z.object({ id: z.int(), text: z.string(), uses: z.int() })
export type BankComment = z.infer<typeof BankComment>

export const PastMark = z.object({
  id: z.int(),
  score_centi: z.int(),
  state: z.literal(Object.values(answerStates)),
  rubric: Given,
  comment: z.string(),
  reason: z.string(),
  audio: z.nullable(Audio),
  is_by_teacher: Flag,
  grader_name: z.string(),
  marked_at: z.int(),
  /** Empty: the server did. */
  replaced_by: z.string(),
  replaced_at: z.int(),
})
export type PastMark = z.infer<typeof PastMark>

/** Half points or the full score: what else is asked for is refused in a sentence, as is what lies outside (R947). */
const score = { score_centi: field.int }
const note = field.name.check(z.maxLength(markLimits.comment * 4))
const reason = field.name.check(z.maxLength(markLimits.reason * 4))
const text = field.name.check(z.maxLength(markLimits.bankText * 4))
const given = field.json(1000, Given)
/** 0: none. */
const fileId = field.int

const mark = {
  ...{ attempt_id, leaf: leafNo, ...score, rubric: z.optional(given), comment: z.optional(note) },
  audio_file_id: z.optional(fileId),
  /** How long the recording is: 1 to 60. */
  audio_seconds: z.optional(field.int),
  /** Where the server has marked, and where double marking is done. */
  reason: z.optional(reason),
  /** Comments of the own bank that were put in. */
  bank_ids: z.optional(field.list(field.id)),
  rev: field.int,
}

/** One of many: only a score, and a comment that stays where none is given. */
const OneOfMany = z.strictObject({
  attempt_id: z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)),
  leaf: LeafNo,
  score_centi: z.int(),
  rev: z.int(),
})

const marked = {
  mark: AnswerMark,
  standing: MarkStanding,
  /** The row of the history that is put back by `takeBack`; 0: there was no own score before (double marking). */
  before_id: z.int(),
  counts: MarkCounts,
  /** Of the whole try so far, and how far it is. */
  score_centi: z.int(),
  status: z.literal(Object.values(attemptStates)),
}
export const Marked = z.object(marked)
export type Marked = z.infer<typeof Marked>

/** An exam that a colleague gave, and of which answers wait for the caller. */
export const MarkingTask = z.object({
  exam_class_id: z.int(),
  title: z.string(),
  class_name: z.string(),
  /** Who gave it. */
  teacher_name: z.string(),
  state: z.literal(Object.values(examStates)),
  own_open: z.int(),
})
export type MarkingTask = z.infer<typeof MarkingTask>

const page = pageOf(100)

export const examMarking = {
  tasks: defineCall({
    method: 'GET',
    path: '/api/exam/get-marking-tasks',
    allow: teachers,
    input: z.object({}),
    reply: z.object({ list: z.array(MarkingTask) }),
    about: 'What colleagues have given to own classes and the caller has to mark, the newest first: where it is divided only the own part.',
  }),
  leaves: defineCall({
    method: 'GET',
    path: '/api/exam/get-marking',
    allow: teachers,
    input: z.object({ exam_class_id }),
    reply: z.object({
      exam_class: ExamClass,
      leaves: z.array(MarkingLeaf),
      markers: z.array(Marker),
      /** Of the class now; the caller too. */
      teachers: z.array(z.object({ id: z.int(), name: z.string() })),
      /** Numbers of students end here. */
      numbers: z.int(),
      /** Tries that are handed in, and those of them that are marked altogether. */
      tries: z.int(),
      tries_done: z.int(),
      /** 1: two teachers mark each answer. 0 also where the class has only one, whatever the setting says. */
      is_double: Flag,
      is_anonymous: Flag,
    }),
    about: 'How far the marking of an exam of a class is, question by question, and who marks what.',
  }),
  answers: defineCall({
    method: 'GET',
    path: '/api/teacher-course/get-analytic-answers',
    allow: teachers,
    input: z.object({
      ...{ exam_class_id, leaf: leafNo, filter: field.choice(0, 1, 2) },
      /** Only those that the caller is to mark. */
      is_mine: z.optional(field.flag),
      /** Only this one, as it stands now. */
      attempt_id: z.optional(attempt_id),
      ...page,
    }),
    reply: z.extend(pagesOf(MarkedAnswer), { leaf: AskedLeaf, is_named: Flag, counts: MarkCounts }),
    about:
      'R957: what was answered to one question: all (0), what a teacher has to look at (1; open, third, blank), what is done (2; wait, done).',
  }),
  tries: defineCall({
    method: 'GET',
    path: '/api/exam/get-marking-tries',
    allow: teachers,
    input: z.object({ exam_class_id, filter: field.choice(0, 1, 2), ...page }),
    reply: pagesOf(MarkingTry),
    about: 'The tries that are handed in, for marking student by student: all (0), with something to mark (1), done (2).',
  }),
  ofStudent: defineCall({
    method: 'GET',
    path: '/api/exam/get-marking-try',
    allow: teachers,
    input: z.object({ exam_class_id, attempt_id }),
    reply: z.object({ attempt: MarkingTry, leaves: z.array(z.object({ asked: AskedLeaf, answer: MarkedAnswer })) }),
    about: 'One whole try, question by question.',
  }),
  mark: defineCall({
    method: 'POST',
    path: '/api/exam/mark-answer',
    allow: teachers,
    input: z.object(mark),
    reply: z.extend(Marked, { rev: z.int(), open_left: z.int() }),
    about: 'R947, R948, R956: gives an answer its score. With the same content and the old rev again it is refused, not counted twice.',
  }),
  markMany: defineCall({
    method: 'POST',
    path: '/api/exam/mark-answers',
    allow: teachers,
    input: z.object({ exam_class_id, marks: field.json(20_000, upTo(markLimits.atOnce, z.array(OneOfMany))) }),
    reply: z.object({
      list: z.array(
        z.object({
          attempt_id: z.int(),
          leaf: z.int(),
          /** Empty: it is marked; else the sentence that says why not. */
          refused: z.string(),
          marked: z.nullable(Marked),
        }),
      ),
    }),
    about: 'Scores of up to 100 answers of one exam of a class, each by itself: one that is refused stops no other.',
  }),
  blanks: defineCall({
    method: 'POST',
    path: '/api/exam/mark-blanks',
    allow: teachers,
    input: z.object({ exam_class_id, leaf: leafNo }),
    reply: z.object({ count: z.int(), counts: MarkCounts }),
    about: 'R955: whoever left this question blank has 0, and nobody needs to look at it any more.',
  }),
  takeBack: defineCall({
    method: 'POST',
    path: '/api/exam/take-back-mark',
    allow: teachers,
    input: z.object({ attempt_id, leaf: leafNo, rev: field.int, before_id: field.int }),
    reply: z.extend(Marked, { rev: z.int(), open_left: z.int() }),
    about:
      'Undo: puts back what an own mark has replaced (`before_id`), while it still stands (`rev`: of the mark as it is now). Both stay in the history.',
  }),
  history: defineCall({
    method: 'GET',
    path: '/api/exam/get-mark-history',
    allow: teachers,
    input: z.object({ attempt_id, leaf: leafNo }),
    reply: z.object({ list: z.array(PastMark) }),
    about: 'R956: every mark of an answer that another one has replaced, the last first.',
  }),
  saveInk: defineCall({
    method: 'POST',
    path: '/api/exam/save-answer-ink',
    allow: teachers,
    pace: 'ink',
    input: z.object({
      ...{ attempt_id, leaf: leafNo, file_id: field.id },
      strokes: field.json(answerInkLimits.signs, strokes),
      turn: field.choice(0, 1, 2, 3),
      /** An upload of the caller: the picture with everything on it. 0: none (yet). */
      flat_file_id: z.optional(fileId),
      rev: field.int,
    }),
    reply: z.object({ ink: AnswerInk }),
    about: 'R950: what is written on a picture of an answer, as a whole, in the place of what was there.',
  }),
  bank: defineCall({
    method: 'GET',
    path: '/api/exam/get-comment-bank',
    allow: teachers,
    input: z.object({}),
    reply: z.object({ list: z.array(BankComment) }),
    about: 'R952: the own comments, most used first.',
  }),
  addToBank: defineCall({
    method: 'POST',
    path: '/api/exam/add-bank-comment',
    allow: teachers,
    input: z.object({ text }),
    reply: z.object({ comment: BankComment }),
    about: 'Adds a comment to the own bank; one that is there already is answered as it is.',
  }),
  changeInBank: defineCall({
    method: 'POST',
    path: '/api/exam/change-bank-comment',
    allow: teachers,
    input: z.object({ id: field.id, text }),
    reply: z.object({ comment: BankComment }),
    about: 'Says a comment of the own bank in other words.',
  }),
  removeFromBank: defineCall({
    method: 'POST',
    path: '/api/exam/remove-bank-comment',
    allow: teachers,
    input: z.object({ id: field.id }),
    reply: z.object({}),
    about: 'Takes a comment out of the own bank; marks that have it keep it.',
  }),
  setMarkers: defineCall({
    method: 'POST',
    path: '/api/exam/set-markers',
    allow: teachers,
    input: z.object({ exam_class_id, markers: field.json(60_000, upTo(markLimits.markers, z.array(Marker))) }),
    reply: z.object({ markers: z.array(Marker) }),
    about: 'Who of the class’s teachers marks which questions or students, all of it at once; nobody: everybody marks everything.',
  }),
}

export const examMarkingSays = {
  /** To the teachers of the class: marks of this question have changed; `leaf` 0: of several, or who marks what. `marker_id`: who did it (a `teacher_id` would be whose it is, R334). */
  changed: defineEvent({
    name: 'exam_marking',
    direction: 'server->client',
    data: z.object({ class_id: z.int(), exam_class_id: z.int(), leaf: z.int(), attempt_id: z.int(), marker_id: z.int() }),
  }),
}
