import * as z from 'zod/mini'
import { addressed, defineEvent, live } from './event.ts'
import { examLimits } from './exam.ts'
import { ExamClass, ExamSeat, ExamTotals, LateAnswers } from './exam-classes.ts'
import { upTo } from './field.ts'
import { Flag } from './flag.ts'

/** A teacher watches an exam of a class (§2.6). */

const byTeacher = { direction: 'client->server', allow: ['teacher'] } as const
const watched = { ...addressed, exam_class_id: live.id }

/** A line watches one exam: watching another ends the first. */
export const examMonitorHears = {
  watch: defineEvent({ name: 'exam_watch', ...byTeacher, data: z.object(watched) }),
  unwatch: defineEvent({ name: 'exam_unwatch', ...byTeacher, data: z.object(watched) }),
}

export const ExamMonitor = z.object({
  exam_class_id: z.int(),
  /** 1: all students; 0: those who have changed since the last frame. */
  is_full: Flag,
  students: upTo(examLimits.students, z.array(ExamSeat)),
  totals: ExamTotals,
  /** Left out where they have not changed. */
  exam_class: z.optional(ExamClass),
  late: z.optional(upTo(examLimits.students, z.array(LateAnswers))),
  server_now: z.int(),
  msg_id: addressed.msg_id,
})
export type ExamMonitor = z.infer<typeof ExamMonitor>

export const examMonitorSays = {
  /** R941, R1145: at most once a second; who reads slowly misses some and gets all of it next. */
  monitor: defineEvent({ name: 'exam_monitor', direction: 'server->client', data: ExamMonitor }),
  left: defineEvent({
    name: 'exam_unwatch',
    direction: 'server->client',
    data: z.object({ exam_class_id: z.int(), msg_id: addressed.msg_id }),
  }),
}
