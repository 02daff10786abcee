import { describe, expect, it } from 'vitest'
import { fitted, inSight, kept, larger, movedBy, type Pose, scaledAbout, smaller, straight, turned, unturned } from './pose.ts'

const limits = { step: 0.2, least: 0.2, most: 8 }

/** Numbers that look random and are the same every time. */
function* numbers(count: number) {
  for (let at = 1; at <= count; at++) {
    const of = (n: number, most: number) => ((at * n) % 997) * (most / 997)
    const pose: Pose = {
      scale: 0.2 + of(31, 4),
      rotate: ([0, 90, 180, 270] as const)[at % 4] ?? 0,
      x: of(71, 6) - 3,
      y: of(113, 6) - 3,
    }
    yield {
      pose,
      picture: { width: 1 + of(7, 6000), height: 1 + of(13, 6000) },
      frame: { width: 200 + of(17, 1800), height: 200 + of(23, 1000) },
    }
  }
}

describe('zoom', () => {
  it('goes in steps of 0.2, and whoever goes back is where they were', () => {
    let pose = straight
    const seen = []
    for (let at = 0; at < 20; at++) {
      pose = larger(pose, limits)
      seen.push(pose.scale)
    }
    expect(seen.slice(0, 5)).toEqual([1.2, 1.4, 1.6, 1.8, 2])
    for (let at = 0; at < 20; at++) pose = smaller(pose, limits)
    expect(pose).toEqual(straight)
  })
  it('stops at both ends', () => {
    let [small, large] = [straight, straight]
    for (let at = 0; at < 60; at++) {
      small = smaller(small, limits)
      large = larger(large, limits)
    }
    expect([small.scale, large.scale]).toEqual([0.2, 8])
  })
})

describe('turning', () => {
  it('R596: goes around against the clock, and brings the picture back to the middle', () => {
    const aside = { ...straight, x: 0.4, y: -0.2, scale: 2 }
    expect(turned(aside)).toEqual({ rotate: 270, x: 0, y: 0, scale: 2 })
    expect([270, 180, 90, 0]).toEqual(
      [1, 2, 3, 4].map((times) => Array.from({ length: times }).reduce((pose: Pose) => turned(pose), straight).rotate),
    )
  })
})

describe('whatever the picture, the frame and how it lies', () => {
  it('at 1 it fits and touches two edges', () => {
    for (const { pose, picture, frame } of numbers(500)) {
      const fit = fitted(picture, frame, pose.rotate)
      expect(fit.width).toBeLessThanOrEqual(frame.width + 0.001)
      expect(fit.height).toBeLessThanOrEqual(frame.height + 0.001)
      expect(Math.min(frame.width - fit.width, frame.height - fit.height)).toBeLessThan(0.001)
      const own = unturned(fit, pose.rotate)
      expect(own.width / own.height / (picture.width / picture.height)).toBeCloseTo(1)
    }
  })
  it('a piece of it stays in sight, and what lies well is left alone', () => {
    for (const { pose, picture, frame } of numbers(500)) {
      const fit = fitted(picture, frame, pose.rotate)
      const held = kept(pose, fit, frame)
      for (const [side, at] of [
        ['width', held.x],
        ['height', held.y],
      ] as const) {
        const size = fit[side] * held.scale
        const visible = Math.min(frame[side] / 2, at * fit[side] + size / 2) - Math.max(-frame[side] / 2, at * fit[side] - size / 2)
        expect(visible).toBeGreaterThan(Math.min(inSight, size / 2, frame[side] / 2) - 0.01)
      }
      const again = kept(held, fit, frame)
      expect([again.x, again.y]).toEqual([held.x, held.y])
      expect(kept({ ...pose, x: 0, y: 0 }, fit, frame)).toEqual({ ...pose, x: 0, y: 0 })
    }
  })
  it('the point under the fingers stays where it is', () => {
    for (const { pose, picture, frame } of numbers(300)) {
      const fit = fitted(picture, frame, pose.rotate)
      const point = { x: 40, y: -25 }
      const next = scaledAbout(pose, 1.5, point, fit, limits)
      const onPicture = ({ scale, x, y }: Pose) => [(point.x - x * fit.width) / scale, (point.y - y * fit.height) / scale]
      const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [onPicture(pose), onPicture(next)]
      expect(Math.hypot(ax - bx, ay - by)).toBeLessThan(0.01)
      const moved = movedBy(pose, 10, -20, fit)
      expect(Math.hypot((moved.x - pose.x) * fit.width - 10, (moved.y - pose.y) * fit.height + 20)).toBeLessThan(0.01)
    }
  })
})
