import { describe, expect, it } from 'vitest'
import { isOff, mediaOf, positionAt } from './media.ts'

const player = {
  error: null,
  ended: false,
  paused: true,
  readyState: 4,
  currentTime: 12.5,
  duration: 60,
  playbackRate: 1,
  muted: false,
  volume: 1,
}
const now = 100_000
const told = (change: Partial<typeof player> = {}, isRefused = false, at = now) => mediaOf({ ...player, ...change }, isRefused, at)

describe('a film on the big screen, as a phone is told of it', () => {
  it('waits, plays, has ended, cannot be played, or may not begin before somebody presses on the screen itself', () => {
    expect(told()).toEqual({ state: 'paused', position: 12_500, duration: 60_000, speed: 100, is_muted: 0, at: now })
    expect(told({ paused: false }).state).toBe('playing')
    expect(told({ paused: false, readyState: 2 }).state).toBe('loading')
    expect(told({ readyState: 0, duration: Number.NaN })).toMatchObject({ state: 'loading', duration: 0 })
    expect(told({ ended: true }).state).toBe('ended')
    expect(told({}, true).state).toBe('refused')
    expect(mediaOf({ ...player, error: {} as MediaError }, false, now).state).toBe('failed')
    expect([told({ muted: true }).is_muted, told({ volume: 0 }).is_muted]).toEqual([1, 1])
  })
  it('is counted on while it plays, at its speed and not beyond its end; not by a clock that goes backwards', () => {
    expect(positionAt(told(), now + 5000)).toBe(12_500)
    const playing = told({ paused: false, playbackRate: 1.5 })
    expect([positionAt(playing, now + 2000), positionAt(playing, now - 500)]).toEqual([15_500, 12_500])
    expect(positionAt(playing, now + 900_000)).toBe(60_000)
  })
  it('is told again only when a phone would be wrong: another state, a jump, a line that was slow', () => {
    const playing = told({ paused: false })
    const later = (change: Partial<typeof player>) => isOff(playing, told({ paused: false, ...change }, false, now + 10_000))
    expect(later({ currentTime: 22.4 })).toBe(false)
    expect(later({ currentTime: 19 })).toBe(true)
    expect([later({ currentTime: 22.5, paused: true }), later({ currentTime: 22.5, muted: true })]).toEqual([true, true])
    expect(later({ currentTime: 22.5, duration: 61 })).toBe(true)
  })
})
