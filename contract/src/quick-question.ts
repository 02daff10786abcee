import * as z from 'zod/mini'
import { addressed, defineEvent, live } from './event.ts'
import { Flag } from './flag.ts'
import { defineToolEvents } from './tool.ts'

/** What is on the phones: letters, as many as wanted, or ✓ and ✗. Nothing is typed: the question stands on the slide. */
export const questionKinds = { letters: 1, judge: 2 } as const
export type QuestionKind = (typeof questionKinds)[keyof typeof questionKinds]
export const questionLimits = { fewest: 2, most: 6 } as const

export interface QuestionForm {
  readonly kind: QuestionKind
  readonly option_count: number
}
export const firstQuestion: QuestionForm = { kind: questionKinds.letters, option_count: 4 }

/** ✓ and ✗ are always two. */
export const questionForms: readonly QuestionForm[] = [
  { kind: questionKinds.judge, option_count: 2 },
  ...[2, 3, 4, 5, 6].map((option_count) => ({ kind: questionKinds.letters, option_count })),
]

/** A sign to be read from the last row. Options count from one. */
export const optionSign = (kind: QuestionKind, option: number): string =>
  kind === questionKinds.judge ? (option === 1 ? '✓' : '✗') : String.fromCharCode(64 + option)
/** The same to be read aloud, and in a table. */
export const optionWord = (kind: QuestionKind, option: number): string =>
  kind === questionKinds.judge ? (option === 1 ? '对' : '错') : optionSign(kind, option)

/** 第 13 页 · , before whatever is said of it. */
export const pageBefore = ({ page }: { readonly page: number }): string => (page > 0 ? `第 ${page} 页 · ` : '')

/** `ended`: nobody answers any more; whether the result is shown is another matter. */
export const questionStatus = { closed: 0, answering: 1, ended: 2 } as const

const byTeacher = { direction: 'client->server', allow: ['teacher'] } as const
const named = { ...addressed, id: live.int }

export const QuickQuestionDetail = z.object({
  class_id: z.int(),
  msg_id: addressed.msg_id,
  teacher_id: z.int(),
  /** 0: none was asked yet. */
  id: z.int(),
  is_open: z.literal([0, 1, 2]),
  /** 0: neither the big screen nor a student has counts. */
  is_shown: Flag,
  /** 1: the teacher has put it aside and is back at the slide, and so are the students. */
  is_aside: z.optional(Flag),
  kind: z.literal([1, 2]),
  option_count: z.int(),
  /** Of the lesson that was shown when it was asked; 0: none was, or it has one page only. */
  page: z.int(),
  /** In ms of the server's clock; 0: not yet. */
  start_time: z.int(),
  end_time: z.int(),
  student_count: z.int(),
  answer_count: z.int(),
  /** The right one; 0: none is marked, or students are not told yet. */
  answer: z.int(),
  /** Students get counts while the result is shown, and never a name. */
  options: z.array(
    z.object({
      option: z.int(),
      count: z.int(),
      rate: z.int(),
      people: z.array(z.object({ user_id: z.int(), real_name: z.string() })),
    }),
  ),
  /** A student's own; only in what is said to one alone. */
  details: z.array(z.object({ user_id: z.int(), option: z.int() })),
})
export type QuickQuestionDetail = z.infer<typeof QuickQuestionDetail>

export const quickQuestion = defineToolEvents({
  name: 'quick-question',
  hears: {
    /** Left out, it is asked as this teacher asked the last time. One that is being answered gives way only to who names it. */
    ask: defineEvent({
      name: 'quick_question_ask',
      ...byTeacher,
      data: z.object({
        ...addressed,
        kind: z.optional(live.choice(1, 2)),
        option_count: z.optional(live.int),
        replaces: z.optional(live.int),
        page: z.optional(live.int),
      }),
    }),
    answer: defineEvent({
      name: 'quick_question_answer',
      direction: 'client->server',
      allow: ['student'],
      data: z.object({ ...named, option: live.int }),
    }),
    /** How things stand, with what is one's own: another device may have answered. */
    look: defineEvent({
      name: 'quick_question_look',
      direction: 'client->server',
      allow: ['student', 'teacher'],
      data: z.object(addressed),
    }),
    /** Nobody answers any more; what came stays hidden. */
    stop: defineEvent({ name: 'quick_question_stop', ...byTeacher, data: z.object(named) }),
    /** 1: ends the answering and shows the result; 0: hides it again. */
    show: defineEvent({ name: 'quick_question_show', ...byTeacher, data: z.object({ ...named, is_shown: live.flag }) }),
    /** 1: everybody back to the slide, once nobody answers any more; 0: brought back. */
    aside: defineEvent({ name: 'quick_question_aside', ...byTeacher, data: z.object({ ...named, is_aside: live.flag }) }),
    /** Which one is right; 0: none. */
    mark: defineEvent({ name: 'quick_question_mark', ...byTeacher, data: z.object({ ...named, answer: live.int }) }),
    close: defineEvent({ name: 'quick_question_close', ...byTeacher, data: z.object(named) }),
  },
  says: {
    detail: defineEvent({ name: 'quick_question_detail', direction: 'server->client', data: QuickQuestionDetail }),
  },
})
