import * as z from 'zod/mini'
import { defineEvent } from './event.ts'
import { attemptStates, examStates } from './exam.ts'

/** What students of a class are told of an exam while it goes on: once per change, and never a key, an answer or a score. */
const about = {
  class_id: z.int(),
  exam_class_id: z.int(),
  title: z.string(),
  state: z.literal(Object.values(examStates)),
  /** 0: none. */
  starts_at: z.int(),
  ends_at: z.int(),
  server_now: z.int(),
}
const ExamNotice = z.object(about)
export type ExamNotice = z.infer<typeof ExamNotice>

/** To one student: until when, and how far the own attempt is. */
const ExamTimeNotice = z.object({ ...about, deadline_at: z.int(), attempt_status: z.literal(Object.values(attemptStates)) })
export type ExamTimeNotice = z.infer<typeof ExamTimeNotice>

const ExamRemindNotice = z.object({ ...about, attempt_status: z.literal(Object.values(attemptStates)) })

export const examSays = {
  open: defineEvent({ name: 'exam_open_notice', direction: 'server->client', data: ExamNotice }),
  end: defineEvent({ name: 'exam_end_notice', direction: 'server->client', data: ExamNotice }),
  /** R943: to everybody whom more or less time concerns. */
  time: defineEvent({ name: 'exam_time_notice', direction: 'server->client', data: ExamTimeNotice }),
  withdraw: defineEvent({ name: 'exam_withdraw_notice', direction: 'server->client', data: ExamNotice }),
  /** The results can be seen, or no longer: the state says which. */
  publish: defineEvent({ name: 'exam_publish_notice', direction: 'server->client', data: ExamNotice }),
  /** The teacher asks those who have not handed in to do so (催交); who has not come in is asked to do that first. */
  remind: defineEvent({ name: 'exam_remind_notice', direction: 'server->client', data: ExamRemindNotice }),
}
