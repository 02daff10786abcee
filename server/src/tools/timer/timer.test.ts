import { timerLimits } from '@jiangtai/contract/timer'
import { describe, expect, it } from 'vitest'
import { after, at, did, message, names, type Said, shown, start, told } from '../../../test/timers.ts'
import { li, zhou } from '../../../test/votes.ts'
import { timer } from './timer.ts'

/** Both kinds, with what a run of them is called. */
const kinds = [
  ['countdown', 'down_timer_', 'timer_', 300],
  ['stopwatch', 'timer_', 'down_timer_', 0],
] as const
const how = (prefix: string, ...moves: readonly (readonly [string, number?])[]): Said[] =>
  moves.map(([move, ms = 0]) => [`${prefix}${move}`, ms] as const)

describe.each(kinds)('a %s', (_kind, own, other, time_long) => {
  const roads = {
    closed: [],
    ready: [['ready']],
    running: [['ready'], ['start', 0]],
    paused: [['ready'], ['start', 0], ['stop', 2500]],
    continued: [['ready'], ['start', 0], ['stop', 2500], ['continue', 9000]],
    reset: [['ready'], ['start', 0], ['reset', 500]],
  } as const
  type Standing = keyof typeof roads
  const stateAt = (standing: Standing) => after(...how(own, ...roads[standing]))
  const statuses: Record<Standing, number> = { closed: -1, ready: 2, running: 1, paused: 3, continued: 4, reset: 2 }

  it.each(Object.entries(statuses))('has a status of its own when %s: %i (R388)', (standing, status) => {
    expect(shown(stateAt(standing as Standing)).status).toBe(status)
  })

  describe('made ready (R389)', () => {
    const running = after([`${other}ready`], [`${other}start`, 100])
    const { state, say } = did(running, [`${own}ready`, 5000])
    it('stores version and status', () => {
      const [kept] = state.timers
      expect([kept?.version, kept?.mode, kept?.last]).toEqual([3, own === 'down_timer_' ? 1 : 2, 'ready'])
      expect(shown(state)).toMatchObject({ status: 2, version: 3, event_id: 2, start_time: 0, time_long, run_long: 0, stop_time: 0 })
    })
    it('is shown, where nothing was', () => {
      const closed = stateAt('closed')
      expect(timer.isShownTo(closed, zhou)).toBe(false)
      expect(timer.isShownTo(did(closed, [`${own}ready`]).state, zhou)).toBe(true)
    })
    it('tells the other kind to close, before it is told itself', () => {
      expect(say).toEqual(['teacher-1'])
      expect(names(state)).toEqual([`${other}close`, `${own}ready`])
      expect(told(state)[0]?.data).toMatchObject({ status: -1, version: 3 })
    })
    it('leaves nothing of the other kind', () => {
      expect(did(state, [`${other}stop`, 6000]).state).toBe(state)
    })
  })

  it('ready asked for again changes nothing', () => {
    const ready = stateAt('ready')
    expect(did(ready, [`${own}ready`, 10])).toEqual({ state: ready })
  })

  const heardWhen: [string, Standing[], string][] = [
    ['start', ['closed', 'ready', 'reset'], 'R390: ignored unless the status is -1 or 2'],
    ['stop', ['running', 'continued'], 'R392: ignored unless it runs'],
    ['continue', ['paused'], 'R394: ignored unless it is paused'],
    ['reset', ['running', 'paused', 'continued'], 'there is something to reset'],
    ['close', ['ready', 'running', 'paused', 'continued', 'reset'], 'what is closed stays closed'],
  ]
  it.each(heardWhen)('%s is heard when %j (%s)', (move, heard) => {
    for (const standing of Object.keys(roads) as Standing[]) {
      const before = stateAt(standing)
      const step = did(before, [`${own}${move}`, 20_000])
      if (heard.includes(standing)) expect(shown(step.state).version).toBe(shown(before).version + 1)
      else expect(step).toEqual({ state: before })
    }
  })

  describe('started (R391)', () => {
    const before = stateAt('ready')
    const given = own === 'down_timer_' ? { time_long: 90, is_over_time: 0 } : { time_long: 0, is_over_time: 0 }
    const { state } = did(before, [`${own}start`, 700, given])
    it('runs, from now on', () => {
      expect(shown(state)).toMatchObject({ event_name: `${own}start`, status: 1, start_time: start + 700, run_long: 0, stop_time: 0 })
      expect(shown(state)).toMatchObject({ teacher_id: 1, user_id: 1 })
    })
    it('stores the length and is_over_time that were given with the start', () => {
      expect(shown(state)).toMatchObject(given)
    })
    it('ticks: it will end, which one that is ready does not', () => {
      expect(timer.wakesAt?.(before)).toBeUndefined()
      expect(timer.wakesAt?.(state)).toBe(start + 700 + (own === 'down_timer_' ? 90_000 : 86_399_000))
    })
  })

  it('without having been made ready starts as well, and closes the other kind', () => {
    const state = did(after([`${other}ready`], [`${other}start`]), [`${own}start`, 50]).state
    expect(shown(state)).toMatchObject({ event_name: `${own}start`, status: 1, event_id: 2, start_time: start + 50 })
    expect(state.timers).toHaveLength(1)
  })

  it('stop keeps what has run, and its stop time is start time plus that', () => {
    const { run_long, stop_time, start_time, status } = shown(stateAt('paused'))
    expect([status, run_long, start_time, stop_time]).toEqual([3, 2500, start, start + 2500])
  })

  it('continue goes on from start time plus run_long, which is stop_time (R395, R396)', () => {
    const { run_long, stop_time, start_time, status } = shown(stateAt('continued'))
    expect([status, run_long, start_time, stop_time]).toEqual([4, 2500, start + 6500, start + 9000])
    const again = after(...how(own, ...roads.continued, ['stop', 10_000]))
    expect(shown(again)).toMatchObject({ run_long: 3500, stop_time: start + 10_000 })
  })

  it('reset clears what ran, stores status and version and keeps the length', () => {
    const state = after(...how(own, ...roads.paused, ['reset', 4000]))
    expect(shown(state)).toMatchObject({ event_name: `${own}reset`, status: 2, version: 4, time_long, start_time: 0, run_long: 0 })
    expect(shown(did(state, [`${own}start`, 5000]).state)).toMatchObject({ status: 1, start_time: start + 5000, event_id: 1 })
  })

  it('close ends this kind, which nothing wakes any more, and not the other (R397)', () => {
    const closed = did(stateAt('running'), [`${own}close`, 10]).state
    expect(names(closed)).toEqual([`${own}close`])
    expect(shown(closed)).toMatchObject({ status: -1, start_time: 0, run_long: 0, time_long: 0 })
    expect(timer.wakesAt?.(closed)).toBeUndefined()
    const running = stateAt('running')
    expect(did(running, [`${other}close`, 10]).state).toBe(running)
  })

  it('close_all closes both (R400)', () => {
    const { state } = did(stateAt('continued'), ['down_timer_close_all', 20_000])
    expect(names(state)).toEqual(['timer_close', 'down_timer_close_all'])
    for (const { data } of told(state)) expect(data.status).toBe(-1)
    expect(did(state, ['down_timer_close_all', 20_000]).state).toBe(state)
    expect(timer.isShownTo(state, zhou)).toBe(false)
  })

  it('is shown by the frames that lead there, all with the stored version and times', () => {
    expect(names(stateAt('paused'))).toEqual([`${own}ready`, `${own}start`, `${own}stop`])
    expect(names(stateAt('continued'))).toEqual([`${own}ready`, `${own}start`, `${own}stop`, `${own}continue`])
    expect(told(stateAt('continued')).map(({ data }) => data.status)).toEqual([2, 1, 3, 4])
    for (const { data } of told(stateAt('continued'))) expect(data).toMatchObject({ version: 4, start_time: start + 6500, run_long: 2500 })
  })

  it('ends with the lesson', () => {
    const { state, say } = timer.end(stateAt('running'), at(0))
    expect([say, timer.isShownTo(state, zhou)]).toEqual([['teacher-1'], false])
    expect(timer.end(state, at(0)).state).toBe(state)
  })

  it('the same message again is heard once, and one of an older run not at all', () => {
    const first = after([`${own}ready`], [`${own}start`, 0, { msg_id: 's' }], [`${own}stop`, 1000, { msg_id: 'm' }])
    expect(did(first, [`${own}stop`, 3000, { msg_id: 'm' }]).state).toBe(first)
    const gone = after([`${own}ready`], [`${own}start`, 0, { msg_id: 's' }], [`${own}close`, 1000, { msg_id: 'c' }])
    expect(did(gone, [`${own}start`, 3000, { msg_id: 's' }])).toEqual({ state: gone })
    expect(shown(did(gone, [`${own}start`, 3000, { msg_id: 't' }]).state).status).toBe(1)
    const next = after([`${own}ready`], [`${own}close`], [`${own}ready`], [`${own}start`, 0])
    expect(did(next, [`${own}stop`, 10, { event_id: 1 }]).state).toBe(next)
    expect(shown(did(next, [`${own}stop`, 10, { event_id: 2 }]).state).status).toBe(3)
  })
})

describe('how long it runs', () => {
  const run = (is_over_time: 0 | 1) => after(['down_timer_start', 0, { time_long: 60, is_over_time }])
  it('with overtime recording off the countdown ends at zero (R402)', () => {
    const state = run(0)
    expect(timer.wakesAt?.(state)).toBe(start + 60_000)
    const ended = timer.wake?.(state, at(61_234))
    if (!ended) throw new Error('it does not wake')
    expect(ended.say).toEqual(['teacher-1'])
    expect(shown(ended.state)).toMatchObject({ status: 3, run_long: 60_000, stop_time: start + 60_000 })
    expect(timer.wakesAt?.(ended.state)).toBeUndefined()
    expect(did(ended.state, ['down_timer_continue', 70_000]).state).toBe(ended.state)
  })

  it('with it on for 3599 s more (R593)', () => {
    expect(timer.wakesAt?.(run(1))).toBe(start + 60_000 + 3_599_000)
    expect(shown(did(run(1), ['down_timer_stop', 90_000]).state).run_long).toBe(90_000)
  })

  it('a stopwatch stops at 86399 s (R404)', () => {
    const state = after(['timer_start'])
    expect(timer.wakesAt?.(state)).toBe(start + 86_399_000)
    expect(shown(timer.wake?.(state, at(90_000_000))?.state ?? state)).toMatchObject({ status: 3, run_long: 86_399_000 })
  })

  it('after a pause the rest is left', () => {
    const state = after(
      ['down_timer_start', 0, { time_long: 60, is_over_time: 0 }],
      ['down_timer_stop', 20_000],
      ['down_timer_continue', 50_000],
    )
    expect(timer.wakesAt?.(state)).toBe(start + 90_000)
  })

  it('a clock that lags behind runs nothing backwards', () => {
    expect(shown(after(['timer_start', 500], ['timer_stop', 0])).run_long).toBe(0)
  })

  it.each([2, 0, -1, 3600])('a countdown of %i s is refused, with every event that takes one (R491, R592)', (time_long) => {
    for (const name of ['down_timer_ready', 'down_timer_start'])
      expect(timer.reduce(timer.initial, message(name, { time_long }), zhou, at(0))).toEqual({ refuse: 'countdownSeconds' })
  })

  it.each([timerLimits.least, timerLimits.most])('one of %i s is not', (time_long) => {
    expect(shown(after(['down_timer_start', 0, { time_long }])).time_long).toBe(time_long)
  })

  it('reset sets over-time on for the countdown (R399)', () => {
    const off = after(['down_timer_ready', 0, { is_over_time: 0 }], ['down_timer_start', 0, { is_over_time: 0 }])
    expect(shown(off).is_over_time).toBe(0)
    expect(shown(did(off, ['down_timer_reset', 10]).state).is_over_time).toBe(1)
  })
})

describe('whose it is', () => {
  it('every teacher has their own (O098), with versions and nothing of the other', () => {
    const both = did(after(['down_timer_start']), ['timer_start', 500], li).state
    expect(shown(both, zhou.id)).toMatchObject({ event_name: 'down_timer_start', teacher_id: 1, version: 1, event_id: 1 })
    expect(shown(both, li.id)).toMatchObject({ event_name: 'timer_start', teacher_id: 2, version: 1, event_id: 2 })
    const closed = did(both, ['down_timer_close_all', 600], li)
    expect(closed.say).toEqual(['teacher-2'])
    expect(shown(closed.state, zhou.id).status).toBe(1)
    expect(timer.ownerOf(both)).toBeUndefined()
  })

  it('students are told nothing', () => {
    expect(timer.view(after(['down_timer_start']), 'student')).toEqual([])
  })
})
