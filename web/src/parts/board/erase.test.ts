import { expect, test } from 'vitest'
import { seeded } from '../../../test/numbers.ts'
import { eraserOf, sweptOf } from './erase.ts'
import type { Point } from './view.ts'

test('R418, R585: the eraser is 60×80, twice that on a desktop', () => {
  expect(eraserOf(false)).toEqual({ width: 60, height: 80 })
  expect(eraserOf(true)).toEqual({ width: 120, height: 160 })
  expect(eraserOf(true, 2)).toEqual({ width: 60, height: 80 })
})

function isInside(corners: readonly Point[], { x, y }: Point): boolean {
  const turns = corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length] as Point
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
  })
  return turns.every((turn) => turn >= -1e-6) || turns.every((turn) => turn <= 1e-6)
}

/** How near the middle of a rectangle of 60×80 comes on its way: up to 1 the place is covered. */
const nearness = (from: Point, to: Point, place: Point) =>
  Math.min(
    ...Array.from({ length: 401 }, (_, step) => {
      const [x, y] = [from.x + (step / 400) * (to.x - from.x), from.y + (step / 400) * (to.y - from.y)]
      return Math.max(Math.abs(place.x - x) / 30, Math.abs(place.y - y) / 40)
    }),
  )

test.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'on its way it takes what the rectangle covers anywhere, and no more (%i)',
  (seed) => {
    const random = seeded(seed)
    const any = () => Math.round((random() - 0.5) * 400)
    const [from, to] = [
      { x: any(), y: any() },
      { x: any(), y: any() },
    ]
    const corners = sweptOf({ width: 60, height: 80 }, from, to)
    for (let at = 0; at < 100; at++) {
      const place = { x: any(), y: any() }
      const near = nearness(from, to, place)
      if (near <= 1) expect(isInside(corners, place)).toBe(true)
      if (near > 1.05) expect(isInside(corners, place)).toBe(false)
    }
  },
)
