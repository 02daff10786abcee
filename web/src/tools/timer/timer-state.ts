import type { MessageOf } from '@jiangtai/contract/event'
import {
  type timer as events,
  type TimerMode,
  type TimerState,
  timerEndMs,
  timerLimits,
  timerModeOf,
  timerModes,
  timerStatus,
} from '@jiangtai/contract/timer'

type Said = MessageOf<typeof events.says>

export interface Timer extends Omit<TimerState, 'msg_id'> {
  readonly mode: TimerMode
  readonly wasReset: boolean
}

/**
 * What is open after a message. The server tells how things stand by the frames that lead there, and what is only on the way is not
 * shown; nor is what is older than what is known (a node that lags behind).
 */
export function follow(before: Timer | undefined, message: Said | undefined): Timer | undefined {
  if (!message) return undefined
  const { event_name, data } = message
  const isKnown = before?.class_id === data.class_id && before.teacher_id === data.teacher_id
  if (before && isKnown && (data.version < before.version || isOnTheWay(data))) return before
  // The close of one kind that comes with the other's getting ready, which follows at once.
  if (before && isKnown && data.status === timerStatus.closed && data.event_id !== before.event_id && data.version === before.version + 1)
    return before
  if (data.status === timerStatus.closed) return undefined
  const { msg_id: _, ...state } = data
  return { ...state, mode: timerModeOf(event_name), wasReset: event_name.endsWith('_reset') }
}

const isOnTheWay = ({ status, start_time, stop_time }: TimerState) =>
  (status === timerStatus.ready && start_time > 0) || (status === timerStatus.started && stop_time > 0)

/** Running and paused also when it is past zero; ended: there is nothing left to run. */
export type TimerPart = 'ready' | 'running' | 'paused' | 'ended'

export const runs = ({ status }: Pick<Timer, 'status'>) => status === timerStatus.started || status === timerStatus.continued

/** Clocks differ a little: nothing has run for less than no time, and never for longer than there is. */
export function passedMs(timer: Timer, now: number): number {
  if (timer.status === timerStatus.ready) return 0
  const passed = runs(timer) ? now - timer.start_time : timer.run_long
  return Math.min(Math.max(0, passed), timerEndMs(timer.mode, timer))
}

export function partOf(timer: Timer, now: number): TimerPart {
  if (timer.status === timerStatus.ready) return 'ready'
  if (passedMs(timer, now) >= timerEndMs(timer.mode, timer)) return 'ended'
  return runs(timer) ? 'running' : 'paused'
}

export interface Shown {
  readonly part: TimerPart
  readonly seconds: number
  /** Past zero, where that is recorded (R403). */
  readonly isOver: boolean
  /** Of 60. */
  readonly ticks: number
  readonly isNearEnd: boolean
}

export function shownOf(timer: Timer, now: number): Shown {
  const part = partOf(timer, now)
  const passed = passedMs(timer, now)
  if (timer.mode === timerModes.stopwatch) {
    const seconds = Math.floor(passed / 1000)
    return { part, seconds, isOver: false, ticks: seconds % 60, isNearEnd: false }
  }
  const left = timer.time_long * 1000 - passed
  const isOver = left <= 0 && timer.is_over_time === 1
  return {
    ...{ part, isOver, seconds: isOver ? Math.floor(Math.abs(left) / 1000) : Math.ceil(left / 1000) },
    ticks: Math.ceil((60 * Math.max(0, left)) / (timer.time_long * 1000)),
    isNearEnd: part === 'running' && left > 0 && left <= 10_000,
  }
}

/** R572: until another second is shown. */
export const untilNextTick = (timer: Timer, now: number) => 1000 - (passedMs(timer, now) % 1000)

/** When the last seconds of a countdown sound, in ms from now: three ticks and the end. */
export function soundsOf(timer: Timer, now: number): readonly { readonly at: number; readonly isEnd: boolean }[] {
  if (timer.mode !== timerModes.countdown || !runs(timer)) return []
  const left = timer.time_long * 1000 - (now - timer.start_time)
  return Array.from({ length: timerLimits.sound + 1 }, (_, n) => ({
    at: left - (timerLimits.sound - n) * 1000,
    isEnd: n === timerLimits.sound,
  }))
}
