import { timer as events, TimerState, timerEndMs } from '@jiangtai/contract/timer'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { chooser, seeded } from '../../../test/seeded.ts'
import { message, names, shown, told } from '../../../test/timers.ts'
import { li, world, zhou } from '../../../test/votes.ts'
import { Timers } from './timer.state.ts'
import { timer } from './timer.ts'

const teachers = [zhou, li]
const wishes = Object.values(events.hears).map(({ name }) => name)
/** Closing is rarer: else nothing ever runs for long. */
const wished = [...wishes, ...wishes, ...wishes.filter((name) => /start|stop|continue/.test(name)), ...wishes].filter(
  (name, at) => at < wishes.length || !/close|ready|reset/.test(name),
)

/** R390, R392, R394 as a device applies them: whatever it knew, the frames lead it to what is stored. */
function follow(status: number, name: string): number {
  const move = name.replace(/^(down_)?timer_/, '')
  if (move === 'ready') return 2
  if (move === 'start') return status === -1 || status === 2 ? 1 : status
  if (move === 'stop') return status === 1 || status === 4 ? 3 : status
  if (move === 'continue') return status === 3 ? 4 : status
  return move === 'reset' ? 2 : -1
}

function check(state: Timers) {
  expect(z.parse(Timers, state)).toEqual(state)
  expect(new Set(state.timers.map(({ teacher_id }) => teacher_id)).size).toBe(state.timers.length)
  for (const { id } of teachers) {
    for (const { data } of told(state, id)) expect(z.parse(TimerState, { class_id: 7, ...data })).toEqual({ class_id: 7, ...data })
    const { status, event_name, run_long, start_time, stop_time } = shown(state, id)
    const kind = event_name.startsWith('down_') ? 'down_' : 'timer_'
    const own = names(state, id).filter((name) => name.startsWith(kind))
    expect(new Set([-1, 1, 2, 3, 4].map((before) => own.reduce(follow, before)))).toEqual(new Set([status]))
    expect(stop_time).toBe(status === 3 || status === 4 ? start_time + run_long : 0)
  }
  for (const one of state.timers) expect(one.run_long).toBeLessThanOrEqual(timerEndMs(one.mode, one))
}

it.each([1, 2, 3])('whatever teachers send, in any order, frames lead to what is stored: walk %i', (seed) => {
  const { of, chance, below } = chooser(seeded(seed))
  const outcomes = new Set<string>()
  let state = timer.initial
  let now = 1_700_000_000_000
  for (let step = 0; step < 700; step++) {
    now += below(4000)
    const actor = of(teachers)
    const event_name = of(wished)
    const event_id = chance(0.3) ? shown(state, actor.id).event_id + of([0, 0, -1]) : undefined
    const time_long = of([2, 3, 4, 60, 3599])
    const said = message(event_name, { time_long, is_over_time: of([0, 0, 1]), event_id, ...(chance(0.3) && { msg_id: `m${below(5)}` }) })
    const before = state
    const frozen = JSON.stringify(before)
    const isDue = (timer.wakesAt?.(state) ?? Number.POSITIVE_INFINITY) <= now
    const at = { ...world, now }
    const done =
      (isDue ? timer.wake?.(state, at) : undefined) ?? (chance(0.01) ? timer.end(state, at) : timer.reduce(state, said, actor, at))
    expect(JSON.stringify(before)).toBe(frozen)
    if ('refuse' in done) {
      outcomes.add(done.refuse)
      continue
    }
    state = done.state
    check(state)
    if (state === before) expect(done.say).toBeUndefined()
    else outcomes.add(isDue ? 'wake' : event_name)
    for (const { id } of teachers) {
      const grown = shown(state, id).version - shown(before, id).version
      expect(grown).toBe(done.say?.includes(`teacher-${id}`) ? 1 : 0)
    }
  }
  expect([...outcomes].sort()).toEqual([...wishes, 'countdownSeconds', 'wake'].sort())
})
