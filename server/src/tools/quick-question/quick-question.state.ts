import { QuickQuestionDetail } from '@jiangtai/contract/quick-question'
import * as z from 'zod/mini'

const Kept = z.omit(QuickQuestionDetail, { class_id: true, msg_id: true, answer_count: true, options: true, details: true })

const Answer = z.object({
  user_id: z.int(),
  name: z.string(),
  option: z.int(),
  /** When it was given, in seconds. */
  at: z.int(),
  /** The last messages of this student: the last answer counts, and one sent again over a line that dropped is not a later one. */
  heard: z.array(z.string()),
})
export type Answer = z.infer<typeof Answer>

export const Question = z.extend(Kept, {
  /** Questions that were kept before there were pages have none. */
  page: z._default(z.int(), 0),
  teacher_name: z.string(),
  /** In the order in which students first answered. */
  answers: z.array(Answer),
  /** The teacher's last message that changed something: the same again must not. */
  moved_by: z.string(),
  /** How each teacher asked the last time. */
  habits: z.array(z.object({ teacher_id: z.int(), kind: z.literal([1, 2]), option_count: z.int() })),
})
export type Question = z.infer<typeof Question>

export const questionAudiences = ['teacher', 'student'] as const
export type QuestionAudience = (typeof questionAudiences)[number]
