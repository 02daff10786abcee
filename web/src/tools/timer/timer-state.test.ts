import { type TimerState, timerModes } from '@jiangtai/contract/timer'
import { describe, expect, it } from 'vitest'
import { follow, partOf, passedMs, shownOf, soundsOf, type Timer, untilNextTick } from './timer-state.ts'

const start = 1_700_000_000_000
const state = (changes: Partial<TimerState> = {}): TimerState => ({
  ...{ class_id: 7, teacher_id: 1, user_id: 1, version: 1, status: 1, event_id: 1, start_time: start, time_long: 300 },
  ...{ is_over_time: 1, run_long: 0, stop_time: 0 },
  ...changes,
})
const countdown = (changes: Partial<TimerState> = {}): Timer => ({ ...state(changes), mode: timerModes.countdown, wasReset: false })
const stopwatch = (changes: Partial<TimerState> = {}): Timer => ({
  ...state({ time_long: 0, is_over_time: 0, ...changes }),
  mode: timerModes.stopwatch,
  wasReset: false,
})

describe('what is shown', () => {
  it.each([
    [0, 300, false],
    [1, 300, false],
    [1000, 299, false],
    [299_999, 1, false],
    [300_000, 0, true],
    [337_500, 37, true],
    [300_000 + 3_599_000, 3599, true],
    [300_000 + 9_000_000, 3599, true],
    [-80, 300, false],
  ])('a countdown of 05:00 with overtime after %i ms: %i s, over %j (R593)', (ms, seconds, isOver) => {
    expect(shownOf(countdown(), start + ms)).toMatchObject({ seconds, isOver })
  })

  it('without overtime it ends at zero and shows no 超时', () => {
    const timer = countdown({ is_over_time: 0 })
    expect(shownOf(timer, start + 299_000)).toMatchObject({ part: 'running', seconds: 1 })
    expect(shownOf(timer, start + 400_000)).toMatchObject({ part: 'ended', seconds: 0, isOver: false })
  })

  it('a stopwatch counts up to 23:59:59 and no further', () => {
    expect(shownOf(stopwatch(), start + 61_999)).toMatchObject({ part: 'running', seconds: 61, ticks: 1 })
    expect(shownOf(stopwatch(), start + 90_000_000)).toMatchObject({ part: 'ended', seconds: 86_399 })
  })

  it('one that is ready has not begun, a paused one stands', () => {
    expect(shownOf(countdown({ status: 2, start_time: 0 }), start)).toMatchObject({ part: 'ready', seconds: 300, ticks: 60 })
    const paused = countdown({ status: 3, run_long: 20_500, stop_time: start + 20_500 })
    for (const now of [start, start + 999_999]) expect(shownOf(paused, now)).toMatchObject({ part: 'paused', seconds: 280 })
    expect(partOf(countdown({ status: 4, start_time: start + 5000 }), start + 6000)).toBe('running')
  })

  it('of 60 ticks as many are lit as time is left, and the last ten seconds are told apart', () => {
    expect(shownOf(countdown(), start + 48_000)).toMatchObject({ ticks: 51, isNearEnd: false })
    expect(shownOf(countdown(), start + 290_000)).toMatchObject({ ticks: 2, isNearEnd: true })
    expect(shownOf(countdown(), start + 300_000)).toMatchObject({ ticks: 0, isNearEnd: false })
  })
})

it.each([
  ['countdown', countdown(), [300, 299, 298]],
  ['stopwatch', stopwatch(), [0, 1, 2]],
] as const)('a %s that was started ticks, one that is ready does not (R391)', (_kind, timer, seconds) => {
  const at = (one: Timer) => [0, 1000, 2000].map((ms) => shownOf(one, start + ms).seconds)
  expect(at(timer)).toEqual(seconds)
  expect(new Set(at({ ...timer, status: 2, start_time: 0 })).size).toBe(1)
})

it('the next tick comes when the next second begins, every second (R572)', () => {
  expect(untilNextTick(countdown(), start + 250)).toBe(750)
  expect(untilNextTick(countdown(), start + 1000)).toBe(1000)
  expect(untilNextTick(countdown({ status: 4, start_time: start - 300 }), start)).toBe(700)
})

it('two devices show the same second whenever their clocks are put right, wherever they stand', () => {
  const timer = countdown()
  for (let ms = 0; ms < 5000; ms += 13) {
    const near = shownOf(timer, start + ms).seconds
    const far = shownOf(timer, start + ms + 100).seconds
    expect(near - far).toBeLessThanOrEqual(1)
    if (untilNextTick(timer, start + ms) > 100) expect(near).toBe(far)
  }
})

describe('sounds', () => {
  it('of the last three seconds, and of the end (R591)', () => {
    expect(soundsOf(countdown(), start + 296_500)).toEqual([
      { at: 500, isEnd: false },
      { at: 1500, isEnd: false },
      { at: 2500, isEnd: false },
      { at: 3500, isEnd: true },
    ])
  })
  it.each([
    ['a stopwatch', stopwatch()],
    ['one that is paused', countdown({ status: 3 })],
    ['one that is ready', countdown({ status: 2 })],
  ])('none of %s', (_what, timer) => expect(soundsOf(timer, start)).toEqual([]))
})

describe('following the frames', () => {
  const said = (
    event_name: 'down_timer_ready' | 'down_timer_start' | 'down_timer_stop' | 'down_timer_continue',
    changes: Partial<TimerState>,
  ) => ({ event_name, data: state(changes) }) as const

  it('what leads there is not shown on its way', () => {
    const paused = follow(undefined, said('down_timer_stop', { version: 3, status: 3, run_long: 500, stop_time: start + 500 }))
    const later = { version: 4, start_time: start + 100, run_long: 500, stop_time: start + 600 }
    for (const [name, status] of [
      ['down_timer_ready', 2],
      ['down_timer_start', 1],
    ] as const)
      expect(follow(paused, said(name, { ...later, status }))).toBe(paused)
    const goesOn = follow(paused, said('down_timer_continue', { ...later, status: 4 }))
    expect(goesOn).toMatchObject({ status: 4, mode: 1 })
    expect(goesOn && passedMs(goesOn, start + 700)).toBe(600)
  })

  it('what is older than what is known is not believed', () => {
    const known = follow(undefined, said('down_timer_start', { version: 5 }))
    expect(follow(known, said('down_timer_start', { version: 4, event_id: 9 }))).toBe(known)
    expect(follow(known, said('down_timer_start', { version: 4, class_id: 8 }))).toMatchObject({ class_id: 8 })
  })

  it('a window stays while one kind gives way to the other, and goes when it is closed (R397)', () => {
    const known = follow(undefined, { event_name: 'timer_ready', data: state({ version: 5, status: 2, start_time: 0 }) })
    const way = { event_name: 'timer_close', data: state({ version: 6, status: -1, event_id: 2 }) } as const
    expect(follow(known, way)).toBe(known)
    expect(follow(known, said('down_timer_ready', { version: 6, status: 2, event_id: 2, start_time: 0 }))).toMatchObject({ mode: 1 })
    expect(follow(known, { event_name: 'down_timer_close_all', data: state({ version: 6, status: -1 }) })).toBeUndefined()
    expect(follow(known, { event_name: 'timer_close', data: state({ version: 9, status: -1, event_id: 4 }) })).toBeUndefined()
    expect(follow(known, undefined)).toBeUndefined()
  })

  it('a reset is known as one', () => {
    expect(follow(undefined, { event_name: 'down_timer_reset', data: state({ status: 2, start_time: 0 }) })).toMatchObject({
      wasReset: true,
    })
  })
})
