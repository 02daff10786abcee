import { LiveQuestion } from '@jiangtai/contract/live-question'
import { LeafAnswer } from '@jiangtai/contract/question'
import * as z from 'zod/mini'

const Given = z.object({
  user_id: z.int(),
  name: z.string(),
  answer: LeafAnswer,
  /** How right it is, as soon as it is here: 999 at once would take too long. */
  state: z.literal([0, 1, 2, 3, 4]),
  score_centi: z.int(),
  /** When it was given, in seconds. */
  at: z.int(),
  /** The last messages of this student: one sent again over a line that dropped is not a later one. */
  heard: z.array(z.string()),
})
export type Given = z.infer<typeof Given>

export const Asked = z.object({
  teacher_id: z.int(),
  teacher_name: z.string(),
  id: z.int(),
  is_open: z.literal([0, 1, 2]),
  is_shown: z.literal([0, 1]),
  /** As it was when it was asked, with its key: it never leaves the server before it is shown. */
  asked: z.nullable(LiveQuestion),
  /** Files that students may read now (`library/asked-files.db.ts`). */
  files: z.array(z.int()),
  start_time: z.int(),
  end_time: z.int(),
  student_count: z.int(),
  /** In the order in which students first answered. */
  answers: z.array(Given),
  /** The teacher's last message that changed something: the same again must not. */
  moved_by: z.string(),
})
export type Asked = z.infer<typeof Asked>

export const liveAudiences = ['teacher', 'student'] as const
export type LiveAudience = (typeof liveAudiences)[number]
