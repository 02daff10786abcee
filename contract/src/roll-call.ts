import * as z from 'zod/mini'
import { addressed, defineEvent, live } from './event.ts'
import { upTo } from './field.ts'
import { Flag } from './flag.ts'
import { defineToolEvents } from './tool.ts'

/** O045: a round ends with so many grabs, or so long after the first. */
export const rollCallLimits = { fastest: 3, afterFirstMs: 3000, excluded: 1000 } as const

/** `rank` from 1; `used_ms` since the start, 0 for somebody who was called at random. */
export const Answerer = z.object({ student_id: z.int(), student_name: z.string(), rank: z.int(), used_ms: z.int() })
export type Answerer = z.infer<typeof Answerer>

const shared = {
  class_id: z.int(),
  msg_id: addressed.msg_id,
  teacher_id: z.int(),
  event_id: z.int(),
}
const pool = {
  ...shared,
  /** The specification's spelling. 1 after a random call: the buttons read 继续点名 and 使用抢答. */
  radom_call_show: Flag,
  answer_pool: z.array(Answerer),
  /** Ours: which grab of this lesson it is, from 1. */
  round: z.int(),
  /** Ours, for the teacher: who was called or was fastest in this lesson, and how often. */
  called: z.optional(z.array(z.object({ student_id: z.int(), student_name: z.string(), calls: z.int(), grabs: z.int() }))),
}
const byTeacher = { direction: 'client->server', allow: ['teacher'] } as const
const said = { direction: 'server->client' } as const

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
      data: z.object({ ...addressed, exclude_student_ids: z.optional(upTo(rollCallLimits.excluded, z.array(live.int))) }),
    }),
  },
  says: {
    ready: defineEvent({ name: 'answer_ready', ...said, data: z.object(pool) }),
    start: defineEvent({ name: 'answer_start', ...said, data: z.object({ ...pool, start_time: z.int() }) }),
    /** `is_close` 0: grabbing is over and the result follows; 1: hide. */
    stop: defineEvent({ name: 'answer_system_stop', ...said, data: z.object({ ...shared, is_close: Flag }) }),
    result: defineEvent({ name: 'answer_result', ...said, data: z.object(pool) }),
    random: defineEvent({ name: 'random_answer_result', ...said, data: z.object(pool) }),
  },
})
