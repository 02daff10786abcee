import { Flag } from '@jiangtai/contract/flag'
import { Answerer } from '@jiangtai/contract/roll-call'
import * as z from 'zod/mini'

export const RollCall = z.object({
  /** Of the last round or random call, in whatever lesson it was. */
  event_id: z.int(),
  teacher_id: z.int(),
  teacher_name: z.string(),
  phase: z.enum(['closed', 'ready', 'started', 'result', 'random']),
  radom_call_show: Flag,
  /** In ms; 0 before the first round. */
  start_time: z.int(),
  /** In order of arrival; or the one who was called. */
  pool: z.array(Answerer),
  first_grab_at: z.nullable(z.int()),
  /** When the last round was over by itself, in ms. */
  over_at: z.int(),
  /** The teacher's last message that changed something: the same again, over a line that dropped, must not. */
  moved_by: z.string(),
  /** Rounds started in this lesson. */
  rounds: z.int(),
  /** Who is not called again until everybody was. */
  picked: z.array(z.int()),
  /** Taken by hand in this lesson; whoever stands in neither list came to the class afterwards, or nobody has taken it yet. */
  present: z._default(z.array(z.int()), []),
  absent: z._default(z.array(z.int()), []),
  /** Whether the one who was called last was chosen, not drawn. */
  is_chosen: z._default(Flag, 0),
  called: z.array(z.object({ student_id: z.int(), student_name: z.string(), calls: z.int(), grabs: z.int() })),
})
export type RollCall = z.infer<typeof RollCall>

export const rollCallAudiences = ['teacher', 'student'] as const
export type RollCallAudience = (typeof rollCallAudiences)[number]

export const isAttendanceTaken = ({ present, absent }: RollCall) => present.length + absent.length > 0
