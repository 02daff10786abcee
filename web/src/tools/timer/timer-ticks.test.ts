import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServerClock } from '../../kit/live/server-clock.ts'
import { sampleNow, sampleTimer } from './sample-timer.ts'
import { shownOf } from './timer-state.ts'
import { createTicks } from './timer-ticks.ts'

beforeEach(() => void vi.useFakeTimers({ now: sampleNow }))
afterEach(() => void vi.useRealTimers())

interface Way {
  /** By how much the clock of the device is wrong. */
  readonly aheadMs: number
  /** How long a heartbeat takes there and back. */
  readonly upMs: number
  readonly downMs: number
}

/** A device with the timer in sight: which second it began to show when, by the true clock. */
function device({ aheadMs, upMs, downMs }: Way) {
  const timer = sampleTimer()
  const clock = createServerClock()
  const own = () => Date.now() + aheadMs
  clock.note({ sentAt: own() - upMs - downMs, heardAt: own(), serverTime: Date.now() - downMs })
  const began = new Map<number, number>()
  const { look } = createTicks(
    timer,
    () => Math.round(own() + clock.offsetMs()),
    (at) => {
      const { seconds } = shownOf(timer, at)
      if (!began.has(seconds)) began.set(seconds, Date.now())
    },
  )
  look()
  return { began, look }
}

describe('the seconds of a timer', () => {
  it('change at the same moment on two devices, whatever their clocks say and however lopsided their lines are', async () => {
    const desk = device({ aheadMs: 0, upMs: 5, downMs: 5 })
    const phone = device({ aheadMs: 7 * 60_000, upMs: 120, downMs: 10 })
    const late = device({ aheadMs: -3600_000, upMs: 10, downMs: 90 })
    await vi.advanceTimersByTimeAsync(20_000)
    const seconds = [...desk.began.keys()].slice(1)
    expect(seconds).toEqual(Array.from({ length: seconds.length }, (_, at) => 251 - at))
    expect(seconds.length).toBeGreaterThanOrEqual(19)
    for (const second of seconds)
      for (const { began } of [phone, late]) expect(Math.abs((began.get(second) ?? 0) - (desk.began.get(second) ?? 0))).toBeLessThan(100)
  })

  it('are right again with the first look after the page stood still, and in time from then on', async () => {
    const { began, look } = device({ aheadMs: 0, upMs: 0, downMs: 0 })
    vi.setSystemTime(sampleNow + 60_300)
    look()
    await vi.advanceTimersByTimeAsync(1000)
    expect([...began]).toEqual([
      [252, sampleNow],
      [192, sampleNow + 60_300],
      [191, sampleNow + 61_004],
    ])
  })
})
