import { TrafficLightResult } from '@jiangtai/contract/traffic-light'
import * as z from 'zod/mini'

const Kept = z.pick(TrafficLightResult, { id: true, teacher_id: true, is_open: true, student_count: true, start_time: true })
const LampVote = z.object({ user_id: z.int(), name: z.string(), color: z.literal([1, 2, 3]) })

export const Lamp = z.extend(Kept, {
  teacher_name: z.string(),
  /** In order of arrival. */
  votes: z.array(LampVote),
  /** The teacher's last message that changed something: the same again, over a line that dropped, must not. */
  moved_by: z.string(),
})
export type Lamp = z.infer<typeof Lamp>

export const lampAudiences = ['teacher', 'student'] as const
export type LampAudience = (typeof lampAudiences)[number]
