import { TimerState } from '@jiangtai/contract/timer'
import * as z from 'zod/mini'

const Kept = z.pick(TimerState, {
  ...{ teacher_id: true, version: true, event_id: true },
  ...{ start_time: true, time_long: true, is_over_time: true, run_long: true },
})

/** The timer of one teacher. Of its two kinds at most one is open (R389): the other one is closed. */
export const Timer = z.extend(Kept, {
  mode: z.literal([1, 2]),
  /** What happened last: its status follows. */
  last: z.enum(['ready', 'start', 'stop', 'continue', 'reset', 'close', 'close_all']),
  /** The last message that changed something: the same again, over a line that dropped, must not. */
  moved_by: z.string(),
  /** Those before it, newest first: an answer may be lost, and others may move on meanwhile. */
  moved_before: z.optional(z.array(z.string())),
})
export type Timer = z.infer<typeof Timer>

/** O098: every teacher of the class has their own. */
export const Timers = z.object({ last_id: z.int(), timers: z.array(Timer) })
export type Timers = z.infer<typeof Timers>
