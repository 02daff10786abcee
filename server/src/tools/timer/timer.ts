import { timer as events, isCountdown, type TimerMode, timerEndMs, timerModeOf, timerModes } from '@jiangtai/contract/timer'
import type { Told } from '@jiangtai/contract/tool'
import { defineTool, type Step, type Yes } from '../../live/tool.ts'
import { type Timer, Timers } from './timer.state.ts'
import { audienceOf, isOpen, isRunning, nothing, statusIn, type TimerAudience, timerOf, viewFor } from './timer.view.ts'

type Out = Told<typeof events.says>
type TimerStep = Step<Timers, Out, TimerAudience>
type Done = Yes<Timers, Out, TimerAudience>

export const timer = defineTool({
  events,
  flag: 'im_interaction_timer',
  state: Timers,
  initial: { last_id: 0, timers: [] },

  reduce(state, { event_name, data }, actor, { now }): TimerStep {
    const before = timerOf(state, actor)
    const moved_by = data.msg_id === undefined ? '' : `${event_name} ${data.msg_id}`
    const known = [before.moved_by, ...(before.moved_before ?? [])].filter((name) => name !== '')
    // One of a run that is over, sent again after the line dropped, is not meant for the next one.
    if (known.includes(moved_by) || (data.event_id !== undefined && data.event_id !== before.event_id)) return { state }
    const mode = timerModeOf(event_name)
    const mine = { ...before, moved_by, moved_before: known.slice(0, mostKnown) }
    switch (event_name) {
      case events.hears.ready.name:
        return ready(state, mine, mode, stopwatch)
      case events.hears.downReady.name:
        return isCountdown(data.time_long) ? ready(state, mine, mode, data) : { refuse: 'countdownSeconds' }
      case events.hears.start.name:
        return start(state, mine, mode, stopwatch, now)
      case events.hears.downStart.name:
        return isCountdown(data.time_long) ? start(state, mine, mode, data, now) : { refuse: 'countdownSeconds' }
      case events.hears.stop.name:
      case events.hears.downStop.name:
        return isRunning(statusIn(before, mode)) ? changed(state, paused(mine, now)) : { state }
      case events.hears.goOn.name:
      case events.hears.downGoOn.name:
        return goOn(state, mine, mode, now)
      case events.hears.reset.name:
      case events.hears.downReset.name:
        return reset(state, mine, mode)
      case events.hears.close.name:
      case events.hears.downClose.name:
        return statusIn(before, mode) !== -1 ? changed(state, { ...mine, ...nothing, last: 'close' }) : { state }
      case events.hears.closeAll.name:
        return isOpen(before) ? changed(state, { ...mine, ...nothing, last: 'close_all' }) : { state }
    }
  },

  ownerOf: () => undefined,
  closers: [events.hears.close.name, events.hears.downClose.name, events.hears.closeAll.name],
  end: (state) => changed(state, ...state.timers.filter(isOpen).map((one): Timer => ({ ...one, ...nothing, last: 'close_all' }))),
  audienceOf: (_state, actor) => audienceOf(actor),
  view: viewFor,
  isShownTo: (state, actor) => actor.role === 'teacher' && isOpen(timerOf(state, actor)),

  wakesAt: ({ timers }) => {
    const times = timers.filter(runs).map(endsAt)
    return times.length > 0 ? Math.min(...times) : undefined
  },
  wake: (state, { now }) => changed(state, ...state.timers.filter((one) => runs(one) && endsAt(one) <= now).map((one) => paused(one, now))),
})

/** More than a page has on its way at once. */
const mostKnown = 8

const stopwatch = { time_long: 0, is_over_time: 0 } as const
type Length = Pick<Timer, 'time_long' | 'is_over_time'>

const runs = (one: Timer) => isRunning(statusIn(one, one.mode))
const endsAt = (one: Timer) => one.start_time + timerEndMs(one.mode, one)

function changed(state: Timers, ...some: readonly Timer[]): Done {
  if (some.length === 0) return { state }
  const newer = some.map((one) => ({ ...one, version: one.version + 1 }))
  const ofTeacher = new Map([...state.timers, ...newer].map((one) => [one.teacher_id, one]))
  const last_id = Math.max(state.last_id, ...newer.map(({ event_id }) => event_id))
  return { state: { last_id, timers: [...ofTeacher.values()] }, say: newer.map(({ teacher_id }) => `teacher-${teacher_id}` as const) }
}

const lengthOf = ({ time_long, is_over_time }: Length): Length => ({ time_long, is_over_time })
const isSame = (one: Length, other: Length) => one.time_long === other.time_long && one.is_over_time === other.is_over_time

/** R389: the other kind is closed by it. */
function ready(state: Timers, mine: Timer, mode: TimerMode, length: Length): Done {
  if (statusIn(mine, mode) === 2 && isSame(mine, length)) return { state }
  return changed(state, { ...mine, ...nothing, ...lengthOf(length), mode, event_id: state.last_id + 1, last: 'ready' })
}

/** R390, C15: also without having been made ready. */
function start(state: Timers, mine: Timer, mode: TimerMode, length: Length, now: number): Done {
  const status = statusIn(mine, mode)
  if (status !== -1 && status !== 2) return { state }
  const event_id = status === -1 ? state.last_id + 1 : mine.event_id
  const done = changed(state, { ...mine, ...lengthOf(length), mode, event_id, start_time: now, run_long: 0, last: 'start' })
  const data = { seconds: length.time_long }
  return { ...done, facts: [{ kind: 'started', userId: mine.teacher_id, createdAt: Math.floor(now / 1000), data }] }
}

/** What has run, never more than there was, however late somebody looks; clocks of nodes differ a little. */
const paused = (mine: Timer, now: number): Timer => ({
  ...mine,
  run_long: Math.min(Math.max(0, now - mine.start_time), timerEndMs(mine.mode, mine)),
  last: 'stop',
})

/** R394–R396. What has come to its end has nothing to go on with. */
function goOn(state: Timers, mine: Timer, mode: TimerMode, now: number): Done {
  if (statusIn(mine, mode) !== 3 || mine.run_long >= timerEndMs(mode, mine)) return { state }
  return changed(state, { ...mine, start_time: now - mine.run_long, last: 'continue' })
}

/** R398, R399 */
function reset(state: Timers, mine: Timer, mode: TimerMode): Done {
  const is_over_time = mode === timerModes.countdown ? 1 : 0
  const status = statusIn(mine, mode)
  if (status === -1 || (status === 2 && mine.is_over_time === is_over_time)) return { state }
  return changed(state, { ...mine, start_time: 0, run_long: 0, is_over_time, last: 'reset' })
}
