import { beforeEach, expect, it, vi } from 'vitest'
import { toasts } from '../../kit/ui/toast.ts'
import { sampleNow, sampleTimer } from './sample-timer.ts'
import type { Timer } from './timer-state.ts'
import { inUse } from './timer-words.ts'
import { begin } from './use-asked-countdown.ts'

async function asked(timer: Timer | undefined) {
  const send = vi.fn(async () => true)
  await begin({ timer, now: sampleNow, send }, 90)
  return send.mock.calls.map((call: readonly unknown[]) => [(call[0] as { name: string }).name, call[1]])
}
const length = { time_long: 90, is_over_time: 1 }
beforeEach(() => toasts.set([]))

it.each([
  ['there is none', undefined],
  ['one is only set', sampleTimer({ status: 2 })],
])('a prepared countdown starts at once while %s', async (_when, timer) => {
  expect(await asked(timer)).toEqual([['down_timer_start', length]])
})

it('after one that has ended it is made ready first', async () => {
  const ended = sampleTimer({ status: 3, is_over_time: 0, run_long: 300_000 })
  expect(await asked(ended)).toEqual([
    ['down_timer_ready', length],
    ['down_timer_start', length],
  ])
})

it.each([
  ['runs', sampleTimer()],
  ['is paused', sampleTimer({ status: 3, run_long: 1000 })],
])('while one %s this is said, and nothing is started', async (_how, timer) => {
  expect(await asked(timer)).toEqual([])
  expect(toasts.get().map(({ text }) => text)).toEqual([inUse])
})
