import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { addressed, defineEvent, live } from './event.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { LeafAnswer, QuestionBody, QuestionKey, type QuestionType, questionTypes } from './question.ts'
import { RichDoc } from './rich-doc.ts'
import { defineToolEvents } from './tool.ts'

/** 发题: one question of the bank is put to the class, and answered on phones (101). */

/** What a tap or a word answers. */
export const liveTypes = [questionTypes.single, questionTypes.multiple, questionTypes.judge, questionTypes.pack] as const
export type LiveType = (typeof liveTypes)[number]
export const isLiveType = (type: QuestionType): type is LiveType => liveTypes.some((one) => one === type)

export const liveQuestionLimits = { answerSigns: 1000 } as const

/** `ended`: nobody answers any more, and students have the result; whether the key is shown is another matter. */
export const liveQuestionStatus = { closed: 0, answering: 1, ended: 2 } as const

const Shown = z.object({
  question_id: z.int(),
  version_id: z.int(),
  type: z.literal(liveTypes),
  body: QuestionBody,
})
/** All of a question: what the class gets, and what it does not get yet. */
export const LiveQuestion = z.extend(Shown, { key: QuestionKey, explanation: RichDoc, full_centi: z.int() })
export type LiveQuestion = z.infer<typeof LiveQuestion>

/** The bars of blanks; those of others are options by their ids, and judgements (`1`, `0`). */
export const blankChoices = ['right', 'partial', 'wrong'] as const

export const LiveQuestionDetail = z.object({
  class_id: z.int(),
  msg_id: addressed.msg_id,
  teacher_id: z.int(),
  /** 0: none was asked yet. */
  id: z.int(),
  is_open: z.literal([0, 1, 2]),
  /** 1: the key and the explanation are shown, on the big screen and to students. */
  is_shown: Flag,
  question: z.nullable(Shown),
  /** Students get them while they are shown. */
  key: z.nullable(QuestionKey),
  explanation: z.nullable(RichDoc),
  /** In ms of the server's clock; 0: not yet. */
  start_time: z.int(),
  end_time: z.int(),
  student_count: z.int(),
  /** How many have answered. */
  n: z.int(),
  /** R945: students get them after the end, and never a name. */
  choices: z.array(
    z.object({
      id: z.string(),
      count: z.int(),
      rate: z.int(),
      people: z.array(z.object({ user_id: z.int(), real_name: z.string() })),
    }),
  ),
  /** Of those who answered, how many are right, in 1/10,000; students get it while the key is shown. */
  rate_bp: z.int(),
  /** A student's own, in what is said to one alone; `state` (right, partly, wrong) while the key is shown. */
  details: z.array(z.object({ user_id: z.int(), answer: LeafAnswer, state: z.optional(z.literal([0, 1, 2, 3, 4])) })),
})
export type LiveQuestionDetail = z.infer<typeof LiveQuestionDetail>

const byTeacher = { direction: 'client->server', allow: ['teacher'] } as const
const named = { ...addressed, id: live.int }

export const liveQuestion = defineToolEvents({
  name: 'live-question',
  hears: {
    /** Only the call says it: it reads the question. */
    ask: defineEvent({
      name: 'exam_live_ask',
      ...byTeacher,
      data: z.object({ ...addressed, asked: LiveQuestion, replaces: z.optional(live.int) }),
    }),
    answer: defineEvent({
      name: 'exam_live_answer',
      direction: 'client->server',
      allow: ['student'],
      data: z.object({ ...named, answer: LeafAnswer }),
    }),
    /** How things stand, with what is one's own: another device may have answered. */
    look: defineEvent({ name: 'exam_live_look', direction: 'client->server', allow: ['student', 'teacher'], data: z.object(addressed) }),
    /** Nobody answers any more; students see what the class chose. */
    stop: defineEvent({ name: 'exam_live_stop', ...byTeacher, data: z.object(named) }),
    /** 1: shows key and explanation, once nobody answers any more; 0: hides them again. */
    show: defineEvent({ name: 'exam_live_show', ...byTeacher, data: z.object({ ...named, is_shown: live.flag }) }),
    close: defineEvent({ name: 'exam_live_close', ...byTeacher, data: z.object(named) }),
  },
  says: {
    result: defineEvent({ name: 'exam_live_result', direction: 'server->client', data: LiveQuestionDetail }),
    /** While students answer, only this changes for them. */
    count: defineEvent({
      name: 'exam_live_count',
      direction: 'server->client',
      data: z.object({
        class_id: z.int(),
        msg_id: addressed.msg_id,
        teacher_id: z.int(),
        id: z.int(),
        student_count: z.int(),
        n: z.int(),
      }),
    }),
  },
})

export const liveQuestionCalls = {
  ask: defineCall({
    method: 'POST',
    path: '/api/exam/live-ask',
    allow: ['teacher'],
    input: z.object({ class_id: field.id, question_id: field.id, replaces: z.optional(field.id) }),
    reply: z.object({ id: z.int() }),
    about:
      'Puts a question of the bank that the caller may use to a class; again is a new run. One that is being answered gives way only to who names it.',
  }),
}
