import { timer as events, type TimerMode, type TimerState, timerModes } from '@jiangtai/contract/timer'
import type { Told } from '@jiangtai/contract/tool'
import type { Actor } from '../../live/tool.ts'
import type { Timer, Timers } from './timer.state.ts'

export type TimerAudience = `teacher-${number}` | 'student'
type Out = Told<typeof events.says>
type Move = Timer['last']

export const audienceOf = ({ role, id }: Actor): TimerAudience => (role === 'teacher' ? `teacher-${id}` : role)

export const nothing = { start_time: 0, time_long: 0, is_over_time: 0, run_long: 0 } as const

/** The last timer of a teacher; before the first one it is closed. */
export const timerOf = ({ timers }: Timers, { id }: Pick<Actor, 'id'>): Timer =>
  timers.find(({ teacher_id }) => teacher_id === id) ?? { ...noTimer, teacher_id: id }

const noTimer = { ...nothing, version: 0, event_id: 0, mode: timerModes.countdown, last: 'close', moved_by: '' } as const

/** R388 */
const statuses = { ready: 2, start: 1, stop: 3, continue: 4, reset: 2, close: -1, close_all: -1 } as const satisfies Record<Move, number>

/** How one kind stands; of the two at most one is not closed. */
export const statusIn = ({ mode, last }: Pick<Timer, 'mode' | 'last'>, of: TimerMode) => (mode === of ? statuses[last] : -1)
export const isRunning = (status: number) => status === 1 || status === 4
export const isOpen = ({ last }: Pick<Timer, 'last'>) => statuses[last] !== -1

/** O102: only the devices of the same teacher. */
export const viewFor = (state: Timers, audience: TimerAudience): readonly Out[] =>
  audience === 'student' ? [] : framesOf(timerOf(state, { id: Number(audience.slice('teacher-'.length)) }))

/** What leads there: a device that was away, or that is told of two moves at once, lets every frame pass (R390, R392, R394). */
const ways: Record<Exclude<Move, 'close_all'>, readonly Exclude<Move, 'close_all'>[]> = {
  ready: ['ready'],
  start: ['ready', 'start'],
  stop: ['ready', 'start', 'stop'],
  continue: ['ready', 'start', 'stop', 'continue'],
  reset: ['ready', 'reset'],
  close: ['close'],
}

function framesOf(mine: Timer): readonly Out[] {
  const { mode, last } = mine
  const of = (event_name: Out['event_name'], move: Move): Out => ({ event_name, data: stateAt(mine, move) })
  if (last === 'close_all') return [of(events.says.closed.name, last), of(events.says.closedAll.name, last)]
  const own = ways[last].map((move) => of(mode === timerModes.countdown ? `down_timer_${move}` : `timer_${move}`, move))
  if (last !== 'ready') return own
  return [of(mode === timerModes.countdown ? events.says.closed.name : events.says.downClosed.name, 'close'), ...own]
}

function stateAt({ teacher_id, version, event_id, start_time, time_long, is_over_time, run_long, last }: Timer, move: Move) {
  const stop_time = last === 'stop' || last === 'continue' ? start_time + run_long : 0
  const how: Omit<TimerState, 'class_id' | 'msg_id'> = {
    ...{ teacher_id, user_id: teacher_id, version, status: statuses[move], event_id },
    ...{ start_time, time_long, is_over_time, run_long, stop_time },
  }
  return how
}
