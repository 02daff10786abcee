import * as z from 'zod/mini'
import { addressed, defineEvent, live } from './event.ts'
import { upTo } from './field.ts'
import { Flag } from './flag.ts'
import { defineToolEvents } from './tool.ts'

/** O045: a round ends with so many grabs, or so long after the first. */
export const rollCallLimits = { fastest: 3, afterFirstMs: 3000, students: 1000 } as const

/** 1864 → 1.86: what the podium and the report say of somebody. Cut, as the watch does it: nobody was faster than his time. */
export const secondsOf = (ms: number) => (Math.floor(ms / 10) / 100).toFixed(2)

/** `rank` from 1; `used_ms` since the start, 0 for somebody who was called at random. */
export const Answerer = z.object({ student_id: z.int(), student_name: z.string(), rank: z.int(), used_ms: z.int() })
export type Answerer = z.infer<typeof Answerer>

const shared = {
  class_id: z.int(),
  msg_id: addressed.msg_id,
  teacher_id: z.int(),
  event_id: z.int(),
}
/** Ours: what holds for the whole lesson. Teachers alone are told. */
const ofLesson = {
  /** Who called: the colleague who teaches is told. */
  teacher_name: z.optional(z.string()),
  /** Who was called or was fastest, and how often. */
  called: z.optional(z.array(z.object({ student_id: z.int(), student_name: z.string(), calls: z.int(), grabs: z.int() }))),
  /** Who is not there, taken by hand. Everybody else counts as there, with a device or without. */
  absent_student_ids: z.optional(z.array(z.int())),
  /** 1: somebody has taken the attendance, be it that nobody is away. */
  is_attendance_taken: z.optional(Flag),
}
const pool = {
  ...shared,
  ...ofLesson,
  /** The specification's spelling. 1 after a random call: the buttons read 继续点名 and 使用抢答. */
  radom_call_show: Flag,
  answer_pool: z.array(Answerer),
  /** Ours: which grab of this lesson it is, from 1. */
  round: z.int(),
  /** Ours. 1: the teacher has chosen who was called. */
  is_chosen: z.optional(Flag),
}
const byTeacher = { direction: 'client->server', allow: ['teacher'] } as const
const said = { direction: 'server->client' } as const
const someStudents = upTo(rollCallLimits.students, z.array(live.int))

export const rollCall = defineToolEvents({
  name: 'roll-call',
  hears: {
    ready: defineEvent({ name: 'answer_ready', ...byTeacher, data: z.object(addressed) }),
    start: defineEvent({ name: 'answer_start', ...byTeacher, data: z.object({ ...addressed, event_id: live.int }) }),
    grab: defineEvent({
      name: 'answer_student_sent',
      direction: 'client->server',
      allow: ['student'],
      data: z.object({ ...addressed, event_id: live.int }),
    }),
    stop: defineEvent({
      name: 'answer_system_stop',
      ...byTeacher,
      data: z.object({ ...addressed, event_id: live.int, is_close: z.optional(live.flag) }),
    }),
    random: defineEvent({
      name: 'random_answer',
      ...byTeacher,
      data: z.object({
        ...addressed,
        exclude_student_ids: z.optional(someStudents),
        /** Ours: only of these, a group of the teacher. */
        among_student_ids: z.optional(someStudents),
        /** Ours. 1: in place of the one who stands there, who then was not called (换一位). */
        is_instead: z.optional(live.flag),
      }),
    }),
    /** Ours: this student and nobody else. */
    call: defineEvent({ name: 'call_answer', ...byTeacher, data: z.object({ ...addressed, student_id: live.id }) }),
    /** Ours: attendance by hand; of nobody named nothing changes. */
    attendance: defineEvent({
      name: 'answer_attendance',
      ...byTeacher,
      data: z.object({
        ...addressed,
        present_student_ids: z.optional(someStudents),
        absent_student_ids: z.optional(someStudents),
      }),
    }),
  },
  says: {
    ready: defineEvent({ name: 'answer_ready', ...said, data: z.object(pool) }),
    start: defineEvent({ name: 'answer_start', ...said, data: z.object({ ...pool, start_time: z.int() }) }),
    /** `is_close` 0: grabbing is over and the result follows; 1: hide. */
    stop: defineEvent({ name: 'answer_system_stop', ...said, data: z.object({ ...shared, ...ofLesson, is_close: Flag }) }),
    result: defineEvent({ name: 'answer_result', ...said, data: z.object(pool) }),
    random: defineEvent({ name: 'random_answer_result', ...said, data: z.object(pool) }),
  },
})
