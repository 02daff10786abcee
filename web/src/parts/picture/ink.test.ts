import { expect, it } from 'vitest'
import { erasedAt, longer, pathOf, spotAt } from './ink.ts'
import { fitted, straight, type Turn } from './pose.ts'

const picture = { width: 400, height: 200 }
const frame = { width: 800, height: 800 }

it('a line stays where it was written, however the picture is turned, enlarged and moved', () => {
  for (const rotate of [0, 90, 180, 270] as const satisfies readonly Turn[])
    for (const scale of [1, 2.4]) {
      const fit = fitted(picture, frame, rotate)
      const pose = { scale, rotate, x: 0.1, y: -0.2 }
      // The middle of the picture, and a point right of it by a quarter of its own width.
      const middle = { x: pose.x * fit.width, y: pose.y * fit.height }
      const own = rotate % 180 === 0 ? fit.width : fit.height
      const turn = (rotate * Math.PI) / 180
      const right = { x: middle.x + Math.cos(turn) * own * scale * 0.25, y: middle.y + Math.sin(turn) * own * scale * 0.25 }
      expect(spotAt(middle, pose, fit).x).toBeCloseTo(0.5)
      expect(spotAt(right, pose, fit).x).toBeCloseTo(0.75)
      expect(spotAt(right, pose, fit).y).toBeCloseTo(0.5)
    }
  expect(spotAt({ x: -400, y: -200 }, straight, fitted(picture, frame, 0))).toEqual({ x: 0, y: 0 })
})

it('the eraser takes the strokes it touches, also between two of their points, and leaves the others', () => {
  const across = {
    id: 'across',
    spots: [
      { x: 0.1, y: 0.5 },
      { x: 0.9, y: 0.5 },
    ],
  }
  const dot = { id: 'dot', spots: [{ x: 0.5, y: 0.9 }] }
  expect(erasedAt([across, dot], { x: 0.5, y: 0.51 })).toEqual([dot])
  expect(erasedAt([across, dot], { x: 0.5, y: 0.91 })).toEqual([across])
  const strokes = [across, dot]
  expect(erasedAt(strokes, { x: 0.5, y: 0.7 })).toBe(strokes)
})

it('a hand that trembles adds nothing, and a touch is a dot', () => {
  const stroke = [{ x: 0.5, y: 0.5 }]
  expect(longer(stroke, { x: 0.5005, y: 0.5 })).toBe(stroke)
  expect(longer(stroke, { x: 0.6, y: 0.5 })).toHaveLength(2)
  expect(pathOf(stroke, { width: 100, height: 100 })).toBe('M50.0 50.0l0.1 0')
})
