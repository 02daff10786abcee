import type { Projection } from '@jiangtai/contract/projection-screen'
import { describe, expect, it } from 'vitest'
import { straight } from '../../parts/picture/pose.ts'
import { createMirror } from './mirror.ts'
import { acts, frameOf, nextCount, poseLimits, poseOf, thrownIn } from './projection-state.ts'

const projection: Projection = {
  ...{ class_id: 7, teacher_id: 1, file_cdn_id: 5, file_cdn_url: '/files/5/p.jpg', url: '/files/5/p.jpg' },
  ...{ rotate: 90, ws_multiple: 1.4, scroll_x: 0.25, scroll_y: -0.5, count: 3 },
}
const thrown = { event_name: 'projection_screen', data: projection } as const
const closed = { event_name: 'projection_screen_close', data: { class_id: 7, teacher_id: 1 } } as const

describe('what is heard', () => {
  it('R346, R412: with a count it starts, without one it closes', () => {
    expect([thrownIn(thrown, 1), thrownIn(closed, 1), thrownIn(undefined, 1)]).toEqual([projection, undefined, undefined])
  })
  it('R333: applies only for the same teacher', () => {
    expect(thrownIn({ ...thrown, data: { ...projection, teacher_id: 2 } }, 1)).toBeUndefined()
  })
  it('says how the picture lies, as it was sent', () => {
    const pose = poseOf(projection)
    expect(pose).toEqual({ scale: 1.4, rotate: 90, x: 0.25, y: -0.5 })
    expect(frameOf(pose, projection, 4)).toMatchObject({ rotate: 90, ws_multiple: 1.4, scroll_x: 0.25, scroll_y: -0.5, count: 4 })
    expect(frameOf({ ...pose, x: 1 / 3 }, projection, 4).scroll_x).toBe(0.3333)
  })
})

describe('how it lies', () => {
  const times = (count: number, act: keyof typeof acts) =>
    Array.from({ length: count }).reduce((pose: typeof straight) => acts[act](pose), straight)
  it('R413, R587: zooms by 0.2 and turns by 90 degrees against the clock, around at 360', () => {
    expect([times(1, 'larger').scale, times(2, 'smaller').scale]).toEqual([1.2, 0.6])
    expect([1, 2, 3, 4].map((count) => times(count, 'turn').rotate)).toEqual([270, 180, 90, 0])
  })
  it('R414: turning wraps at 360, however often', () => {
    for (let count = 0; count < 12; count++) expect(times(count, 'turn').rotate).toBe((count * 270) % 360)
  })
  it('R588: is not smaller than 0.4', () => {
    expect([times(20, 'smaller').scale, poseLimits.least]).toEqual([0.4, 0.4])
  })
  it('counts 1 to 10 and around', () => {
    expect([0, 1, 9, 10].map(nextCount)).toEqual([1, 2, 10, 1])
  })
})

describe('the mirror', () => {
  function stand() {
    const [sent, timers]: [number[], { at: number; job: () => void }[]] = [[], []]
    const waiting: ((isSent: boolean) => void)[] = []
    let now = 0
    const settled: boolean[] = []
    const mirror = createMirror<number>({
      everyMs: 100,
      now: () => now,
      later: (ms, job) => void timers.push({ at: now + ms, job }),
      send: (value) => {
        sent.push(value)
        return new Promise((resolve) => waiting.push(resolve))
      },
      onSettled: () => void settled.push(true),
    })
    const pass = (ms: number) => {
      now += ms
      for (const timer of timers.splice(0).sort((a, b) => a.at - b.at)) timer.at <= now ? timer.job() : timers.push(timer)
    }
    const answer = async () => {
      waiting.shift()?.(true)
      await Promise.resolve()
      await Promise.resolve()
    }
    return { mirror, sent, pass, answer, settled }
  }

  it('sends the first at once, then ten a second at most, and the last for certain', async () => {
    const { mirror, sent, pass, answer } = stand()
    for (let at = 1; at <= 50; at++) {
      mirror.show(at)
      await answer()
      pass(10)
    }
    for (let at = 0; at < 3; at++) {
      await answer()
      pass(100)
    }
    expect(sent[0]).toBe(1)
    expect(sent.at(-1)).toBe(50)
    expect(sent.length).toBeLessThanOrEqual(7)
  })
  it('has one on its way at a time: on a slow line the states in between are left out', async () => {
    const { mirror, sent, pass, answer, settled } = stand()
    mirror.show(1)
    for (const at of [2, 3, 4]) {
      mirror.show(at)
      pass(500)
    }
    expect([sent, settled]).toEqual([[1], []])
    await answer()
    pass(0)
    expect(sent).toEqual([1, 4])
    await answer()
    expect(settled).toHaveLength(1)
  })
})
