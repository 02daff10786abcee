import * as z from 'zod/mini'
import { addressed, defineEvent, live } from './event.ts'
import { Flag, flagOf } from './flag.ts'
import { defineToolEvents } from './tool.ts'

/** Seconds. R491, R492, R591–R593, O054, C17 */
export const timerLimits = { least: 3, most: 3599, standard: 300, overtime: 3599, stopwatch: 86_399, sound: 3, shrinkTicks: 3 } as const

/** R383 */
export const timerModes = { countdown: 1, stopwatch: 2 } as const
export type TimerMode = (typeof timerModes)[keyof typeof timerModes]
export const timerPanels = { panel: 1, small: 2, big: 3 } as const
export type TimerPanelStatus = (typeof timerPanels)[keyof typeof timerPanels]

/** R388, O053: ready also after a reset; continued runs as started does. */
export const timerStatus = { closed: -1, started: 1, ready: 2, paused: 3, continued: 4 } as const

export const TimerState = z.object({
  class_id: z.int(),
  msg_id: addressed.msg_id,
  teacher_id: z.int(),
  /** The same as `teacher_id`. */
  user_id: z.int(),
  /** Grows with every change of this teacher's timers. */
  version: z.int(),
  status: z.literal([-1, 1, 2, 3, 4]),
  /** Of this run; 0 when there was none. */
  event_id: z.int(),
  /** Ms of the server's clock, moved on by every pause: while it runs, what has passed is now − start_time. 0 before. */
  start_time: z.int(),
  /** Seconds; 0 for a stopwatch. */
  time_long: z.int(),
  is_over_time: Flag,
  /** Ms that had passed at the last pause. */
  run_long: z.int(),
  /** Once it was paused start_time + run_long, else 0. */
  stop_time: z.int(),
})
export type TimerState = z.infer<typeof TimerState>

/** R402, R404, R593: after so many ms it stops by itself. */
export function timerEndMs(mode: TimerMode, { time_long, is_over_time }: Pick<TimerState, 'time_long' | 'is_over_time'>): number {
  if (mode === timerModes.stopwatch) return timerLimits.stopwatch * 1000
  return (time_long + (is_over_time === 1 ? timerLimits.overtime : 0)) * 1000
}

/** R489–R492: minutes and seconds of 00 to 59 each, and no less than three seconds. */
export const isCountdown = (seconds: number) => Number.isInteger(seconds) && seconds >= timerLimits.least && seconds <= timerLimits.most

const byTeacher = { direction: 'client->server', allow: ['teacher'] } as const
/** With an `event_id` only that run is meant. */
const meant = z.object({ ...addressed, event_id: z.optional(live.int) })
const overTime = z._default(live.flag, flagOf(true))
const given = z.object({ ...addressed, event_id: z.optional(live.int), time_long: live.int, is_over_time: overTime })
const told = { direction: 'server->client', data: TimerState } as const

/** `timer_` is the stopwatch, `down_timer_` the countdown; all of it between the server and the devices of one teacher (O102). */
export const timer = defineToolEvents({
  name: 'timer',
  hears: {
    ready: defineEvent({ name: 'timer_ready', ...byTeacher, data: meant }),
    start: defineEvent({ name: 'timer_start', ...byTeacher, data: meant }),
    stop: defineEvent({ name: 'timer_stop', ...byTeacher, data: meant }),
    goOn: defineEvent({ name: 'timer_continue', ...byTeacher, data: meant }),
    reset: defineEvent({ name: 'timer_reset', ...byTeacher, data: meant }),
    close: defineEvent({ name: 'timer_close', ...byTeacher, data: meant }),
    downReady: defineEvent({ name: 'down_timer_ready', ...byTeacher, data: given }),
    downStart: defineEvent({ name: 'down_timer_start', ...byTeacher, data: given }),
    downStop: defineEvent({ name: 'down_timer_stop', ...byTeacher, data: meant }),
    downGoOn: defineEvent({ name: 'down_timer_continue', ...byTeacher, data: meant }),
    downReset: defineEvent({ name: 'down_timer_reset', ...byTeacher, data: meant }),
    downClose: defineEvent({ name: 'down_timer_close', ...byTeacher, data: meant }),
    closeAll: defineEvent({ name: 'down_timer_close_all', ...byTeacher, data: meant }),
  },
  says: {
    ready: defineEvent({ name: 'timer_ready', ...told }),
    started: defineEvent({ name: 'timer_start', ...told }),
    paused: defineEvent({ name: 'timer_stop', ...told }),
    continued: defineEvent({ name: 'timer_continue', ...told }),
    reset: defineEvent({ name: 'timer_reset', ...told }),
    closed: defineEvent({ name: 'timer_close', ...told }),
    downReady: defineEvent({ name: 'down_timer_ready', ...told }),
    downStarted: defineEvent({ name: 'down_timer_start', ...told }),
    downPaused: defineEvent({ name: 'down_timer_stop', ...told }),
    downContinued: defineEvent({ name: 'down_timer_continue', ...told }),
    downReset: defineEvent({ name: 'down_timer_reset', ...told }),
    downClosed: defineEvent({ name: 'down_timer_close', ...told }),
    closedAll: defineEvent({ name: 'down_timer_close_all', ...told }),
  },
})

export const timerModeOf = (event_name: string): TimerMode => (event_name.startsWith('down_') ? timerModes.countdown : timerModes.stopwatch)
