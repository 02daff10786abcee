import { timerModes, timerPanels } from '@jiangtai/contract/timer'
import { expect, it } from 'vitest'
import { createNotedPage } from '../../../test/noted-page.ts'
import { createTimerMemory, draftOf, panelOf } from './timer-memory.ts'
import type { Timer } from './timer-state.ts'

const start = 1_700_000_000_000
const timer = (changes: Partial<Timer> = {}): Timer => ({
  ...{ class_id: 7, teacher_id: 1, user_id: 1, version: 1, status: 1, event_id: 4, start_time: start, time_long: 300 },
  ...{ is_over_time: 1, run_long: 0, stop_time: 0, mode: timerModes.countdown, wasReset: false },
  ...changes,
})
const ready = timer({ status: 2, start_time: 0 })

it('the small one’s place and time are kept in cookies and found again (R269)', () => {
  const page = createNotedPage()
  const memory = createTimerMemory(() => page)
  memory.put(timer(), { left: 120, top: 80 })
  memory.show(timer(), timerPanels.small)
  memory.note(252)
  for (const cookie of [
    'timer_small_left=120',
    'timer_small_top=80',
    'timer_small_time=252',
    'timer_small_status=2',
    'timer_sma=1',
    'event_id=4',
  ])
    expect(page.cookie.split('; ')).toContain(cookie)
  expect(createTimerMemory(() => page).kept.get()).toMatchObject({ eventId: 4, panel: 2, place: { left: 120, top: 80 } })
})

it('each is kept for a year, by its name', () => {
  const page = createNotedPage()
  const memory = createTimerMemory(() => page)
  memory.put(timer(), { left: 120, top: 80 })
  memory.show(timer(), timerPanels.small)
  memory.set(timer(), { time_long: 60, is_over_time: 0 })
  memory.note(252)
  const year = 365 * 24 * 3600
  expect(page.ages()).toEqual({
    ...{ event_id: year, time_long: year, is_over_time: year, timer_small_status: year, timer_sma: year },
    ...{ timer_small_left: year, timer_small_top: year, timer_small_time: year },
  })
})

it('version, status, start and stop of the run are kept for a year; after a reset status and version are left (R388, R398)', () => {
  const page = createNotedPage()
  const memory = createTimerMemory(() => page)
  memory.follow(timer({ version: 3, status: 3, stop_time: start + 5000 }))
  expect(page.cookie.split('; ').sort()).toEqual([
    'timer_start_status=3',
    `timer_start_time=${start}`,
    `timer_stop_time=${start + 5000}`,
    'timer_version=3',
  ])
  const year = 365 * 24 * 3600
  expect(page.ages()).toEqual({ timer_version: year, timer_start_status: year, timer_start_time: year, timer_stop_time: year })
  memory.clear()
  memory.follow(timer({ version: 4, status: 2, start_time: 0 }))
  expect(page.cookie.split('; ').sort()).toEqual(['timer_start_status=2', 'timer_version=4'])
})

it('reset and close clear them (R398)', () => {
  const page = createNotedPage()
  const memory = createTimerMemory(() => page)
  memory.put(timer(), { left: 1, top: 2 })
  memory.set(ready, { time_long: 60, is_over_time: 0 })
  memory.note(3)
  memory.clear()
  expect(page.cookie).toBe('')
  expect(memory.kept.get()).toEqual({ eventId: 0 })
})

it('panel status is 1 panel, 2 small, 3 big; mode 1 is countdown and 2 stopwatch (R383)', () => {
  expect(timerPanels).toEqual({ panel: 1, small: 2, big: 3 })
  expect(timerModes).toEqual({ countdown: 1, stopwatch: 2 })
})

it('after the start it shrinks after three ticks, unless somebody chose something else', () => {
  const none = { eventId: 0 }
  expect(panelOf(none, ready, start)).toBe(1)
  expect([0, 2999, 3000, 60_000].map((ms) => panelOf(none, timer(), start + ms))).toEqual([1, 1, 2, 2])
  expect(panelOf({ eventId: 4, panel: 3 }, timer(), start + 60_000)).toBe(3)
  expect(panelOf({ eventId: 3, panel: 3 }, timer(), start + 60_000)).toBe(2)
  expect(panelOf(none, timer({ status: 3, run_long: 9000 }), start)).toBe(2)
})

it('among other windows it is small at once, so that none moves later; before the start, and where it was opened again, it stays', () => {
  expect(panelOf({ eventId: 4 }, timer(), start, false)).toBe(2)
  expect(panelOf({ eventId: 4 }, ready, start, false)).toBe(1)
  expect(panelOf({ eventId: 4, panel: 1 }, timer(), start, false)).toBe(1)
})

it('a window opened before the start shrinks all the same; one opened afterwards stays', () => {
  const page = createNotedPage()
  const memory = createTimerMemory(() => page)
  memory.show(ready, timerPanels.small)
  memory.show(ready, timerPanels.panel)
  expect(panelOf(memory.kept.get(), timer(), start + 4000)).toBe(2)
  memory.show(timer(), timerPanels.panel)
  expect(panelOf(memory.kept.get(), timer(), start + 9000)).toBe(1)
})

it('what is being set outlives a reload, and not its run', () => {
  const page = createNotedPage()
  createTimerMemory(() => page).set(ready, { time_long: 90, is_over_time: 0 })
  const { kept } = createTimerMemory(() => page)
  expect(draftOf(kept.get(), ready)).toEqual({ time_long: 90, is_over_time: 0 })
  expect(draftOf(kept.get(), { ...ready, event_id: 5 })).toEqual({ time_long: 300, is_over_time: 1 })
})
